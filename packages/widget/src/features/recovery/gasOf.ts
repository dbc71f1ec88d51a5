import type { Call } from '@portage/core'
import type { Format } from '../../copy/format.js'
import type { WithdrawalTerms } from './readWithdrawal.js'

/** The most a transaction's gas can cost, in words; null where the service names no limit or no price. */
export function gasOf(
  transaction: Call | null,
  { gas }: Pick<WithdrawalTerms, 'gas'>,
  format: Format,
): string | null {
  if (transaction?.vm !== 'evm') return null
  const { gas: limit, maxFeePerGas } = transaction
  return limit === null || maxFeePerGas === null ? null : `${format.balance(limit * maxFeePerGas, 18)} ${gas}`
}
