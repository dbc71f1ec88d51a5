import type { GenericSchema } from 'valibot'
import { fallback, pipe, string, transform } from 'valibot'
import type { Currency } from '../domain/currency.js'
import { saidOf } from '../utils/saidOf.js'
import { object } from '../utils/shapes.js'
import { chainNumber, count, shownFlag, shownName, shownSymbol, shownUrl } from './parts.js'

/** One currency on one chain (interface: Currency object). */
export const currencyShape: GenericSchema<unknown, Currency> = pipe(
  object({
    chainId: chainNumber(),
    address: string(),
    decimals: count(255),
    supportsPermit: shownFlag(),
    supportsBridging: shownFlag(),
    symbol: shownSymbol(),
    name: shownName(),
    metadata: fallback(object({ logoURI: shownUrl(), verified: shownFlag() }), {
      logoURI: null,
      verified: null,
    }),
  }),
  transform(({ chainId, address, decimals, symbol, name, metadata, ...flags }) => ({
    chainId,
    address,
    symbol: symbol ?? '',
    name: name ?? symbol ?? '',
    decimals,
    logoUrl: metadata.logoURI,
    verified: metadata.verified,
    ...saidOf(flags),
  })),
)
