import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import { limiterOf } from '../limits/counter.js'
import { type Limiter, type Limits, selfServeLimits } from '../limits/limiter.js'

export type RedisLimiterOptions = Readonly<{
  redis: Redis
  limits?: Limits | undefined
  /** How many instances share the key. While Redis is away each has its part of the limits. */
  instances: number
  /** Goes in front of every key; `portage` when left out. */
  prefix?: string | undefined
}>

/** Counts the calls of one key in Redis, for several instances. */
export function createRedisLimiter(options: RedisLimiterOptions): Limiter {
  const { redis, limits = selfServeLimits, instances, prefix = 'portage' } = options
  return limiterOf(limits, (share) => {
    const part = { ...share, points: Math.max(1, Math.floor(share.points / instances)) }
    return new RateLimiterRedis({
      ...share,
      keyPrefix: `${prefix}:${share.keyPrefix}`,
      storeClient: redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(part),
    })
  })
}
