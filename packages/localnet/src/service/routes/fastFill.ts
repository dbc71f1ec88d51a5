import { Hono } from 'hono'
import type { ServiceContext } from '../context.js'
import { fastFill } from '../fastFill.js'
import { readJson } from '../readJson.js'
import { requireKey } from '../requireKey.js'

/** `POST /fast-fill`. Needs a key with an app balance. */
export function fastFillRoutes(context: ServiceContext): Hono {
  const app = new Hono()
  app.post('/fast-fill', async (c) => {
    const key = requireKey(context, c)
    await fastFill(context, key, await readJson(c))
    return c.json({ message: 'Fast fill executed' })
  })
  return app
}
