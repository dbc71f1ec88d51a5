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
    value = parseJson(text)
  } catch (error) {
    if (error instanceof ServiceProblem) throw error
    throw new ServiceProblem(
      400,
      'The body is not JSON. Send a JSON object with content-type application/json.',
    )
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ServiceProblem(400, 'The body must be a JSON object.')
  return value as Record<string, unknown>
}

/** What makes text of a value: an object that has it cannot be named in a refusal. */
const conversions: readonly string[] = ['toString', 'valueOf', 'toJSON']

/**
 * JSON as anybody may have written it.
 * @throws ServiceProblem 400 where a field has a name that no field of this service has, SyntaxError where it is none
 */
export function parseJson(text: string): unknown {
  return JSON.parse(text, (name, value: unknown) => {
    if (!conversions.includes(name)) return value
    throw new ServiceProblem(400, `No field is called ${name}. Leave it out.`)
  })
}
