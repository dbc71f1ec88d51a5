import { Hono } from 'hono'
import type { ServiceContext } from '../context.js'
import { ServiceProblem } from '../problem.js'
import { addOwnersData } from '../requests/addOwnersData.js'
import { listRequests } from '../requests/listRequests.js'
import { toSecondVersion } from '../requests/toSecondVersion.js'
import { findKey, requireKey } from '../requireKey.js'
import { isRetired, retiredPath, retirementHeaders, toDeprecation } from '../retirement.js'
import { withBadRows } from '../tamper.js'

/**
 * `GET /requests/v3`, which needs a key, and `GET /requests/v2`, which does not, says in each answer that it ends, and is
 * gone from its date on by the service's clock.
 */
export function requestRoutes(context: ServiceContext): Hono {
  const app = new Hono()
  app.get('/requests/v3', (c) => {
    const { found, owned, ...page } = listRequests(context, c.req.query(), requireKey(context, c))
    const requests = found.map(({ request, record }) => {
      const key = owned.get(request.keyId)
      return key === undefined ? record : addOwnersData(record, request, key)
    })
    return c.json({ requests: withBadRows(context, requests), ...page })
  })
  app.get(retiredPath, (c) => {
    if (isRetired(context.now()) && context.faults.get('requestsV2Open') === undefined)
      throw new ServiceProblem(404, `GET ${retiredPath} is gone. Use GET /requests/v3.`)
    // What the third version asks for in three filters, this one asked for in one.
    const { hash: term, ...query } = c.req.query()
    const asked = term === undefined ? query : { ...query, term }
    const { found, owned: _, ...page } = listRequests(context, asked, findKey(context, c) ?? null)
    return c.json({
      requests: found.map((one) => toSecondVersion(context, one)),
      ...page,
      deprecation: toDeprecation(),
    })
  })
  return app
}

/** Puts on every answer of the call that ends, good or bad, that it does. Goes in front of what may refuse it. */
export function retirementRoutes(): Hono {
  const app = new Hono()
  app.use(retiredPath, async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(retirementHeaders)) c.res.headers.set(name, value)
  })
  return app
}
