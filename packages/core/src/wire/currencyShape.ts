import type { GenericSchema } from 'valibot'
import { boolean, fallback, nullable, object, pipe, string, transform } from 'valibot'
import type { Currency } from '../domain/currency.js'
import { count, shownText, shownUrl } from './parts.js'

/** One currency on one chain (interface: Currency object). */
export const currencyShape: GenericSchema<unknown, Currency> = pipe(
  object({
    chainId: count(),
    address: string(),
    decimals: count(255),
    symbol: shownText(),
    name: shownText(),
    metadata: fallback(object({ logoURI: shownUrl(), verified: fallback(nullable(boolean()), null) }), {
      logoURI: null,
      verified: null,
    }),
  }),
  transform(({ chainId, address, decimals, symbol, name, metadata }) => ({
    chainId,
    address,
    symbol: symbol ?? '',
    name: name ?? symbol ?? '',
    decimals,
    logoUrl: metadata.logoURI,
    verified: metadata.verified,
  })),
)
