import { applyToPhase } from './applyToPhase.js'
import { addWithdrawalFact, placed, withWithdrawalChange } from './change.js'
import type { WithdrawalEvent } from './events.js'
import type { JobEnd } from './facts.js'
import { locatingWithdrawal } from './placeFromLog.js'
import { findFact } from './readLog.js'
import type { JobReport, WithdrawalPhase, WithdrawalState } from './state.js'
import { isSent } from './transactionReading.js'

type JobEvent = Extract<WithdrawalEvent, { type: 'job-seen' | 'job-forgotten' | 'payout-foreign' }>

/** What the service says of the job, or that it is found to have been another's. */
export function applyJob(state: WithdrawalState, event: JobEvent): WithdrawalState {
  const { round, at } = event
  const isOpen = findFact(state, 'job', round) && !findFact(state, 'over', round)
  if (round !== state.round || !isOpen || state.proofs.length > 0) return state
  switch (event.type) {
    case 'job-seen':
      return applyReport(state, event)
    case 'job-forgotten':
      return end(state, 'forgotten', null, at)
    case 'payout-foreign':
      return end(state, 'other', null, at)
    default:
      return event satisfies never
  }
}

/** Where no wallet of this page was asked: what was paid was sent by somebody else. */
const beforeAsk: ReadonlySet<WithdrawalPhase['name']> = new Set([
  'following',
  'shown',
  'ready',
  'checking',
  'switching',
  'needs-wallet',
])

function applyReport(
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
  const state = withReport(before, { status, reason, transactionId })
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
      return kept.phase.name === 'following'
        ? { ...kept, phase: { name: isSent(transaction) ? 'ready' : 'shown' } }
        : kept
    }
    case 'executed':
      if (transactionId !== null)
        return applyToPhase(state, { type: 'located', round, hash: transactionId, at })
      return beforeAsk.has(state.phase.name) ? { ...state, phase: locatingWithdrawal(null) } : state
    case 'expired':
    case 'failed':
      return end(state, status === 'failed' ? 'failed' : 'expired', reason, at)
    default:
      return state
  }
}

function end(state: WithdrawalState, how: JobEnd, reason: string | null, at: number): WithdrawalState {
  return withWithdrawalChange(
    state,
    placed(state, { type: 'over', round: state.round, end: how, reason, at }),
  )
}

function withReport(state: WithdrawalState, report: JobReport): WithdrawalState {
  const { service } = state
  const isSame =
    service?.status === report.status &&
    service.reason === report.reason &&
    service.transactionId === report.transactionId
  return isSame ? state : { ...state, service: report }
}
