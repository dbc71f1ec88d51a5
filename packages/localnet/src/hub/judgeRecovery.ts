import type { Deposit, IntentRequest } from '../state/request.js'

/** Whether a deposit's money may be booked to its owner: yes, not yet, or never. */
export type RecoveryVerdict =
  | { readonly kind: 'recoverable' }
  | { readonly kind: 'wait'; readonly why: string }
  | { readonly kind: 'settled'; readonly why: string }

/**
 * Judges a deposit whose owner wants it back. A deposit that no order waits for is recoverable: one without an order,
 * and a further one for an order that has its own. So is one whose order failed and could not be refunded.
 *
 * @param request the request of its order; undefined when nobody knows the order
 */
export function judgeRecovery(deposit: Deposit, request: IntentRequest | undefined): RecoveryVerdict {
  if (request === undefined || request.settlement.by === 'account') return { kind: 'recoverable' }
  const { progress } = request
  if (progress.status === 'waiting' || progress.status === 'depositing')
    return { kind: 'wait', why: 'The deposit is just being taken up.' }
  if (keyOfDeposit(progress.deposit) !== keyOfDeposit(deposit)) return { kind: 'recoverable' }
  switch (progress.status) {
    case 'pending':
    case 'submitted':
      return { kind: 'wait', why: 'The order of this deposit is still being worked on.' }
    case 'failure':
      return progress.refundFailReason === null
        ? { kind: 'wait', why: 'The deposit is about to be refunded.' }
        : { kind: 'recoverable' }
    case 'success':
      return { kind: 'settled', why: 'The order of this deposit was filled: there is nothing to recover.' }
    case 'refund':
      return { kind: 'settled', why: 'This deposit was refunded: there is nothing to recover.' }
  }
}

/** What tells a deposit from every other one. */
export function keyOfDeposit({ chainId, hash, logIndex }: Deposit): string {
  // Letter case means something in base58, so that nothing is lost by leaving it.
  return `${chainId}:${hash.startsWith('0x') ? hash.toLowerCase() : hash}:${logIndex}`
}
