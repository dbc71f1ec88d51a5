import { createWithdrawalState } from './createState.js'
import type { WithdrawalEntry } from './facts.js'
import { isUnsure } from './selectors.js'
import type { WithdrawalStop } from './withdrawalStop.js'

/** Whether what the journal holds of a withdrawal is not at its end: a job, a payment, or a doubt. */
export function isWithdrawalOpen(entry: WithdrawalEntry): boolean {
  const { phase, facts, proofs } = createWithdrawalState(entry)
  if (proofs.length > 0) return false
  // What was only asked for has moved nothing: the person begins anew.
  if (!facts.some(({ type }) => type === 'signature')) return false
  return !(phase.name === 'stopped' && isOver(phase.reason))
}

function isOver(reason: WithdrawalStop): boolean {
  switch (reason.type) {
    case 'other-open':
      return true
    case 'job-over':
    case 'submission-refused':
      return !isUnsure(reason)
    default:
      return false
  }
}
