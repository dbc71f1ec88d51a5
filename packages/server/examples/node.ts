import { createServer, type Server } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { createPortage } from './portage.js'

/**
 * A server of Node alone. `getRequestListener` makes a `Request` of what came and streams the `Response` out. Nothing
 * stands in front of it, so the connection says where somebody asks from.
 */
export function serve(env: NodeJS.ProcessEnv): Server {
  const addresses = new WeakMap<Request, string>()
  const { proxy, receiveWebhook, stop } = createPortage(env, (request) => addresses.get(request) ?? null)
  const answer = (request: Request, bindings: unknown): Promise<Response> => {
    const { remoteAddress } = (bindings as HttpBindings).incoming.socket
    if (remoteAddress !== undefined) addresses.set(request, remoteAddress)
    return new URL(request.url).pathname === '/webhooks/portage' ? receiveWebhook(request) : proxy(request)
  }
  const server = createServer(getRequestListener(answer, { overrideGlobalObjects: false }))
  server.on('close', stop)
  return server.listen(Number(env.PORT ?? 3000))
}
