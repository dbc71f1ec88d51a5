import type { Deposit, IntentRequest } from '../state/request.js'

/**
 * Whether a deposit is what its order asks for.
 *
 * @returns null when it may be filled, else the failReason with which it is refunded
 */
export function judgeDeposit(
  { origin, settlement, limits, depositAddress }: IntentRequest,
  deposit: Deposit,
): string | null {
  if (settlement.by === 'account') return null
  if (depositAddress !== null && depositAddress.refusal !== null) return depositAddress.refusal
  const { payment, order } = settlement
  if (deposit.chainId !== origin.currency.chainId) return 'DEPOSIT_CHAIN_MISMATCH'
  if (deposit.currency !== payment.currency) return 'INCORRECT_DEPOSIT_CURRENCY'
  if (deposit.amount < payment.amount) return 'DEPOSITED_AMOUNT_TOO_LOW_TO_FILL'
  if (deposit.timestamp > order.output.deadline && limits.late === 'refunded') return 'ORDER_EXPIRED'
  return null
}
