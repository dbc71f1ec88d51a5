import type { Context } from 'hono'
import type { ServiceContext } from './context.js'
import { ServiceProblem } from './problem.js'

/**
 * Lets only requests with the network's key pass.
 * @throws ServiceProblem 401 with the given code
 */
export function requireKey(context: ServiceContext, c: Context, errorCode = 'UNAUTHORIZED'): void {
  const key = c.req.header('x-api-key')
  if (key === context.apiKey) return
  throw new ServiceProblem(
    401,
    key === undefined
      ? 'An API key is required. Send it in the header x-api-key.'
      : 'The API key is not known. The key of this local network is in GET /localnet.',
    errorCode,
  )
}
