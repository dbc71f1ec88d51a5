import type { Context } from 'hono'
import type { ApiKey } from '../state/createKeys.js'
import type { ServiceContext } from './context.js'
import { ServiceProblem } from './problem.js'

/** The key a call came with, or undefined where it has none that is known. */
export function findKey({ keys }: ServiceContext, c: Context): ApiKey | undefined {
  const given = c.req.header('x-api-key')
  return given === undefined ? undefined : keys.find(given)
}

/**
 * Lets only calls with an active key pass.
 *
 * @returns the key
 * @throws ServiceProblem 401 with the given code
 */
export function requireKey(context: ServiceContext, c: Context, errorCode = 'UNAUTHORIZED'): ApiKey {
  const key = findKey(context, c)
  if (key !== undefined) return key
  throw new ServiceProblem(
    401,
    c.req.header('x-api-key') === undefined
      ? 'An API key is required. Send it in the header x-api-key.'
      : 'The API key is not known, or was rotated or revoked. The key of this local network is in GET /localnet.',
    errorCode,
  )
}
