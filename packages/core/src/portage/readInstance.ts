import type { IntentClient } from '../client/intentClient.js'
import { ConfigurationError } from '../errors/configuration.js'

/**
 * Which start of a local network this is: its chains begin anew with each, and what an earlier one was asked means
 * nothing to it.
 *
 * @throws ServiceError while it does not run; ConfigurationError where something else answers
 */
export async function readInstance({ request }: Pick<IntentClient, 'request'>): Promise<string> {
  const answer = await request({ method: 'GET', path: '/localnet', repeat: 'safe' })
  const { instance } = Object(answer) as { instance?: unknown }
  if (typeof instance === 'string' && /^[\w-]{1,64}$/.test(instance)) return instance
  throw new ConfigurationError(
    'network',
    'What answers at the address of the local network is no local network of this version.',
    'Start portage-localnet of the same version.',
  )
}
