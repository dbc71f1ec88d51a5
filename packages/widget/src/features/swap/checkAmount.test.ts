import { describe, expect, test } from 'vitest'
import { checkEnough, readTyped, type TypedAmount } from './checkAmount.js'

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

test('a number that may be two is none of them, unless the currency has no three decimals', () => {
  expect(readTyped(typed('1,504'))).toEqual({ type: 'ambiguous', readings: ['1504', '1.504'] })
  expect(readTyped(typed('1,504', 2))).toEqual({ type: 'amount', amount: 150_400n })
  expect(readTyped(inMoney('1,504', '1', 6))).toEqual({ type: 'amount', amount: 1_504_000_000n })
})

test('digits and marks of other keyboards are read as they are typed', () => {
  expect(readTyped(typed('٥'))).toEqual({ type: 'amount', amount: 5_000_000n })
  expect(readTyped(typed('۱٫۵'))).toEqual({ type: 'amount', amount: 1_500_000n })
  expect(readTyped(typed('１.５'))).toEqual({ type: 'amount', amount: 1_500_000n })
})

test('what stands between a number and its neighbour is no mark', () => {
  for (const text of ['100\n200', '1 5', '$1.5', '1$5'])
    expect(readTyped(typed(text)).type).toBe('not-a-number')
  expect(readTyped(inMoney('1$5', '1')).type).toBe('not-a-number')
})
