import type { IntentClient } from '../client/intentClient.js'
import type { Currency } from '../domain/currency.js'
import { decodeCurrencies } from '../wire/decodeCurrencies.js'
import { getCurrenciesRepeat } from './repeats.js'

export type GetCurrenciesParameters = Readonly<{
  chainIds?: readonly number[] | undefined
  /** Part of a name or symbol. */
  term?: string | undefined
  address?: string | undefined
  /** Particular tokens, each as `chainId:address`. */
  tokens?: readonly string[] | undefined
  /** Only those the service vouches for. */
  verified?: boolean | undefined
  /** The service's own short list. */
  defaultList?: boolean | undefined
  /** 20 when left out, 100 at most. */
  limit?: number | undefined
  /** Also looks outside the service's own tokens. */
  useExternalSearch?: boolean | undefined
  depositAddressOnly?: boolean | undefined
  signal?: AbortSignal | undefined
}>

export type GetCurrenciesReturnType = readonly Currency[]

/**
 * Searches the currencies the service can move (`POST /currencies/v2`).
 *
 * @throws ServiceError, DecodeError, AbortError
 * @example
 * const currencies = await getCurrencies(client, { chainIds: [8453], term: 'usd', limit: 10 })
 */
export async function getCurrencies(
  client: IntentClient,
  { signal, ...body }: GetCurrenciesParameters = {},
): Promise<GetCurrenciesReturnType> {
  return decodeCurrencies(
    await client.request({
      method: 'POST',
      path: '/currencies/v2',
      body,
      signal,
      repeat: getCurrenciesRepeat,
    }),
    client.leftOut?.tell,
  )
}
