import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

/** Lets a page of any origin call, pages on public addresses that call this machine included. */
export function openCors(): MiddlewareHandler {
  const open = cors({ origin: '*', allowMethods: ['GET', 'POST', 'OPTIONS'], maxAge: 600 })
  return async (context, next) => {
    const answer = await open(context, next)
    if (context.req.header('access-control-request-private-network')) {
      ;(answer ?? context.res).headers.set('access-control-allow-private-network', 'true')
    }
    return answer
  }
}
