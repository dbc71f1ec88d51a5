import { Hono } from 'hono'
import type { ServiceContext } from '../context.js'
import { createUsage, type Granularity } from '../limits/createUsage.js'
import { ownedKeys, readOwnedKeys } from '../ownedKeys.js'
import { ServiceProblem } from '../problem.js'
import { findKey, requireKey } from '../requireKey.js'

const granularities: readonly Granularity[] = ['minutely', 'hourly', 'daily']

/** Whether a path steers or shows this network instead of being one of the service's. */
export function isSteering(path: string): boolean {
  return /^\/(localnet|explorer|logos|ws)(\/|$)/.test(path)
}

/** `GET /metrics/usage`: how often the caller's keys had which answer. Counts every call from here on. Needs a key. */
export function usageRoutes(context: ServiceContext): Hono {
  const app = new Hono()
  const usage = createUsage(context.now)
  app.use(async (c, next) => {
    // Before the call, which may be the one that rotates the key.
    const key = findKey(context, c)
    await next()
    if (key === undefined || isSteering(c.req.path)) return
    const errorCode = c.error instanceof ServiceProblem ? c.error.errorCode : undefined
    usage.add({ keyId: key.id, endpoint: c.req.path, statusCode: c.res.status, errorCode })
  })
  app.get('/metrics/usage', (c) => {
    const caller = requireKey(context, c)
    const { granularity = 'hourly', startTimestamp, endTimestamp, apiKey } = c.req.query()
    const stretch = granularities.find((one) => one === granularity)
    if (stretch === undefined)
      throw new ServiceProblem(400, `The granularity must be one of ${granularities.join(', ')}.`)
    const keys =
      apiKey === undefined
        ? [caller, ...ownedKeys(context.keys, caller)]
        : readOwnedKeys(context.keys, caller, apiKey)
    const secrets = new Map(keys.map(({ id, key }) => [id, key]))
    const from = readTime('startTimestamp', startTimestamp, 0)
    const to = readTime('endTimestamp', endTimestamp, context.now())
    const metrics = usage
      .read(stretch, from, to)
      .filter(({ keyId }) => secrets.has(keyId))
      .map(({ keyId, since, ...line }) => ({
        apiKey: secrets.get(keyId),
        timestamp: new Date(since).toISOString(),
        ...line,
      }))
    return c.json({ metrics })
  })
  return app
}

function readTime(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise
  if (/^\d{1,11}$/.test(text)) return Number(text) * 1_000
  throw new ServiceProblem(400, `The ${name} must be in unix seconds.`)
}
