import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { ServiceContext } from '../context.js'
import { executeClaim } from '../executeClaim.js'
import { createExecutePermit } from '../executePermit.js'
import { readJson } from '../readJson.js'

/** `POST /execute/permits?signature=`: takes the signature of a permit, or of a claim of app fees. No key needed. */
export function permitRoutes(context: ServiceContext): Hono {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const execute = createExecutePermit(context)
  app.post('/execute/permits', async (c) => {
    const body = await readJson(c)
    const signature = c.req.query('signature')
    const answer =
      body.kind === 'claim' ? await executeClaim(context, body, signature) : await execute(body, signature)
    if (context.faults.get('permitLost') !== undefined) c.env.incoming.socket.destroy()
    return c.json(answer)
  })
  return app as unknown as Hono
}
