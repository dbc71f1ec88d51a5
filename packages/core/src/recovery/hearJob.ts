import { addWithdrawalFact, inWithdrawalPhase } from './change.js'
import type { WithdrawalEvent } from './events.js'
import type { JobEnd } from './facts.js'
import { locatingWithdrawal, placeFromLog } from './placeFromLog.js'
import { findFact, namedHash } from './readLog.js'
import type { JobWord, WithdrawalState } from './state.js'
import { takeWithdrawalHash } from './takeHash.js'
import { isSent } from './transactionReading.js'

type JobEvent = Extract<WithdrawalEvent, { type: 'job-seen' | 'job-forgotten' | 'payout-foreign' }>

/** What the service says of the job, or that it is found to have been another's. */
export function hearJob(state: WithdrawalState, event: JobEvent): WithdrawalState {
  const { round, at } = event
  const isOpen = findFact(state, 'job', round) && !findFact(state, 'over', round)
  if (round !== state.round || !isOpen || state.proofs.length > 0) return state
  switch (event.type) {
    case 'job-seen':
      return hear(state, event)
    case 'job-forgotten':
      return end(state, 'forgotten', null, at)
    case 'payout-foreign':
      return end(state, 'other', null, at)
    default:
      return event satisfies never
  }
}

function hear(
  before: WithdrawalState,
  {
    round,
    status,
    reason,
    transaction,
    transactionId,
    fromBlock,
    at,
  }: Extract<JobEvent, { type: 'job-seen' }>,
): WithdrawalState {
  const state = withWord(before, { status, reason, transactionId })
  switch (status) {
    case 'ready': {
      if (!transaction || findFact(state, 'ready', round)) return state
      const kept = addWithdrawalFact(state, {
        type: 'ready',
        round,
        transaction,
        ...(fromBlock !== undefined && { fromBlock }),
        at,
      })
      return inWithdrawalPhase(kept, ['following'], () => ({ name: isSent(transaction) ? 'ready' : 'shown' }))
    }
    case 'executed':
      if (transactionId !== null)
        return takeWithdrawalHash(state, namedHash(state, { round, hash: transactionId, at }), 'witness')
      return inWithdrawalPhase(
        state,
        ['following', 'shown', 'ready', 'checking', 'switching', 'needs-wallet'],
        () => locatingWithdrawal(null),
      )
    case 'expired':
    case 'failed':
      return end(state, status === 'failed' ? 'failed' : 'expired', reason, at)
    default:
      return state
  }
}

function end(state: WithdrawalState, how: JobEnd, reason: string | null, at: number): WithdrawalState {
  const over = addWithdrawalFact(state, { type: 'over', round: state.round, end: how, reason, at })
  return { ...over, phase: placeFromLog(over).phase }
}

function withWord(state: WithdrawalState, word: JobWord): WithdrawalState {
  const { service } = state
  const isSame =
    service?.status === word.status &&
    service.reason === word.reason &&
    service.transactionId === word.transactionId
  return isSame ? state : { ...state, service: word }
}
