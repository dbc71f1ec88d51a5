import type { IntentClient } from '../client/intentClient.js'
import { decodeTokenPrice } from '../wire/decodeTokenPrice.js'
import { getTokenPriceRepeat } from './repeats.js'

export type GetTokenPriceParameters = Readonly<{
  chainId: number
  /** The token; the sentinel of the chain's VM for its native currency. */
  address: string
  signal?: AbortSignal | undefined
}>

export type GetTokenPriceReturnType = string | null

/**
 * Reads what one whole token is worth (`GET /currencies/token/price`). To be shown and to compare other prices with, never
 * to be reckoned with.
 *
 * @returns US dollars as a plain decimal; null where there is no price
 * @throws ServiceError, DecodeError, AbortError
 * @example
 * const usd = await getTokenPrice(client, { chainId: 8453, address: usdc })
 */
export async function getTokenPrice(
  client: IntentClient,
  { chainId, address, signal }: GetTokenPriceParameters,
): Promise<GetTokenPriceReturnType> {
  return decodeTokenPrice(
    await client.request({
      method: 'GET',
      path: '/currencies/token/price',
      query: { address, chainId },
      signal,
      repeat: getTokenPriceRepeat,
    }),
  )
}
