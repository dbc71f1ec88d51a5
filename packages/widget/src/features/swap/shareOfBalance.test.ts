import { expect, test } from 'vitest'
import { allOfBalance, shareOfBalance } from './shareOfBalance.js'

test('default: a share is cut to what can be read, never rounded up', () => {
  expect(shareOfBalance(1_284_000_000_000_000_000n, 18, 50)).toBe('0.642')
  expect(shareOfBalance(1_999_999_999_999_999_999n, 18, 25)).toBe('0.499999')
  expect(shareOfBalance(3n, 6, 50)).toBe('0.000001')
})

test('all of a token is all of it', () => {
  expect(allOfBalance(12_400_001n, 6, false, null)).toBe('12.400001')
})

test('all of the native currency leaves twice the gas of the last quote', () => {
  expect(allOfBalance(10n ** 18n, 18, true, 210_000_000_000_000n)).toBe('0.99958')
})

test('all of the native currency without a quote leaves a small reserve, half at most', () => {
  expect(allOfBalance(10n ** 18n, 18, true, null)).toBe('0.998')
  expect(allOfBalance(10n ** 15n, 18, true, null)).toBe('0.0005')
})

test('dust stays dust instead of nothing', () => {
  expect(shareOfBalance(10n, 18, 50)).toBe('0.000000000000000005')
})
