import { afterEach, expect, test, vi } from 'vitest'
import { createChainClock } from './createChainClock.js'

afterEach(() => void vi.useRealTimers())

test('a device whose clock is wrong tells the time of the chain once a block was heard of', () => {
  vi.useFakeTimers({ now: 1_900_010_800_000 })
  const clock = createChainClock()
  expect(clock.now()).toBe(1_900_010_800_000)
  clock.observe(1_900_000_000)
  expect(clock.now()).toBe(1_900_000_000_000)
  vi.advanceTimersByTime(5_000)
  expect(clock.now()).toBe(1_900_000_005_000)
  // Put right, or put back, meanwhile.
  vi.setSystemTime(1_800_000_000_000)
  expect(clock.now()).toBe(1_900_000_000_000)
})
