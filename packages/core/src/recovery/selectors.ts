import type { Call } from '../domain/step.js'
import type { PayoutProof } from './facts.js'
import { findFact, signedAmountOf, transactionOf } from './readLog.js'
import type { WithdrawalState } from './state.js'
import type { WithdrawalStop } from './withdrawalStop.js'

/** A withdrawal as one status. */
export type WithdrawalProgress =
  | 'idle'
  | 'running'
  | 'waiting-for-wallet'
  | 'locating'
  | 'success'
  | 'stopped'

/** How a withdrawal stands, as one status. */
export function getWithdrawalProgress({ phase, will }: WithdrawalState): WithdrawalProgress {
  switch (phase.name) {
    case 'complete':
      return 'success'
    case 'stopped':
      return 'stopped'
    case 'waiting-turn':
    case 'signing':
    case 'switching':
    case 'asking':
    case 'needs-wallet':
      return 'waiting-for-wallet'
    case 'locating':
      return 'locating'
    case 'idle':
    case 'ready':
      return will === 'run' ? 'running' : 'idle'
    case 'attesting':
    case 'preparing':
    case 'submitting':
    case 'following':
    case 'shown':
    case 'checking':
    case 'confirming':
    case 'expiring':
      return 'running'
    default:
      return phase satisfies never
  }
}

/** Whether nothing more is asked or waited for, unless the person says so. */
export function isWithdrawalSettled({ phase }: WithdrawalState): boolean {
  return phase.name === 'complete' || phase.name === 'stopped'
}

/** What pays it out, as the service sent it: to be shown also where it is not sent from here. Null before. */
export function getWithdrawalTransaction(state: WithdrawalState): Call | null {
  return transactionOf(state, state.round)
}

/** The amount that was signed, or is to be: smallest unit. */
export function getWithdrawalAmount(state: WithdrawalState): bigint {
  return signedAmountOf(state, state.round) ?? state.agreed
}

/** The payment, once it is proved. */
export function getPayout({ proofs }: WithdrawalState): PayoutProof | null {
  return proofs[0] ?? null
}

/**
 * Whether a stop leaves open what became of a signed request. Another one is made only where the hub is seen to hold
 * the money still, and after a click.
 */
export function isUnsure(reason: WithdrawalStop): boolean {
  switch (reason.type) {
    case 'submission-refused':
      return reason.earlier === 'unknown'
    case 'job-over':
      return reason.end === 'forgotten' || reason.end === 'other' || reason.witness === 'service'
    default:
      return false
  }
}

/**
 * Whether what was signed is seen to be on the hub still: it holds as much as before it was signed, since an owner may
 * have more than one withdrawal's worth there. False where nobody has looked yet. Not what was agreed to, which is not
 * kept over a reload.
 */
export function isStillOnHub(state: WithdrawalState): boolean {
  const { onHub, round, agreed } = state
  const { prepared, held = 0n } = findFact(state, 'signature', round) ?? {}
  return onHub !== null && onHub >= held && onHub >= (prepared?.amount ?? agreed)
}
