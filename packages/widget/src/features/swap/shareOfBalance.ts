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
 * All of a balance. The native currency leaves what gas costs: twice what the last quote said, else a small reserve.
 *
 * @param gas what sending costs by the last quote, smallest unit; null when no quote has said
 */
export function allOfBalance(
  balance: bigint,
  decimals: number,
  isNative: boolean,
  gas: bigint | null,
): string {
  if (!isNative) return formatAmount(balance, decimals)
  const reserve = gas === null ? 2n * 10n ** BigInt(Math.max(0, decimals - 3)) : gas * 2n
  const half = balance / 2n
  return cut(balance - (reserve > half ? half : reserve), decimals)
}

function cut(amount: bigint, decimals: number): string {
  const spare = decimals > 6 ? 10n ** BigInt(decimals - 6) : 1n
  const readable = (amount / spare) * spare
  return formatAmount(readable === 0n ? amount : readable, decimals)
}
