import { parseAmount } from '@portage/core'
import { array, assert, bigInt, constantFrom, integer, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { english } from '../../../test/english.js'
import { createFormat } from '../../copy/format.js'
import { languageTags } from '../../copy/languages.js'
import { type AmountPlace, type AmountReading, readAmountText } from './readAmountText.js'

const place: AmountPlace = { point: '.', decimals: 18, units: ['ETH'] }
const readIn = (point: '.' | ',', text: string, more: Partial<AmountPlace> = {}): AmountReading =>
  readAmountText(text, { ...place, point, ...more })
const textOf = (reading: AmountReading): string =>
  reading.type === 'read' ? reading.value : JSON.stringify(reading)

describe('what can be meant in one way only is read, whatever the language', () => {
  test.each([
    ['0.5', '0.5'],
    ['0,5', '0.5'],
    [',5', '.5'],
    ['1504,81', '1504.81'],
    ['1.504,81', '1504.81'],
    [' 1,504.81 ', '1504.81'],
    ['1.504.810', '1504810'],
    ['1,504,810.25', '1504810.25'],
    ['0,500', '0.500'],
    ['1.5041', '1.5041'],
    ['1504,810', '1504.810'],
    ["1'000.5", '1000.5'],
    ['1’000,5', '1000.5'],
    ["1'000", '1000'],
    ['1 000,5', '1000.5'],
    ['1\u00a0504\u202f810,25', '1504810.25'],
    ['1_000', '1000'],
    ['12,34,567.5', '1234567.5'],
    ['٠٫٥', '0.5'],
    ['١٬٥٠٤٫٨١', '1504.81'],
    ['۱۲', '12'],
    ['１٢.５', '12.5'],
    ['１２３．４５', '123.45'],
    ['1.5\n', '1.5'],
    ['\u200e1.5\u200f', '1.5'],
    ['\ufeff1\u200b.5', '1.5'],
    ['\u20681.5\u2069', '1.5'],
    ['+1.5', '1.5'],
    ['1.5 ETH', '1.5'],
    ['eth1.5', '1.5'],
    ['1.5\u00a0ETH\n', '1.5'],
  ])('%j', (text, value) => {
    expect(textOf(readIn('.', text))).toBe(value)
    expect(textOf(readIn(',', text))).toBe(value)
  })
})

describe('one mark before three digits', () => {
  test('is the decimal mark in its own language, and asked for in any other', () => {
    expect(readIn('.', '1.504')).toEqual({ type: 'read', value: '1.504' })
    expect(readIn(',', '1,504')).toEqual({ type: 'read', value: '1.504' })
    const both = { type: 'ambiguous', readings: ['1504', '1.504'] }
    expect(readIn(',', '1.504')).toEqual(both)
    expect(readIn('.', '1,504')).toEqual(both)
    expect(readIn('.', ' \u200e1,504 ETH')).toEqual(both)
    expect(readIn('.', '１，５０４')).toEqual(both)
  })
  test('stands between thousands where there can be no three decimals', () => {
    expect(readIn('.', '1,504', { decimals: 2 })).toEqual({ type: 'read', value: '1504' })
    expect(readIn(',', '1.500', { decimals: 2 })).toEqual({ type: 'read', value: '1500' })
  })
})

describe('what is no amount of the field says why', () => {
  test.each([
    ['', 'empty'],
    ['\u200b\n', 'empty'],
    ['-1.5', 'negative'],
    ['−1,504 ETH', 'negative'],
    ['1e5', 'not-a-number'],
    ['abc', 'not-a-number'],
    ['1,5,6', 'not-a-number'],
    ['1 5', 'not-a-number'],
    ['100\n200', 'not-a-number'],
    ['1,504.810.2', 'not-a-number'],
    ['send 5 now', 'not-a-number'],
    ['1²', 'not-a-number'],
    // A digit of another script that looks like an 8 and is a 4.
    ['৪', 'not-a-number'],
    // What is seen is 321.
    ['\u202e123', 'not-a-number'],
  ])('%j: %s', (text, why) => {
    expect(readIn('.', text)).toEqual({ type: 'unreadable', why })
  })
  test.each([
    ['$100', '$'],
    ['100 USDC', 'USDC'],
    ['1.5k', 'k'],
    ['€ 1.504,81', '€'],
  ])('%s is of another unit', (text, unit) => {
    expect(readIn('.', text)).toEqual({ type: 'unreadable', why: 'other-unit', unit })
  })
})

test('a token whose name is like a part of a number takes nothing from it', () => {
  const name = (text: string, symbol: string) => textOf(readIn('.', text, { units: [symbol] }))
  expect(name('1.5', '.5')).toBe('1.5')
  expect(name('1 000', '000')).toBe('1000')
  expect(name('1 000', '')).toBe('1000')
  expect(name('5 1INCH', '1INCH')).toBe('5')
  expect(name('51INCH', '1INCH')).toContain('other-unit')
  expect(name('5 USDT0', 'USDT0')).toBe('5')
})

const amounts = bigInt({ min: 0n, max: 10n ** 30n })
const noise = array(
  constantFrom(' ', '\u00a0', '\n', '\u200e', '\u200f', '\u200b', '\u2068', '\u2069', '\ufeff'),
  {
    maxLength: 3,
  },
).map((marks) => marks.join(''))
const systems = ['latn', 'arab', 'arabext', 'fullwide']
const decimals = 18
const atomsOf = (value: string): bigint | null => {
  const parsed = parseAmount(value, decimals)
  return parsed.type === 'amount' ? parsed.amount : null
}
/** Every digit of it, as people of a language write it. */
const written = (atoms: bigint, locale: string, numberingSystem: string): string => {
  const text = `${atoms / 10n ** 18n}.${(atoms % 10n ** 18n).toString().padStart(18, '0')}`
  return new Intl.NumberFormat(locale, { numberingSystem, maximumFractionDigits: 18 }).format(
    text as `${number}`,
  )
}
const formats = new Map(
  languageTags.map((locale) => [locale, createFormat({ locale, words: english.numbers })]),
)
const pointOf = (locale: string): '.' | ',' => formats.get(locale as never)?.point() ?? '.'

test('an amount of any of our languages is read back exactly in it, or asked for; never another one', () => {
  assert(
    property(
      ...([
        amounts,
        integer({ min: 0, max: 18 }),
        constantFrom(...languageTags),
        constantFrom(...systems),
      ] as const),
      noise,
      noise,
      constantFrom('', ' ETH'),
      (some, cut, locale, system, before, after, unit) => {
        const atoms = some - (some % 10n ** BigInt(cut))
        const text = `${before}${written(atoms, locale, system)}${unit}${after}`
        const reading = readIn(pointOf(locale), text)
        if (reading.type === 'ambiguous') expect(atomsOf(reading.readings[0])).toBe(atoms)
        else expect([text, atomsOf(textOf(reading))]).toEqual([text, atoms])
        const mayBeDecimal = atoms % 10n ** 18n === 0n && atoms >= 10n ** 21n && atoms < 10n ** 24n
        if (!mayBeDecimal) expect(reading.type).toBe('read')
      },
    ),
    { numRuns: 2_000 },
  )
})

test('read in another language it is the same amount, or asked for with that amount among the two', () => {
  assert(
    property(
      ...([
        amounts,
        integer({ min: 0, max: 24 }),
        constantFrom(...languageTags),
        constantFrom(...languageTags),
      ] as const),
      (some, cut, from, to) => {
        const atoms = some - (some % 10n ** BigInt(cut))
        const text = written(atoms, from, 'latn')
        const reading = readIn(pointOf(to), text)
        // A whole number's one mark between thousands is the decimal mark of the other language: as it is typed there.
        const isOwn = new RegExp(`^[1-9]\\d{0,2}\\${pointOf(to)}\\d{3}$`).test(text)
        if (reading.type === 'ambiguous') expect(reading.readings.map(atomsOf)).toContain(atoms)
        else if (!isOwn) expect([text, atomsOf(textOf(reading))]).toEqual([text, atoms])
      },
    ),
    { numRuns: 2_000 },
  )
})

test('no text gives more digits than it has, nor any other than they stand in it', () => {
  const texts = string({ unit: constantFrom(..."0123456789.,'  -$kETH\n\u200e\u202e٣۳３"), maxLength: 14 })
  assert(
    property(texts, constantFrom('.' as const, ',' as const), (text, point) => {
      const reading = readIn(point, text)
      const values =
        reading.type === 'read' ? [reading.value] : reading.type === 'ambiguous' ? reading.readings : []
      const digits = text.normalize('NFKC').replace(/[٣۳]/g, '3').replace(/\D/g, '')
      for (const value of values) {
        expect(value.replace('.', '')).toBe(digits)
        expect(parseAmount(value, 30).type).toBe('amount')
      }
    }),
    { numRuns: 5_000 },
  )
})
