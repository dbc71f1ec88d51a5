import { type Context, Hono } from 'hono'
import type { IntentRequest } from '../../state/request.js'
import type { ServiceContext } from '../context.js'
import { describeStatus, toLegacyStatus } from '../describeStatus.js'
import { ServiceProblem } from '../problem.js'

/** `GET /intents/status/v3`, and the older `/intents/status/v2` and `/intents/status`. A request nobody quoted is `unknown`. No key needed. */
export function statusRoutes(context: ServiceContext): Hono {
  const app = new Hono()
  app.get('/intents/status/v3', (c) => {
    const request = find(context, c)
    return c.json(request === undefined ? { status: 'unknown' } : describeStatus(request))
  })
  // As the third, but that what is sent is still `pending`, and without the reasons.
  app.get('/intents/status/v2', (c) => {
    const request = find(context, c)
    if (request === undefined) return c.json({ status: 'unknown' })
    const { status, updatedAt, failReason: _, refundFailReason: __, ...rest } = describeStatus(request)
    return c.json({ status: status === 'submitted' ? 'pending' : status, ...rest, time: updatedAt })
  })
  app.get('/intents/status', (c) => {
    const request = find(context, c)
    if (request === undefined) return c.json({ status: 'unknown' })
    const { updatedAt, quoteCreatedAt: _, status: __, ...rest } = describeStatus(request)
    return c.json({ status: toLegacyStatus(request.progress), ...rest, time: updatedAt })
  })
  return app
}

function find(context: ServiceContext, c: Context): IntentRequest | undefined {
  if (context.faults.get('statusDown') !== undefined)
    throw new ServiceProblem(503, 'The status service is down (fault statusDown).', 'SERVICE_UNAVAILABLE')
  const requestId = c.req.query('requestId')
  if (requestId === undefined || requestId === '')
    throw new ServiceProblem(400, 'The query parameter requestId is required.')
  return context.store.get(requestId)
}
