import { expect, test } from 'vitest'
import { ageOf } from './ageOf.js'

test.each([
  ['that came just now', 0, 0],
  ['that came half a minute ago', 30_000, 30_000],
  ['since which the clock was put right by a little', -400, 0],
  ['since which the clock was put back by an hour', -3_600_000, Number.POSITIVE_INFINITY],
] as const)('an answer %s', (_name, since, age) => {
  expect(ageOf({ receivedAt: 10_000_000 }, 10_000_000 + since)).toBe(age)
})
