import { type ParsedAmount, parseAmount } from '@portage/core'
import { readNumber, toLatin } from '../paste/readNumber.js'

/** What was typed, seen against the currency and the balance: an amount, or why it is none. */
export type CheckedAmount =
  | Readonly<{ type: 'amount'; amount: bigint }>
  | Readonly<{ type: 'empty' }>
  | Readonly<{ type: 'not-a-number' }>
  /** It can be read as two amounts, and only the person knows which is meant. Both are plain decimals. */
  | Readonly<{ type: 'ambiguous'; readings: readonly [thousands: string, decimal: string] }>
  | Readonly<{ type: 'negative' }>
  | Readonly<{ type: 'zero' }>
  | Readonly<{ type: 'too-many-decimals'; most: number }>
  | Readonly<{ type: 'too-many-cents' }>
  /** It was typed in money, and what the token is worth is not known. */
  | Readonly<{ type: 'no-price' }>
  | Readonly<{ type: 'above-balance'; amount: bigint; balance: bigint }>
  /** The native currency pays for gas too: this much has to stay. */
  | Readonly<{ type: 'no-gas'; amount: bigint; gas: bigint }>

/** What somebody typed: the amount, the end it was typed at, and what it was typed in. */
export type TypedAmount = Readonly<{
  text: string
  unit: 'token' | 'money'
  decimals: number
  /** US dollars of one whole token, as a plain decimal; null where there is none. Needed for money alone. */
  price: string | null
}>

/** Reads what was typed as an amount in the smallest unit. */
export function readTyped({ text, unit, decimals, price }: TypedAmount): CheckedAmount {
  const isMoney = unit === 'money'
  const number = toLatin(isMoney ? text.replace(/^\$|\$$/, '') : text).replace('٫', '.')
  const reading = readNumber(number, '.', isMoney ? moneyDecimals : decimals)
  if (reading.type === 'ambiguous') return reading
  const plain = reading.type === 'read' ? reading.value : number
  if (!isMoney) return notZero(parseAmount(plain, decimals))
  const dollars = parseAmount(plain, moneyDecimals)
  if (dollars.type === 'too-many-decimals') return { type: 'too-many-cents' }
  if (dollars.type !== 'amount' || dollars.amount === 0n) return notZero(dollars)
  const amount = price === null ? null : toTokens(dollars.amount, price, decimals)
  return amount === null ? { type: 'no-price' } : notZero({ type: 'amount', amount })
}

export const moneyDecimals = 2

/**
 * What money buys of a token at a price, never rounded up. It is cut to what a person can read, since just this is what
 * will be sent: six decimals or six digits, whichever says more.
 *
 * @param cents hundredths of a US dollar
 */
function toTokens(cents: bigint, price: string, decimals: number): bigint | null {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(price)
  const fraction = match?.[2] ?? ''
  const units = BigInt((match?.[1] ?? '0') + fraction)
  if (units === 0n) return null
  const amount = (cents * 10n ** BigInt(decimals + fraction.length)) / (units * 10n ** BigInt(moneyDecimals))
  const spare = Math.max(0, Math.min(amount.toString().length, decimals) - 6)
  return amount - (amount % 10n ** BigInt(spare))
}

function notZero(parsed: ParsedAmount): CheckedAmount {
  return parsed.type === 'amount' && parsed.amount === 0n ? { type: 'zero' } : parsed
}

/**
 * Whether there is enough for an amount that leaves.
 *
 * @param balance null while it is not known: then it stops nobody
 * @param gas what the quote says that sending costs, where the currency is the one gas is paid in
 */
export function checkEnough(amount: bigint, balance: bigint | null, gas: bigint | null): CheckedAmount {
  if (balance !== null && amount > balance) return { type: 'above-balance', amount, balance }
  if (balance !== null && gas !== null && amount + gas > balance) return { type: 'no-gas', amount, gas }
  return { type: 'amount', amount }
}
