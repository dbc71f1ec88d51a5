import type { IntentClient } from '../client/intentClient.js'
import { decodeSwapSources } from '../wire/decodeSwapSources.js'
import { chainId as chain, checkFields } from './fields.js'
import { getSwapSourcesRepeat } from './repeats.js'

export type GetSwapSourcesParameters = Readonly<{
  /** Of one chain; of all when left out. */
  chainId?: number | undefined
  signal?: AbortSignal | undefined
}>

export type GetSwapSourcesReturnType = readonly string[]

/**
 * Reads the names swap sources have in quotes, such as in `includedSwapSources` (`GET /swap-sources`).
 *
 * @throws InputError before anything is sent; ServiceError, DecodeError, AbortError
 * @example
 * const sources = await getSwapSources(client, { chainId: 8453 })
 */
export async function getSwapSources(
  client: IntentClient,
  { chainId, signal }: GetSwapSourcesParameters = {},
): Promise<GetSwapSourcesReturnType> {
  checkFields({ chainId }, { 'chainId?': chain })
  return decodeSwapSources(
    await client.request({
      method: 'GET',
      path: '/swap-sources',
      query: { chainId },
      signal,
      repeat: getSwapSourcesRepeat,
    }),
    client.leftOut?.tell,
  )
}
