import { expect, test } from 'vitest'
import { pauseAfter } from './pauseAfter.js'

test('ten repetitions, each after twice as long, and then no more', () => {
  const pauses = Array.from({ length: 12 }, (_, index) => pauseAfter(index + 1, 1_000))
  expect(pauses.slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000])
  expect(pauses.slice(9)).toEqual([512_000, null, null])
})
