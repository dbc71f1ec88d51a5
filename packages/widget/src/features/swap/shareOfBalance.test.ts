import { expect, test } from 'vitest'
import { allOfBalance, shareOfBalance } from './shareOfBalance.js'

test('default: a share is cut to what can be read, never rounded up', () => {
  expect(shareOfBalance(1_284_000_000_000_000_000n, 18, 50)).toBe('0.642')
  expect(shareOfBalance(1_999_999_999_999_999_999n, 18, 25)).toBe('0.499999')
  expect(shareOfBalance(3n, 6, 50)).toBe('0.000001')
})

test('all of a token is all of it', () => {
  expect(allOfBalance(12_400_001n, 6, null)).toBe('12.400001')
})

test('all of the native currency leaves what is kept for gas, and half at least', () => {
  expect(allOfBalance(10n ** 18n, 18, 420_000_000_000_000n)).toBe('0.99958')
  expect(allOfBalance(10n ** 15n, 18, 2n * 10n ** 15n)).toBe('0.0005')
})

test('dust stays dust instead of nothing', () => {
  expect(shareOfBalance(10n, 18, 50)).toBe('0.000000000000000005')
})
