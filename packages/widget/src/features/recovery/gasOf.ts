import type { Call } from '@portage/core'
import type { Format } from '../../copy/format.js'
import type { WithdrawalTerms } from './readWithdrawal.js'

/** The most a transaction's gas can cost, in words; null where the service names no limit or no price, or nobody the currency. */
export function gasOf(
  transaction: Call | null,
  { gasSymbol }: Pick<WithdrawalTerms, 'gasSymbol'>,
  format: Format,
): string | null {
  if (transaction?.vm !== 'evm') return null
  const { gas: limit, maxFeePerGas } = transaction
  if (limit === null || maxFeePerGas === null || gasSymbol === null) return null
  return `${format.short(limit * maxFeePerGas, 18, 'up')} ${gasSymbol}`
}
