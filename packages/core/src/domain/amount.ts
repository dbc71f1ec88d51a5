/** What a person's typing amounts to: an amount in the smallest unit, or the reason why it is none. */
export type ParsedAmount =
  | { readonly type: 'amount'; readonly amount: bigint }
  | { readonly type: 'empty' }
  | { readonly type: 'not-a-number' }
  | { readonly type: 'negative' }
  | { readonly type: 'too-many-decimals'; readonly most: number }

/**
 * Reads a decimal number exactly, without rounding and without floating point.
 *
 * @param text what was typed, with `.` as the decimal separator, for example `0.5`
 * @param decimals how many decimals the currency has
 * @returns the amount in the currency's smallest unit, or why there is none
 */
export function parseAmount(text: string, decimals: number): ParsedAmount {
  const trimmed = text.trim()
  if (trimmed === '') return { type: 'empty' }
  if (/^[-−]\s*[\d.]+$/.test(trimmed)) return { type: 'negative' }
  const match = /^(\d*)(?:\.(\d*))?$/.exec(trimmed)
  const whole = match?.[1] ?? ''
  const fraction = match?.[2] ?? ''
  if (!match || whole + fraction === '') return { type: 'not-a-number' }
  const significant = fraction.replace(/0+$/, '')
  if (significant.length > decimals) return { type: 'too-many-decimals', most: decimals }
  return { type: 'amount', amount: BigInt(whole + significant.padEnd(decimals, '0')) }
}

/**
 * Prints an amount exactly, with every digit that counts and no other.
 *
 * @param amount in the currency's smallest unit
 * @param decimals how many decimals the currency has
 * @returns a plain decimal string such as `0.5`, never in exponent form
 */
export function formatAmount(amount: bigint, decimals: number): string {
  const sign = amount < 0n ? '-' : ''
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return sign + whole + (fraction === '' ? '' : `.${fraction}`)
}
