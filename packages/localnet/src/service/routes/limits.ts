import { type Context, Hono } from 'hono'
import type { ServiceContext } from '../context.js'
import { createLimiter } from '../limits/createLimiter.js'
import { type Bucket, bucketsOf } from '../limits/rateTable.js'
import { findKey } from '../requireKey.js'
import { retiredPath, toThrottled } from '../retirement.js'
import { isSteering } from './usage.js'

/**
 * Refuses with HTTP 429 what a key calls too often (interface: Limits). Limits are of keys: a call without one is not
 * counted, nor is one with the network's own key.
 */
export function limitRoutes(context: ServiceContext): Hono {
  const app = new Hono()
  const limiter = createLimiter(context.now)
  app.use(async (c, next) => {
    if (isSteering(c.req.path)) return next()
    const pause = context.faults.get('rateLimited')
    if (typeof pause === 'number') return refuse(c, pause)

    const key = findKey(context, c)
    const buckets = [
      ...(key === undefined ? [] : bucketsOf(c.req.path, key.tier, await readWallet(c))),
      ...reducedBuckets(context, c.req.path),
    ]
    const wait = limiter.take(key?.id ?? 'nobody', buckets)
    return wait === null ? next() : refuse(c, wait)
  })
  return app
}

/** The call that ends is allowed less and less until then. */
function reducedBuckets({ faults }: ServiceContext, path: string): readonly Bucket[] {
  const calls = faults.get('requestsV2Limit')
  return path === retiredPath && typeof calls === 'number' ? [{ name: path, calls, seconds: 60 }] : []
}

function refuse(c: Context, seconds: number): Response {
  if (c.req.path === retiredPath) return c.json(toThrottled(), 429)
  const message = `Too many calls with this key. Try again in ${seconds} s.`
  return c.json({ message }, 429, { 'Retry-After': String(seconds) })
}

/** The `wallet` that `POST /authorize` is counted by, whatever else is wrong with the body. */
async function readWallet(c: Context): Promise<string> {
  if (c.req.path !== '/authorize') return ''
  try {
    return String(Object(JSON.parse(await c.req.text())).wallet).toLowerCase()
  } catch {
    return ''
  }
}
