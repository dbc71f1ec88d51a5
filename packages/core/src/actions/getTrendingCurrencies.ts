import type { IntentClient } from '../client/intentClient.js'
import type { Currency } from '../domain/currency.js'
import type { TrendingOrder } from '../domain/market.js'
import { decodeCurrencies } from '../wire/decodeCurrencies.js'
import { chainId, checkFields, pageUpTo, text } from './fields.js'
import { getTrendingCurrenciesRepeat } from './repeats.js'

export type GetTrendingCurrenciesParameters = Readonly<{
  /** Of one chain; of all when left out. */
  chainId?: number | undefined
  /** The service's own choice when left out. */
  sortBy?: TrendingOrder | undefined
  /** 1 to 100; the service's own choice when left out. */
  limit?: number | undefined
  signal?: AbortSignal | undefined
}>

export type GetTrendingCurrenciesReturnType = readonly Currency[]

/**
 * Reads which currencies are bought most at the moment, the first of them first (`GET /currencies/trending`).
 *
 * @throws InputError before anything is sent; ServiceError, DecodeError, AbortError
 * @example
 * const currencies = await getTrendingCurrencies(client, { chainId: 8453, limit: 10 })
 */
export async function getTrendingCurrencies(
  client: IntentClient,
  { signal, ...query }: GetTrendingCurrenciesParameters = {},
): Promise<GetTrendingCurrenciesReturnType> {
  checkFields(query, { 'chainId?': chainId, 'sortBy?': text, 'limit?': pageUpTo(100) })
  return decodeCurrencies(
    await client.request({
      method: 'GET',
      path: '/currencies/trending',
      query,
      signal,
      repeat: getTrendingCurrenciesRepeat,
    }),
    client.leftOut?.tell,
  )
}
