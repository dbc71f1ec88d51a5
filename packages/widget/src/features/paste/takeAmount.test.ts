import { storyCurrencies } from '@portage/testing/states'
import { assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { english } from '../../../test/english.js'
import { createFormat } from '../../copy/format.js'
import { readTyped } from '../swap/checkAmount.js'
import { readAmountText } from './readAmountText.js'
import { takeAmount } from './takeAmount.js'

const formatOf = (locale: string) => createFormat({ locale, words: english.numbers })
const place = { decimals: 18, units: ['ETH'] }
const take = (text: string, locale = 'en') =>
  takeAmount(text, storyCurrencies.harbourEth, { copy: english.pasted, format: formatOf(locale) })

test('default: an amount as it is written everywhere is kept, and nothing is said of it', () => {
  expect(take('1.5\n')).toEqual({ amount: '1.5', said: null })
  expect(take('1,5', 'de')).toEqual({ amount: '1.5', said: null })
})

test('what was left out or changed is said, as it stands in the field', () => {
  expect(take('1’000.5 ETH')).toEqual({ amount: '1000.5', said: 'Read as 1000.5' })
  expect(take('1.000,5', 'de')).toEqual({ amount: '1000.5', said: 'Read as 1000,5' })
  expect(take('１２')).toEqual({ amount: '12', said: 'Read as 12' })
})

test('money has cents and a sign', () => {
  const words = { copy: english.pasted, format: formatOf('en') }
  expect(takeAmount('$1,504', 'money', words)).toEqual({ amount: '1504', said: 'Read as 1504' })
  expect(takeAmount('1,504.81 USD', 'money', words)).toEqual({ amount: '1504.81', said: 'Read as 1504.81' })
  expect(takeAmount('€5', 'money', words).amount).toBe('€5')
})

test('one of two is kept as both, and stands in the field as it was pasted', () => {
  expect(take('1,504')).toEqual({ amount: '1,504', said: null })
  expect(take('1.504', 'de')).toEqual({ amount: '1,504', said: null })
  expect(formatOf('de').asTyped('1,504')).toBe('1.504')
})

test('what is no amount is kept, and none of it is cut to an amount', () => {
  expect(take('100 USDC')).toEqual({
    amount: '100 USDC',
    said: 'USDC isn’t the unit here. Enter just the number',
  })
  expect(take(`${'1'.repeat(90)}x`).amount).toBe(`${'1'.repeat(80)}…`)
})

test('what is kept is read as it was pasted: the same amount, the same two, or none', () => {
  const texts = string({
    unit: constantFrom(..."0123456789..,,'  -$kETH\n\t\u200e\u202e٣۳３．_"),
    maxLength: 14,
  })
  assert(
    property(texts, constantFrom('en', 'de', 'ar', 'fr'), (text, locale) => {
      const format = formatOf(locale)
      const pasted = readAmountText(text, { ...place, point: format.point() })
      const { amount } = take(text, locale)
      const kept = readTyped({ text: amount, unit: 'token', decimals: 30, price: null })
      if (pasted.type === 'read')
        expect(kept).toEqual(readTyped({ text: pasted.value, unit: 'token', decimals: 30, price: null }))
      else if (pasted.type === 'ambiguous') expect(kept).toEqual(pasted)
      else expect(kept.type).toMatch(/^(empty|not-a-number|negative)$/)
      // What stands in the field and is typed on in is what was kept.
      if (pasted.type !== 'unreadable') expect(format.typed(format.asTyped(amount))).toBe(amount)
    }),
    { numRuns: 5_000 },
  )
})
