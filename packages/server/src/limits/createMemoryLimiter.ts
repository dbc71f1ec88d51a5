import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js'
import { limiterOf } from './counter.js'
import { type Limiter, type Limits, selfServeLimits } from './limiter.js'

/**
 * Counts the calls of one key in this process. For several processes with one key take the one of
 * `@portage/server/redis`, or give each its part of the limits.
 */
export function createMemoryLimiter(limits: Limits = selfServeLimits): Limiter {
  return limiterOf(limits, (share) => new RateLimiterMemory(share))
}
