import { parseAmount } from '@portage/core'

/** What was typed, seen against the currency and the balance: an amount to send, or why it is none. */
export type CheckedAmount =
  | Readonly<{ type: 'amount'; amount: bigint }>
  | Readonly<{ type: 'empty' }>
  | Readonly<{ type: 'not-a-number' }>
  | Readonly<{ type: 'negative' }>
  | Readonly<{ type: 'zero' }>
  | Readonly<{ type: 'too-many-decimals'; most: number }>
  | Readonly<{ type: 'above-balance'; amount: bigint; balance: bigint }>
  /** The native currency pays for gas too: this much has to stay. */
  | Readonly<{ type: 'no-gas'; amount: bigint; gas: bigint }>

/**
 * Checks what was typed.
 *
 * @param balance null while it is not known: then it stops nobody
 * @param gas what the quote says that sending costs, where the currency is the one gas is paid in
 */
export function checkAmount(
  text: string,
  decimals: number,
  balance: bigint | null,
  gas: bigint | null,
): CheckedAmount {
  const parsed = parseAmount(toPlainNumber(text), decimals)
  if (parsed.type !== 'amount') return parsed
  const { amount } = parsed
  if (amount === 0n) return { type: 'zero' }
  if (balance !== null && amount > balance) return { type: 'above-balance', amount, balance }
  if (balance !== null && gas !== null && amount + gas > balance) return { type: 'no-gas', amount, gas }
  return parsed
}

/** Reads what people paste: spaces, commas between thousands, Arabic and Persian digits. Never guesses a decimal comma. */
export function toPlainNumber(text: string): string {
  const latin = text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/٫/g, '.')
    .replace(/[\s\u00a0\u202f_]/g, '')
  return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(latin) ? latin.replaceAll(',', '') : latin
}
