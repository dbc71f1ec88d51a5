import { type ParsedAmount, parseAmount } from '@portage/core'

/** What was typed, seen against the currency and the balance: an amount, or why it is none. */
export type CheckedAmount =
  | Readonly<{ type: 'amount'; amount: bigint }>
  | Readonly<{ type: 'empty' }>
  | Readonly<{ type: 'not-a-number' }>
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
  if (unit === 'token') return notZero(parseAmount(toPlainNumber(text), decimals))
  const dollars = parseAmount(toPlainNumber(text.replace('$', '')), moneyDecimals)
  if (dollars.type === 'too-many-decimals') return { type: 'too-many-cents' }
  if (dollars.type !== 'amount' || dollars.amount === 0n) return notZero(dollars)
  const amount = price === null ? null : toTokens(dollars.amount, price, decimals)
  return amount === null ? { type: 'no-price' } : notZero({ type: 'amount', amount })
}

const moneyDecimals = 2

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

/**
 * Reads what people type and paste: spaces, marks between thousands of either kind, Arabic and Persian digits, and a
 * decimal comma where it can be nothing else. `1,500` is one thousand five hundred; `0,500` and `1,50` are not.
 */
export function toPlainNumber(text: string): string {
  const latin = text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/٫/g, '.')
    .replace(/[\s\u00a0\u202f_]/g, '')
  if (/^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(latin)) return latin.replaceAll(',', '')
  // With a comma at its end, or more than one, points can only stand between thousands.
  if (/^[1-9]\d{0,2}(\.\d{3})+,\d*$|^[1-9]\d{0,2}(\.\d{3}){2,}$/.test(latin))
    return latin.replaceAll('.', '').replace(',', '.')
  return /^\d*,\d*$/.test(latin) ? latin.replace(',', '.') : latin
}
