export { createRedisLimiter, type RedisLimiterOptions } from '../redis/createRedisLimiter.js'
export { createRedisStatusStore, type RedisStatusStoreOptions } from '../redis/createRedisStatusStore.js'
