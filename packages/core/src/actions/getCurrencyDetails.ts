import type { IntentClient } from '../client/intentClient.js'
import type { CurrencyDetails } from '../domain/market.js'
import { decodeCurrencyDetails } from '../wire/decodeCurrencyDetails.js'
import { chainId, checkFields, token } from './fields.js'
import { getCurrencyDetailsRepeat } from './repeats.js'

export type GetCurrencyDetailsParameters = Readonly<{
  chainId: number
  /** The token; the sentinel of the chain's VM for its native currency. */
  address: string
  signal?: AbortSignal | undefined
}>

export type GetCurrencyDetailsReturnType = CurrencyDetails

/**
 * Reads one currency with what markets say of it (`GET /chains/{chainId}/currencies/{address}`): its price, what it is
 * worth altogether, its links. To be shown, never to be reckoned with.
 *
 * @throws InputError before anything is sent; ServiceError for a currency the service does not know; DecodeError, AbortError
 * @example
 * const { priceUsd, links } = await getCurrencyDetails(client, { chainId: 8453, address: usdc })
 */
export async function getCurrencyDetails(
  client: IntentClient,
  { signal, ...parameters }: GetCurrencyDetailsParameters,
): Promise<GetCurrencyDetailsReturnType> {
  checkFields(parameters, { chainId, address: token })
  return decodeCurrencyDetails(
    await client.request({
      method: 'GET',
      path: `/chains/${encodeURIComponent(parameters.chainId)}/currencies/${encodeURIComponent(parameters.address)}`,
      signal,
      repeat: getCurrencyDetailsRepeat,
    }),
  )
}
