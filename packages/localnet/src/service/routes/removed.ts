import { Hono } from 'hono'
import { ServiceProblem } from '../problem.js'

/** What there was once, and what to do instead (interface: Removed endpoints). */
const removed = [
  ['POST', '/execute/swap', 'Ask for a quote with POST /quote/v2 and carry out its steps.'],
  ['GET', '/requests/:id/signature', 'Ask for the quote with includeProtocolData.'],
  ['GET', '/requests/:id/signature/v2', 'Ask for the quote with includeProtocolData.'],
] as const

/** Endpoints that were taken away: HTTP 404. */
export function removedRoutes(): Hono {
  const app = new Hono()
  for (const [method, path, instead] of removed)
    app.on(method, path, (c) => {
      throw new ServiceProblem(404, `${method} ${c.req.path} was removed. ${instead}`)
    })
  return app
}
