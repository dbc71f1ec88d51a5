import type { Context } from 'hono'
import { ServiceProblem } from './problem.js'

/**
 * The JSON object in a request's body.
 * @throws ServiceProblem 400 when there is none
 */
export async function readJson(c: Context): Promise<Record<string, unknown>> {
  const text = await c.req.text()
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ServiceProblem(
      400,
      'The body is not JSON. Send a JSON object with content-type application/json.',
    )
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ServiceProblem(400, 'The body must be a JSON object.')
  return value as Record<string, unknown>
}
