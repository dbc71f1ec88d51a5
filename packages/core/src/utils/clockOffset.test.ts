import { expect, test } from 'vitest'
import { clockOffset } from './clockOffset.js'

const chainTime = 1_900_000_000

test.each([
  ['agrees', 0, 0],
  ['runs before a block that comes late', 1_799, 0],
  ['runs behind a block by less than is told', -1_799, 0],
  ['is three hours ahead', 10_800, 10_800],
  ['is three hours behind', -10_800, -10_800],
  ['was never set', -chainTime, -chainTime],
] as const)('a clock that %s', (_name, ahead, offset) => {
  expect(clockOffset((chainTime + ahead) * 1_000 + 999, chainTime)).toBe(offset)
})
