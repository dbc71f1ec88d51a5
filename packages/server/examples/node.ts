import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createPortage } from './portage.js'

/** A server of Node alone. `getRequestListener` makes a `Request` of what came and streams the `Response` out. */
export function serve(env: NodeJS.ProcessEnv): Server {
  const { proxy, receiveWebhook, stop } = createPortage(env)
  const answer = (request: Request): Promise<Response> =>
    new URL(request.url).pathname === '/webhooks/portage' ? receiveWebhook(request) : proxy(request)
  const server = createServer(getRequestListener(answer, { overrideGlobalObjects: false }))
  server.on('close', stop)
  return server.listen(Number(env.PORT ?? 3000))
}
