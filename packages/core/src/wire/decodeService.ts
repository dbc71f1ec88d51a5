import type { GenericSchema } from 'valibot'
import { boolean, pipe, string, transform } from 'valibot'
import type { Liquidity, RouteConfig, Usage } from '../domain/service.js'
import { object } from '../utils/shapes.js'
import { decode, type TellLeftOut } from './decode.js'
import {
  chainNumber,
  count,
  integer,
  lenient,
  shownFlag,
  shownNumber,
  shownPrice,
  shownSymbol,
  shownText,
} from './parts.js'
import { rows } from './rows.js'

const configShape: GenericSchema<unknown, RouteConfig> = object({
  enabled: boolean(),
  user: lenient(object({ balance: lenient(integer()), maxBridgeAmount: lenient(integer()) })),
  fee: lenient(integer()),
  solver: lenient(
    object({
      address: shownText(),
      balance: lenient(integer()),
      capacityPerRequest: lenient(integer()),
    }),
  ),
  supportsExternalLiquidity: shownFlag(),
})

/**
 * Reads `GET /config/v2`.
 *
 * @throws DecodeError with the path in the answer
 */
export function decodeConfig(json: unknown): RouteConfig {
  return decode(configShape, json, 'configuration')
}

/**
 * Reads the price of a token, which older endpoints write as a number and newer ones as text.
 *
 * @returns US dollars as a plain decimal; null where there is no price
 * @throws DecodeError with the path in the answer
 */
export function decodeTokenPrice(json: unknown): string | null {
  return decode(object({ price: shownPrice() }), json, 'price').price
}

/**
 * Reads `GET /swap-sources`.
 *
 * @throws DecodeError with the path in the answer
 */
export function decodeSwapSources(json: unknown, tell?: TellLeftOut | undefined): readonly string[] {
  return decode(object({ sources: rows(string()) }), json, 'list of swap sources', tell).sources
}

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

const usageShape: GenericSchema<unknown, readonly Usage[]> = pipe(
  object({
    metrics: rows(
      object({
        apiKey: shownText(),
        timestamp: shownText(),
        endpoint: shownText(),
        statusCode: shownNumber(),
        errorCode: shownText(),
        count: shownNumber(),
      }),
    ),
  }),
  transform(({ metrics }) => metrics),
)

/**
 * Reads `GET /metrics/usage`.
 *
 * @throws DecodeError with the path in the answer
 */
export function decodeUsage(json: unknown, tell?: TellLeftOut | undefined): readonly Usage[] {
  return decode(usageShape, json, 'usage', tell)
}
