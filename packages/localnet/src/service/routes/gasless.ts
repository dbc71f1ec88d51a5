import { Hono } from 'hono'
import { executeCall } from '../../gasless/executeCall.js'
import { readCall } from '../../gasless/readCall.js'
import type { ServiceContext } from '../context.js'
import { ServiceProblem } from '../problem.js'
import { readJson } from '../readJson.js'
import { requireKey } from '../requireKey.js'

/** `POST /execute`. Needs a key with an app balance. Its errors have a shape of their own: `{ error, message }`. */
export function gaslessRoutes(context: ServiceContext): Hono {
  const app = new Hono()
  app.post('/execute', async (c) => {
    try {
      const key = requireKey(context, c)
      const call = readCall(context, await readJson(c))
      const outcome = await executeCall(context, key, call)
      const { requestId } = outcome
      if (outcome.type === 'sent') return c.json({ message: 'Transaction submitted', requestId })
      const { label, message, details } = outcome.explanation
      return c.json({ error: label, message, requestId, details }, 400)
    } catch (error) {
      if (!(error instanceof ServiceProblem)) throw error
      const { status, message, errorCode } = error
      return c.json({ error: errorCode ?? message, message }, status)
    }
  })
  return app
}
