import type { IntentClient } from '../client/intentClient.js'
import type { Chain } from '../domain/chain.js'
import { decodeChains } from '../wire/decodeChains.js'
import { getChainsRepeat } from './repeats.js'

export type GetChainsParameters = Readonly<{ signal?: AbortSignal | undefined }>
export type GetChainsReturnType = readonly Chain[]

/**
 * Reads every chain the service knows (interface: `GET /chains`). The answer is long and changes seldom: keep it.
 *
 * @returns also the chains the service has disabled, which say so
 * @throws ServiceError, DecodeError, AbortError
 * @example
 * const chains = await getChains(client)
 * const base = chains.find(({ id }) => id === 8453)
 */
export async function getChains(
  client: IntentClient,
  { signal }: GetChainsParameters = {},
): Promise<GetChainsReturnType> {
  return decodeChains(
    await client.request({ method: 'GET', path: '/chains', signal, repeat: getChainsRepeat }),
    client.leftOut?.tell,
  )
}
