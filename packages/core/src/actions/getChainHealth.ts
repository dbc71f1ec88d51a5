import type { IntentClient } from '../client/intentClient.js'
import { decodeChainHealth } from '../wire/decodeChainHealth.js'
import { chainId, checkFields } from './fields.js'
import { getChainHealthRepeat } from './repeats.js'

export type GetChainHealthParameters = Readonly<{
  /** Numeric id. */
  chainId: number
  signal?: AbortSignal | undefined
}>

/** False when the service says that the chain is not well. */
export type GetChainHealthReturnType = boolean

/**
 * Reads whether the service finds a chain in good health (`GET /chains/health`). Money sent on a chain that is not may
 * arrive late.
 *
 * @throws InputError before anything is sent; ServiceError for a chain the service does not know; DecodeError, AbortError
 * @example
 * const isHealthy = await getChainHealth(client, { chainId: 8453 })
 */
export async function getChainHealth(
  client: IntentClient,
  { signal, ...query }: GetChainHealthParameters,
): Promise<GetChainHealthReturnType> {
  checkFields(query, { chainId })
  return decodeChainHealth(
    await client.request({
      method: 'GET',
      path: '/chains/health',
      query,
      signal,
      repeat: getChainHealthRepeat,
    }),
  )
}
