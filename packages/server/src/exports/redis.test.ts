import { expect, test } from 'vitest'
import * as redis from './redis.js'

test('default', () => {
  expect(Object.keys(redis).sort()).toEqual(['createRedisLimiter', 'createRedisStatusStore'])
})
