import { expect, test } from 'vitest'
import { shorten } from './shorten.js'

test('what leaves is never more than is said, what arrives never less', () => {
  expect(shorten(514_329_876_543_210_987n, 18, 'up')).toBe(514_330_000_000_000_000n)
  expect(shorten(514_329_876_543_210_987n, 18, 'down')).toBe(514_329_000_000_000_000n)
  expect(shorten(999_999_999_999_999_999n, 18, 'up')).toBe(1_000_000_000_000_000_000n)
})

test('what is short already stays, whichever way', () => {
  expect(shorten(500_000_000_000_000_000n, 18, 'up')).toBe(500_000_000_000_000_000n)
  expect(shorten(1_504_810_001n, 6, 'up')).toBe(1_504_810_001n)
  expect(shorten(0n, 18, 'up')).toBe(0n)
})

test('dust keeps four digits', () => {
  expect(shorten(1_234_567_890n, 18, 'down')).toBe(1_234_000_000n)
  expect(shorten(1_234_567_890n, 18, 'up')).toBe(1_235_000_000n)
  expect(shorten(7n, 18, 'up')).toBe(7n)
})
