import type { IntentClient } from '../client/intentClient.js'
import type { RouteConfig } from '../domain/service.js'
import { decodeConfig } from '../wire/decodeConfig.js'
import { chainId, checkFields, text } from './fields.js'
import { getConfigRepeat } from './repeats.js'

export type GetConfigParameters = Readonly<{
  originChainId: number
  destinationChainId: number
  user?: string | undefined
  /** The service's name for a currency, such as `usdc`; the native one when left out. */
  currency?: string | undefined
  signal?: AbortSignal | undefined
}>

export type GetConfigReturnType = RouteConfig

/**
 * Reads what can be moved between two chains at the moment (`GET /config/v2`).
 *
 * @throws InputError before anything is sent; ServiceError, DecodeError, AbortError
 * @example
 * const { enabled } = await getConfig(client, { originChainId: 8453, destinationChainId: 42161, currency: 'usdc' })
 */
export async function getConfig(
  client: IntentClient,
  { signal, ...query }: GetConfigParameters,
): Promise<GetConfigReturnType> {
  checkFields(query, {
    originChainId: chainId,
    destinationChainId: chainId,
    'user?': text,
    'currency?': text,
  })
  return decodeConfig(
    await client.request({ method: 'GET', path: '/config/v2', query, signal, repeat: getConfigRepeat }),
  )
}
