import type { Deposit, IntentRequest } from '../state/request.js'

/**
 * Whether a deposit is what its order asks for.
 *
 * @returns null when it may be filled, else the failReason with which it is refunded
 */
export function judgeDeposit(request: IntentRequest, deposit: Deposit): string | null {
  const { currency, amount } = request.origin
  if (deposit.chainId !== currency.chainId) return 'DEPOSIT_CHAIN_MISMATCH'
  if (deposit.currency !== currency.address) return 'INCORRECT_DEPOSIT_CURRENCY'
  if (deposit.amount < amount) return 'DEPOSITED_AMOUNT_TOO_LOW_TO_FILL'
  if (deposit.timestamp > request.order.output.deadline) return 'ORDER_EXPIRED'
  return null
}
