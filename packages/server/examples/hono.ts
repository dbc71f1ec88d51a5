import { Hono } from 'hono'
import { createPortage } from './portage.js'

/** Routes for an app of Hono. */
export function createApp(env: Readonly<Record<string, string | undefined>>): Hono {
  const { proxy, receiveWebhook } = createPortage(env)
  const app = new Hono()
  app.all('/api/portage/*', (context) => proxy(context.req.raw))
  app.post('/webhooks/portage', (context) => receiveWebhook(context.req.raw))
  return app
}
