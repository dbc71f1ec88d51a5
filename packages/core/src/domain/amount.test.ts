import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount, type ParsedAmount, parseAmount } from './amount.js'

const decimals = () => fc.integer({ min: 0, max: 77 })
const amounts = () => fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })

describe('parseAmount', () => {
  test('default: a decimal number becomes the smallest unit', () => {
    expect(parseAmount('0.5', 18)).toEqual({ type: 'amount', amount: 500_000_000_000_000_000n })
    expect(parseAmount('25', 6)).toEqual({ type: 'amount', amount: 25_000_000n })
  })

  test.each<[text: string, decimals: number, amount: bigint]>([
    ['  1.25 ', 6, 1_250_000n],
    ['\t1\n', 0, 1n],
    ['.5', 6, 500_000n],
    ['5.', 6, 5_000_000n],
    ['007.10', 6, 7_100_000n],
    ['0', 18, 0n],
    ['.0', 0, 0n],
    ['00.000', 0, 0n],
    ['1.000000', 0, 1n],
    ['0.1000000000000000000000', 1, 1n],
    ['0.000001', 6, 1n],
    // Floating point would lose the last digits of these.
    ['9007199254740993', 0, 9_007_199_254_740_993n],
    ['0.1234567890123456789', 19, 1_234_567_890_123_456_789n],
    ['123456789012345678901234567890.123456', 6, 123_456_789_012_345_678_901_234_567_890_123_456n],
  ])('%j with %i decimals is %s', (text, places, amount) => {
    expect(parseAmount(text, places)).toEqual({ type: 'amount', amount })
  })

  test.each<[text: string, decimals: number, reason: ParsedAmount]>([
    ['', 6, { type: 'empty' }],
    ['   ', 6, { type: 'empty' }],
    ['-1', 6, { type: 'negative' }],
    ['- 0.5', 6, { type: 'negative' }],
    ['−2', 6, { type: 'negative' }],
    ['-.5', 6, { type: 'negative' }],
    ['.', 6, { type: 'not-a-number' }],
    ['-', 6, { type: 'not-a-number' }],
    ['one', 6, { type: 'not-a-number' }],
    ['1e18', 6, { type: 'not-a-number' }],
    ['0x10', 6, { type: 'not-a-number' }],
    ['1,5', 6, { type: 'not-a-number' }],
    ['1 000', 6, { type: 'not-a-number' }],
    ['1_000', 6, { type: 'not-a-number' }],
    ['1.2.3', 6, { type: 'not-a-number' }],
    ['+1', 6, { type: 'not-a-number' }],
    ['1n', 6, { type: 'not-a-number' }],
    ['NaN', 6, { type: 'not-a-number' }],
    ['Infinity', 6, { type: 'not-a-number' }],
    ['٣', 6, { type: 'not-a-number' }],
    ['0.0000001', 6, { type: 'too-many-decimals', most: 6 }],
    ['1.5', 0, { type: 'too-many-decimals', most: 0 }],
    ['0.5000000000000000001', 18, { type: 'too-many-decimals', most: 18 }],
  ])('error: %j with %i decimals says why', (text, places, reason) => {
    expect(parseAmount(text, places)).toEqual(reason)
  })

  test('never rounds: one digit too many is refused, whatever the digit', () => {
    fc.assert(
      fc.property(amounts(), decimals(), fc.integer({ min: 1, max: 9 }), (amount, places, digit) => {
        const whole = formatAmount(amount, 0)
        const text = `${whole}.${'0'.repeat(places)}${digit}`
        expect(parseAmount(text, places)).toEqual({ type: 'too-many-decimals', most: places })
      }),
    )
  })

  test('whatever is typed has an answer, and an amount is never negative', () => {
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^[-−+.,\d e]{0,24}$/))
    fc.assert(
      fc.property(typed, decimals(), (text, places) => {
        const parsed = parseAmount(text, places)
        if (parsed.type === 'amount') expect(parsed.amount).toBeGreaterThanOrEqual(0n)
      }),
      { numRuns: 500 },
    )
  })
})

describe('formatAmount', () => {
  test.each<[amount: bigint, decimals: number, text: string]>([
    [500_000_000_000_000_000n, 18, '0.5'],
    [25_000_000n, 6, '25'],
    [0n, 18, '0'],
    [0n, 0, '0'],
    [1n, 18, '0.000000000000000001'],
    [1n, 77, `0.${'0'.repeat(76)}1`],
    [10n, 0, '10'],
    [-1_500_000n, 6, '-1.5'],
    [-1n, 6, '-0.000001'],
    [9_007_199_254_740_993n, 0, '9007199254740993'],
    [2n ** 256n - 1n, 0, '115792089237316195423570985008687907853269984665640564039457584007913129639935'],
  ])('%s with %i decimals is %s', (amount, places, text) => {
    expect(formatAmount(amount, places)).toBe(text)
  })

  test('is read back as the same amount, for every number of decimals', () => {
    fc.assert(
      fc.property(amounts(), decimals(), (amount, places) => {
        expect(parseAmount(formatAmount(amount, places), places)).toEqual({ type: 'amount', amount })
      }),
      { numRuns: 500 },
    )
  })

  test('prints no digit that does not count, and no exponent', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 256n), max: 2n ** 256n }), decimals(), (amount, places) => {
        expect(formatAmount(amount, places)).toMatch(/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/)
      }),
    )
  })
})
