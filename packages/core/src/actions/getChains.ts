import type { IntentClient } from '../client/createIntentClient.js'
import * as repeats from '../client/repeat.js'
import type { Chain } from '../domain/chain.js'
import { decodeChains } from '../wire/decodeChains.js'

/**
 * Reads every chain the service knows (interface: `GET /chains`). The answer is long and changes seldom: keep it.
 *
 * @returns also the chains the service has disabled, which say so
 * @throws ServiceError, DecodeError, AbortError
 */
export async function getChains(
  client: IntentClient,
  { signal }: Readonly<{ signal?: AbortSignal | undefined }> = {},
): Promise<readonly Chain[]> {
  return decodeChains(
    await client.request({ method: 'GET', path: '/chains', signal, repeat: repeats.getChains }),
    client.leftOut?.tell,
  )
}
