import { Hono } from 'hono'
import type { ServiceContext } from '../context.js'
import { createQuote } from '../createQuote.js'
import { readQuoteRequest } from '../quoteRequest.js'
import { readJson } from '../readJson.js'
import { requireKey } from '../requireKey.js'

/** `POST /quote/v2`. Every quote needs a key. */
export function quoteRoutes(context: ServiceContext): Hono {
  const app = new Hono()
  app.post('/quote/v2', async (c) => {
    const body = await readJson(c)
    requireKey(context, c, body.referrer === undefined ? 'UNAUTHORIZED' : 'UNAUTHORIZED_QUOTE')
    return c.json(await createQuote(context, readQuoteRequest(context, body)))
  })
  return app
}
