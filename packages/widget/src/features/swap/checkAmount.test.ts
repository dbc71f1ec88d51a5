import { expect, test } from 'vitest'
import { checkAmount, toPlainNumber } from './checkAmount.js'

test('default: a number is an amount in the smallest unit', () => {
  expect(checkAmount('0.5', 18, 10n ** 18n, null)).toEqual({ type: 'amount', amount: 5n * 10n ** 17n })
})

test('what cannot be sent says why', () => {
  expect(checkAmount('', 6, null, null)).toEqual({ type: 'empty' })
  expect(checkAmount('abc', 6, null, null)).toEqual({ type: 'not-a-number' })
  expect(checkAmount('1e5', 6, null, null)).toEqual({ type: 'not-a-number' })
  expect(checkAmount('-1', 6, null, null)).toEqual({ type: 'negative' })
  expect(checkAmount('0.00', 6, null, null)).toEqual({ type: 'zero' })
  expect(checkAmount('1.0000001', 6, null, null)).toEqual({ type: 'too-many-decimals', most: 6 })
  expect(checkAmount('3', 6, 2_000_000n, null)).toEqual({
    type: 'above-balance',
    amount: 3_000_000n,
    balance: 2_000_000n,
  })
})

test('the native currency has to leave what gas costs', () => {
  expect(checkAmount('1', 18, 10n ** 18n, 5n)).toEqual({ type: 'no-gas', amount: 10n ** 18n, gas: 5n })
})

test('an unknown balance stops nobody', () => {
  expect(checkAmount('3', 6, null, null)).toEqual({ type: 'amount', amount: 3_000_000n })
})

test('pasted numbers: thousands and other digits are read, a decimal comma is never guessed', () => {
  expect(toPlainNumber(' 1,504.81 ')).toBe('1504.81')
  expect(toPlainNumber('1 504.81')).toBe('1504.81')
  expect(toPlainNumber('٠٫٥')).toBe('0.5')
  expect(toPlainNumber('۱۲')).toBe('12')
  expect(checkAmount('0,5', 18, null, null)).toEqual({ type: 'not-a-number' })
})
