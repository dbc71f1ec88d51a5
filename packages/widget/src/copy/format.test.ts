import { describe, expect, test } from 'vitest'
import { english } from '../../test/english.js'
import { createFormat } from './format.js'

const format = createFormat({ locale: 'en', timeZone: 'UTC', words: english.numbers })
const noon = Date.UTC(2026, 10, 20, 12, 0, 5)

describe('amounts', () => {
  test('default: every digit, grouped', () => {
    expect(format.amount(1_504_810_000n, 6)).toBe('1,504.81')
    expect(format.amount(412_500_018_204_771n, 18)).toBe('0.000412500018204771')
    expect(format.amount(10n ** 48n + 1n, 30)).toBe(
      '1,000,000,000,000,000,000.000000000000000000000000000001',
    )
  })
  test('in another language the digits stay Latin', () => {
    expect(createFormat({ locale: 'de', words: english.numbers }).amount(1_504_810_000n, 6)).toBe('1.504,81')
    expect(createFormat({ locale: 'ar-EG', words: english.numbers }).amount(1_504_810_000n, 6)).toBe(
      '1,504.81',
    )
  })
  test('what is typed with a comma gets a point where the language writes commas', () => {
    const german = createFormat({ locale: 'de', words: english.numbers })
    expect(['0,', '0,5', ',5', '1,500'].map(german.typed)).toEqual(['0.', '0.5', '.5', '1.500'])
    expect(['1.504,81', '0.5', '1,5,6', 'abc'].map(german.typed)).toEqual(['1.504,81', '0.5', '1,5,6', 'abc'])
    expect(format.typed('1,500')).toBe('1,500')
  })
  test('what may be thousands or decimals stays open, and stands in the field as it was typed', () => {
    const german = createFormat({ locale: 'de', words: english.numbers })
    expect(german.typed('1.500')).toBe('1,500')
    expect(german.asTyped('1,500')).toBe('1.500')
    expect(format.asTyped('1,500')).toBe('1,500')
    expect([german.point(), format.point()]).toEqual([',', '.'])
  })
  test('a space that is typed between digits is left out', () => {
    expect(format.typed('1 000 000.5')).toBe('1000000.5')
  })
  test('what stands in a field has the comma of its language, and is read as it was', () => {
    const german = createFormat({ locale: 'de', words: english.numbers })
    expect(['0.', '0.5', '.5', '1.500', '5', ''].map(german.asTyped)).toEqual([
      '0,',
      '0,5',
      ',5',
      '1,500',
      '5',
      '',
    ])
    expect(['1.504,81', 'abc', '1.5.6'].map(german.asTyped)).toEqual(['1.504,81', 'abc', '1.5.6'])
    expect(german.typed(german.asTyped('0.25'))).toBe('0.25')
    expect(format.asTyped('0.5')).toBe('0.5')
  })

  test('a balance is cut, never rounded up', () => {
    expect(format.balance(1_999_999_999_999_999_999n, 18)).toBe('1.99999')
    expect(format.balance(1n, 18)).toBe('under 0.000001')
    expect(format.balance(0n, 18)).toBe('0')
  })
})

describe('dollars', () => {
  test('default: to the cent, up for what leaves and down for what arrives', () => {
    expect(['up', 'down'].map((way) => format.usd('1506.2', way as 'up' | 'down'))).toEqual([
      '$1,506.20',
      '$1,506.20',
    ])
    expect([format.usd('1.231', 'up'), format.usd('1.239', 'down')]).toEqual(['$1.24', '$1.23'])
    expect([format.usd('-1.239', 'up'), format.usd('-1.231', 'down')]).toEqual(['-$1.23', '-$1.24'])
  })
  test('less than a cent is said, not rounded away; no price is none', () => {
    expect([format.usd('0.0001', 'up'), format.usd('0.009', 'down')]).toEqual(['under $0.01', 'under $0.01'])
    expect(format.usd('0', 'up')).toBe('$0.00')
    expect(format.usd('-0.001', 'up')).toBe('$0.00')
    expect(format.usd(null, 'up')).toBeNull()
    expect(format.usd('not a price', 'up')).toBeNull()
  })
})

describe('times', () => {
  test('default: hours and minutes today, the day otherwise', () => {
    expect(format.time(noon, noon)).toBe('12:00')
    expect(format.second(noon, noon)).toBe('12:00:05')
    expect(format.time(noon, noon + 86_400_000)).toBe('Nov 20, 12:00')
  })
  test('durations as people say them', () => {
    expect([0, 1, 20, 89, 90, 600, 5_400, 7_200, 604_800].map(format.duration)).toEqual([
      '0 seconds',
      '1 second',
      '20 seconds',
      '89 seconds',
      '2 minutes',
      '10 minutes',
      '2 hours',
      '2 hours',
      '7 days',
    ])
    expect([4, 240, 7_200].map(format.shortDuration)).toEqual(['4 s', '4 min', '2 h'])
  })
})
