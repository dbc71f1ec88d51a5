import { describe, expect, test } from 'vitest'
import { checkEnough, readTyped, type TypedAmount, toPlainNumber } from './checkAmount.js'

const typed = (text: string, decimals = 6): TypedAmount => ({ text, decimals, unit: 'token', price: null })
const inMoney = (text: string, price: string | null, decimals = 18): TypedAmount => ({
  ...{ text, decimals, price },
  unit: 'money',
})

test('default: a number is an amount in the smallest unit', () => {
  expect(readTyped(typed('0.5', 18))).toEqual({ type: 'amount', amount: 5n * 10n ** 17n })
})

test('what is no amount says why', () => {
  expect(readTyped(typed(''))).toEqual({ type: 'empty' })
  expect(readTyped(typed('abc'))).toEqual({ type: 'not-a-number' })
  expect(readTyped(typed('1e5'))).toEqual({ type: 'not-a-number' })
  expect(readTyped(typed('-1'))).toEqual({ type: 'negative' })
  expect(readTyped(typed('0.00'))).toEqual({ type: 'zero' })
  expect(readTyped(typed('1.0000001'))).toEqual({ type: 'too-many-decimals', most: 6 })
})

test('the balance has to hold what leaves, and the native one what gas costs as well', () => {
  expect(checkEnough(3n, 2n, null)).toEqual({ type: 'above-balance', amount: 3n, balance: 2n })
  expect(checkEnough(10n, 10n, 5n)).toEqual({ type: 'no-gas', amount: 10n, gas: 5n })
  expect(checkEnough(5n, 10n, 5n)).toEqual({ type: 'amount', amount: 5n })
})

test('an unknown balance stops nobody', () => {
  expect(checkEnough(3n, null, 5n)).toEqual({ type: 'amount', amount: 3n })
})

describe('money', () => {
  test('buys what the price says, never more, cut to what can be read', () => {
    expect(readTyped(inMoney('1506.20', '3012.4'))).toEqual({ type: 'amount', amount: 5n * 10n ** 17n })
    expect(readTyped(inMoney('100', '3012.4'))).toEqual({ type: 'amount', amount: 33_196_100_000_000_000n })
    expect(readTyped(inMoney('$1,234,567.89', '1', 6))).toEqual({
      type: 'amount',
      amount: 1_234_567_890_000n,
    })
    expect(readTyped(inMoney('0.01', '64000'))).toEqual({ type: 'amount', amount: 156_250_000_000n })
    expect(readTyped(inMoney('5', '0.000000012', 18))).toEqual({
      type: 'amount',
      amount: 416_666_666_666_666_000_000_000_000n,
    })
  })
  test('without a price, or in parts of a cent, is no amount', () => {
    expect(readTyped(inMoney('5', null))).toEqual({ type: 'no-price' })
    expect(readTyped(inMoney('5', '0'))).toEqual({ type: 'no-price' })
    expect(readTyped(inMoney('0.001', '1'))).toEqual({ type: 'too-many-cents' })
    expect(readTyped(inMoney('0', '1'))).toEqual({ type: 'zero' })
    // Less than the smallest unit of a token with few decimals.
    expect(readTyped(inMoney('0.01', '64000', 2))).toEqual({ type: 'zero' })
  })
})

describe('pasted numbers: thousands and other digits are read, a comma is a point where it can be nothing else', () => {
  test.each([
    [' 1,504.81 ', '1504.81'],
    ['1 504.81', '1504.81'],
    ['٠٫٥', '0.5'],
    ['۱۲', '12'],
    ['0,5', '0.5'],
    [',5', '.5'],
    ['1504,81', '1504.81'],
    ['0,500', '0.500'],
    ['1.504,81', '1504.81'],
    ['1.504.810', '1504810'],
    ['1,504', '1504'],
    // What the form itself writes.
    ['1.504', '1.504'],
  ])('%s', (text, plain) => {
    expect(toPlainNumber(text)).toBe(plain)
  })

  test('two commas that stand between no thousands are no number', () => {
    expect(readTyped(typed('1,5,6', 18))).toEqual({ type: 'not-a-number' })
  })
})
