import { expect, test } from 'vitest'
import { shortAddress, shortAmount } from './shortAmount.js'

test.each([
  [0n, 18, '0'],
  [500_000_000_000_000_000n, 18, '0.5'],
  [1_504_819_999n, 6, '1,504.8199'],
  [1n, 18, '<0.0001'],
  [10n ** 30n, 18, '1,000,000,000,000'],
])('%s with %s decimals reads %s', (amount, decimals, text) => {
  expect(shortAmount(amount, decimals)).toBe(text)
})

test('an address keeps both ends', () => {
  expect(shortAddress('0x71C20000000000000000000000000000000f9f3E')).toBe('0x71C2…9f3E')
})
