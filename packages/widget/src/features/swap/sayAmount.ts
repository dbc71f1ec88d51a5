import type { Currency } from '@portage/core'
import type { FormCopy } from '../../copy/copy.js'
import type { Format } from '../../copy/format.js'
import type { Way } from '../../copy/shorten.js'
import { shortOf, symbolOf } from '../run/readRun.js'
import type { CheckedAmount } from './checkAmount.js'

/** What is wrong with what was typed, or null where nothing is. */
export function sayAmount(
  amount: CheckedAmount,
  currency: Currency | null,
  { copy, format }: Readonly<{ copy: FormCopy; format: Format }>,
): string | null {
  const inWords = (value: bigint, way: Way): string =>
    currency === null ? '' : shortOf(value, currency, way, format).text
  switch (amount.type) {
    case 'amount':
    case 'empty':
    // Whoever types 0.02 has typed nothing wrong yet.
    case 'zero':
      return null
    case 'not-a-number':
      return copy.notANumber
    case 'ambiguous':
      return copy.twoAmounts
    case 'negative':
      return copy.negative
    case 'too-many-decimals':
      return copy.tooManyDecimals({ symbol: currency === null ? '' : symbolOf(currency), most: amount.most })
    case 'too-many-cents':
      return copy.tooManyCents
    case 'no-price':
      return copy.noPriceFor({ symbol: currency === null ? '' : symbolOf(currency) })
    case 'above-balance':
      return copy.aboveBalance({ amount: inWords(amount.balance, 'down') })
    case 'no-gas':
      return copy.noGas({ amount: inWords(amount.gas, 'up') })
    default:
      return amount satisfies never
  }
}
