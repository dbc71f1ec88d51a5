/**
 * Cuts an amount to what a person compares: six decimals, or four digits where it is smaller than that.
 *
 * @param way `up` for what leaves, `down` for what arrives, so that the shorter figure never promises too much
 * @returns the amount in the smallest unit, with zeros where it was cut
 */
export function shorten(amount: bigint, decimals: number, way: 'up' | 'down'): bigint {
  const digits = amount.toString().length
  const kept = Math.max(6, decimals - digits + 4)
  if (kept >= decimals) return amount
  const spare = 10n ** BigInt(decimals - kept)
  const cut = (amount / spare) * spare
  return way === 'up' && cut !== amount ? cut + spare : cut
}
