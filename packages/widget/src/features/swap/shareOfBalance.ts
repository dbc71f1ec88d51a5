import { formatAmount } from '@portage/core'

/** Shares of the balance there are buttons for, in per cent. */
export const shares = [25, 50, 75] as const

/**
 * A share of a balance as text for the field: cut to six decimals, never up, so that it can be read.
 *
 * @param balance smallest unit
 */
export function shareOfBalance(balance: bigint, decimals: number, percent: number): string {
  return cut((balance * BigInt(percent)) / 100n, decimals)
}

/**
 * All of a balance but what gas costs, where gas is paid of it, and never less than half.
 *
 * @param reserve what stays, smallest unit; null where none of it pays for gas
 */
export function allOfBalance(balance: bigint, decimals: number, reserve: bigint | null): string {
  if (reserve === null) return formatAmount(balance, decimals)
  const half = balance / 2n
  return cut(balance - (reserve > half ? half : reserve), decimals)
}

function cut(amount: bigint, decimals: number): string {
  const spare = decimals > 6 ? 10n ** BigInt(decimals - 6) : 1n
  const readable = (amount / spare) * spare
  return formatAmount(readable === 0n ? amount : readable, decimals)
}
