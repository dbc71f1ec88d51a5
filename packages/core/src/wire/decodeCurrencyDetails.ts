import type { GenericSchema } from 'valibot'
import { pipe, transform } from 'valibot'
import type { CurrencyDetails, PairToken } from '../domain/market.js'
import { object } from '../utils/shapes.js'
import { currencyShape } from './currencyShape.js'
import { decode } from './decode.js'
import { lenient, shownNumber, shownPrice, shownSymbol, shownText, shownUrl } from './parts.js'

const pairToken: GenericSchema<unknown, PairToken | null> = lenient(
  pipe(
    object({
      address: shownText(),
      symbol: shownSymbol(),
      metadata: lenient(object({ logoURI: shownUrl() })),
    }),
    transform(({ metadata, ...read }) => ({ ...read, logoUrl: metadata?.logoURI ?? null })),
  ),
)

const noChange = Object.freeze({ '5m': null, '1h': null, '4h': null, '24h': null })
const noLinks = Object.freeze({ website: null, twitter: null, coingecko: null, discord: null })

const marketShape = object({
  price: shownPrice(),
  marketCap: shownPrice(),
  fdv: shownPrice(),
  liquidity: shownPrice(),
  createdAt: shownNumber(),
  socialLinks: lenient(
    object({ website: shownUrl(), twitter: shownUrl(), coingecko: shownUrl(), discord: shownUrl() }),
  ),
  volume: lenient(object({ '24h': lenient(object({ usd: shownPrice() })) })),
  priceChange: lenient(
    object({ '5m': shownPrice(), '1h': shownPrice(), '4h': shownPrice(), '24h': shownPrice() }),
  ),
  pair: lenient(object({ address: shownText(), token0: pairToken, token1: pairToken })),
})

const what = 'description of a currency'

/**
 * Reads `GET /chains/{chainId}/currencies/{address}`. Only the currency itself must be there: what markets say of it is
 * null wherever it cannot be read.
 *
 * @throws DecodeError with the path in the answer
 */
export function decodeCurrencyDetails(json: unknown): CurrencyDetails {
  const currency = decode(currencyShape, json, what)
  const market = decode(marketShape, json, what)
  return Object.freeze({
    ...currency,
    priceUsd: market.price,
    marketCapUsd: market.marketCap,
    fullyDilutedUsd: market.fdv,
    liquidityUsd: market.liquidity,
    volume24hUsd: market.volume?.['24h']?.usd ?? null,
    priceChange: market.priceChange ?? noChange,
    createdAt: market.createdAt,
    links: market.socialLinks ?? noLinks,
    pair: market.pair,
  })
}
