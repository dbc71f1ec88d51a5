import { Hono } from 'hono'
import type { ServiceContext } from '../context.js'
import { ServiceProblem } from '../problem.js'
import { readJson } from '../readJson.js'

/** `POST /requests/metadata`: which purchase paid for a request, shown in its record from then on. No key needed. */
export function requestMetadataRoutes(context: ServiceContext): Hono {
  const app = new Hono()
  app.post('/requests/metadata', async (c) => {
    const { requestId, additionalMetadata } = await readJson(c)
    const request = typeof requestId === 'string' ? context.store.get(requestId) : undefined
    if (request === undefined) throw new ServiceProblem(404, `There is no request ${String(requestId)}.`)
    const { moonPayId } = Object(additionalMetadata) as Record<string, unknown>
    if (typeof moonPayId !== 'string' || moonPayId === '')
      throw new ServiceProblem(400, 'The field additionalMetadata.moonPayId must be text.')
    context.store.amend(request.id, { moonpayId: moonPayId })
    return c.json({ message: 'Success' })
  })
  return app
}
