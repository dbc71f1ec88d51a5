/** Which way an amount is cut: `up` for what leaves, `down` for what arrives and what somebody has. */
export type Way = 'up' | 'down'

/** More digits of an amount nobody compares. */
const mostDigits = 6
/** Digits of an amount that is smaller than its sixth decimal. */
const digitsOfDust = 4

/**
 * Cuts an amount to what a person compares: six digits, of which none stands beyond the sixth decimal; four where the
 * amount is smaller than that. What leaves is never more than is said, and what arrives, or is there, never less.
 *
 * @returns the amount in the smallest unit, with zeros where it was cut
 */
export function shorten(amount: bigint, decimals: number, way: Way): bigint {
  const digits = amount.toString().length
  const places = Math.max(mostDigits, decimals - digits + digitsOfDust)
  const spared = Math.max(digits - mostDigits, decimals - places)
  if (spared <= 0) return amount
  const spare = 10n ** BigInt(spared)
  const cut = (amount / spare) * spare
  return way === 'up' && cut !== amount ? cut + spare : cut
}
