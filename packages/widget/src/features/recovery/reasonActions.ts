/**
 * What a reason leaves to be done: take it home, let it go on by itself, ask support, or look where it arrived. It is
 * the advice where the money can be withdrawn; where it cannot, whether a refund may still come decides.
 */
export type ReasonAction = 'withdraw' | 'wait' | 'support' | 'look'

/** The service's `failReason`s that leave something else to be done than to take it home. */
export const reasonActions: Readonly<Record<string, ReasonAction>> = {
  ORDER_ALREADY_FILLED: 'look',
  DEPOSIT_CONFIRMATION_TIMEOUT: 'wait',
  DEPOSIT_REORGED: 'wait',
  TRANSACTION_NOT_INCLUDED: 'wait',
  TRANSACTION_SUBMISSION_FAILED: 'wait',
  BLOCKED_WALLET: 'support',
  MANUAL_ADMIN_REFUND: 'support',
}
