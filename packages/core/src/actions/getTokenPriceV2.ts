import type { IntentClient } from '../client/intentClient.js'
import { decodeTokenPrice } from '../wire/decodeTokenPrice.js'
import { chainId, checkFields, token } from './fields.js'
import { getTokenPriceV2Repeat } from './repeats.js'

export type GetTokenPriceV2Parameters = Readonly<{
  chainId: number
  /** The token; the sentinel of the chain's VM for its native currency. */
  address: string
  signal?: AbortSignal | undefined
}>

export type GetTokenPriceV2ReturnType = string | null

/**
 * Reads what one whole token is worth (`GET /currencies/token/price/v2`). The service writes it as text, so that no
 * digit is lost on the way as with `getTokenPrice`, which more proxies pass on.
 *
 * @returns US dollars as a plain decimal; null where there is no price
 * @throws InputError before anything is sent; ServiceError, DecodeError, AbortError
 * @example
 * const usd = await getTokenPriceV2(client, { chainId: 8453, address: usdc })
 */
export async function getTokenPriceV2(
  client: IntentClient,
  { signal, ...query }: GetTokenPriceV2Parameters,
): Promise<GetTokenPriceV2ReturnType> {
  checkFields(query, { chainId, address: token })
  return decodeTokenPrice(
    await client.request({
      method: 'GET',
      path: '/currencies/token/price/v2',
      query,
      signal,
      repeat: getTokenPriceV2Repeat,
    }),
  )
}
