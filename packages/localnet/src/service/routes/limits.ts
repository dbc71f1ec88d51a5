import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context, Hono } from 'hono'
import type { ServiceContext } from '../context.js'
import { createLimiter } from '../limits/createLimiter.js'
import { type Bucket, bucketsOf } from '../limits/rateTable.js'
import { findKey } from '../requireKey.js'
import { retiredPath, throttleOf, toThrottled } from '../retirement.js'
import { isSteering } from './usage.js'

/**
 * Refuses with HTTP 429 what is called too often (interface: Limits). Calls are counted by their key, and those without
 * one that is known by the address they come from. The network's own key has no limits.
 */
export function limitRoutes(context: ServiceContext): Hono {
  const app = new Hono()
  const limiter = createLimiter(context.now)
  app.use(async (c, next) => {
    if (isSteering(c.req.path)) return next()
    const pause = context.faults.get('rateLimited')
    if (typeof pause === 'number') return refuse(c, pause, 'with this key')

    const key = findKey(context, c)
    const tier = key?.tier ?? context.keylessTier
    const counted = { path: c.req.path, tier, wallet: await readWallet(c), throttle: throttleNow(context) }
    const buckets = [...bucketsOf(counted), ...reducedBuckets(context, c.req.path)]
    const owner = key?.id ?? `address ${readCaller(c)}`
    const wait = limiter.take(owner, buckets)
    if (wait === null) return next()
    return refuse(c, wait, key === undefined ? 'without a key' : 'with this key')
  })
  return app
}

/** The call that ends is allowed less and less until then. */
function throttleNow({ faults, now }: ServiceContext): number {
  return faults.get('requestsV2Open') === undefined ? throttleOf(now()) : 1
}

function reducedBuckets({ faults }: ServiceContext, path: string): readonly Bucket[] {
  const calls = faults.get('requestsV2Limit')
  return path === retiredPath && typeof calls === 'number' ? [{ name: path, calls, seconds: 60 }] : []
}

/** Where a call comes from, as its connection says: no header of the caller is believed. */
function readCaller(c: Context): string {
  return getConnInfo(c).remote.address ?? 'unknown'
}

function refuse(c: Context, seconds: number, whose: string): Response {
  if (c.req.path === retiredPath) return c.json(toThrottled(), 429)
  const message = `Too many calls ${whose}. Try again in ${seconds} s.`
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
