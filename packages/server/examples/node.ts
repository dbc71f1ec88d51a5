import { createServer, type Server } from 'node:http'
import { addressOf, toNodeHandler } from '@portage/server'
import { createPortage } from './portage.js'

/** A server of Node alone. Nothing stands in front of it, so the connection says where somebody asks from. */
export function serve(env: NodeJS.ProcessEnv): Server {
  const { proxy, receiveWebhook, stop } = createPortage(env, addressOf)
  const answer = (request: Request): Promise<Response> =>
    new URL(request.url).pathname === '/webhooks/portage' ? receiveWebhook(request) : proxy(request)
  const server = createServer(toNodeHandler(answer))
  server.on('close', stop)
  return server.listen(Number(env.PORT ?? 3000))
}
