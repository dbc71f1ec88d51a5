import type { Currency } from '@portage/core'
import type { PastedCopy } from '../../copy/copy.js'
import type { Format } from '../../copy/format.js'
import { moneyDecimals } from '../swap/checkAmount.js'
import { readAmountText } from './readAmountText.js'

/** What is kept of a pasted amount, and what there is to say of it: what it was read as, where that is not what came. */
export type TakenAmount = Readonly<{ amount: string; said: string | null }>

/** The longest text that is kept of what is no amount. */
const most = 80

/**
 * Takes a pasted amount into a field: one that is read becomes a plain decimal, one of two is kept so that it stays two,
 * and what is no amount stays as it is, and is none by itself.
 *
 * @param copy null where the sentences could not be loaded
 */
export function takeAmount(
  pasted: string,
  counted: Counted,
  { copy, format }: Readonly<{ copy: PastedCopy | null; format: Format }>,
): TakenAmount {
  const { decimals, units } =
    counted === 'money'
      ? { decimals: moneyDecimals, units: ['$', 'US$', 'USD'] }
      : { decimals: counted?.decimals ?? 18, units: counted === null ? [] : [counted.symbol] }
  const reading = readAmountText(pasted, { decimals, units, point: format.point() })
  const text = pasted.trim()
  if (reading.type === 'read') {
    const shown = format.asTyped(reading.value)
    return {
      amount: reading.value,
      said: shown === text || copy === null ? null : copy.readAs({ value: shown }),
    }
  }
  if (reading.type === 'ambiguous') return { amount: reading.readings[1].replace('.', ','), said: null }
  // What is cut may be a number where the whole is none.
  const amount = text.length > most ? `${text.slice(0, most)}…` : text
  return {
    amount,
    said: reading.why === 'other-unit' && copy !== null ? copy.otherUnit({ unit: reading.unit }) : null,
  }
}

/** What a field counts: a currency, US dollars, or what is not chosen yet. */
export type Counted = Currency | 'money' | null
