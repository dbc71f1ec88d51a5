import type { GenericSchema } from 'valibot'
import { pipe, transform } from 'valibot'
import type { Liquidity } from '../domain/service.js'
import { object } from '../utils/shapes.js'
import { decode, type TellLeftOut } from './decode.js'
import { chainNumber, count, integer, lenient, shownPrice, shownSymbol, shownText } from './parts.js'
import { rows } from './rows.js'

const liquidityShape: GenericSchema<unknown, readonly Liquidity[]> = pipe(
  object({
    liquidity: rows(
      pipe(
        object({
          chainId: lenient(chainNumber()),
          currencyId: shownText(),
          symbol: shownSymbol(),
          address: shownText(),
          decimals: lenient(count(255)),
          balance: lenient(integer()),
          amountUsd: shownPrice(),
        }),
        transform(({ amountUsd, ...read }) => ({ ...read, usd: amountUsd })),
      ),
    ),
  }),
  transform(({ liquidity }) => liquidity),
)

/**
 * Reads `GET /chains/liquidity`.
 *
 * @throws DecodeError with the path in the answer
 */
export function decodeLiquidity(json: unknown, tell?: TellLeftOut | undefined): readonly Liquidity[] {
  return decode(liquidityShape, json, "list of a chain's liquidity", tell)
}
