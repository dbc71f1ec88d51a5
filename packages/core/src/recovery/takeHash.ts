import { addWithdrawalFact, inWithdrawalPhase, withWithdrawalFact } from './change.js'
import type { WithdrawalEvent } from './events.js'
import type { WithdrawalFact } from './facts.js'
import { confirmingWithdrawal, placeFromLog } from './placeFromLog.js'
import { findFact } from './readLog.js'
import type { WithdrawalState } from './state.js'

type Found = Extract<WithdrawalFact, { type: 'hash' | 'signed' }>

/**
 * A transaction that may be the payment: a place to look, not yet a proof.
 *
 * @param by the wallet says it once, so that its word is kept wherever it fits; others say it again
 */
export function takeWithdrawalHash(
  state: WithdrawalState,
  fact: Found,
  by: 'wallet' | 'witness',
): WithdrawalState {
  const { round, hash } = fact
  if (round !== state.round || state.proofs.length > 0 || isRefused(state, round, hash)) return state
  // Nothing was ever there to be sent.
  if (!findFact(state, 'job', round)) return state
  const next = inWithdrawalPhase(
    state,
    [
      'following',
      'shown',
      'ready',
      'checking',
      'switching',
      'asking',
      'needs-wallet',
      'locating',
      'confirming',
      'stopped',
    ],
    (phase) => {
      if (phase.name === 'stopped' && phase.reason.type === 'job-over') return phase
      // What is in a block is looked at to its end before anything else is.
      if (phase.name === 'confirming' && (phase.hash === hash || phase.seen !== 'unseen')) return phase
      return confirmingWithdrawal(hash)
    },
  )
  return by === 'wallet' ? addWithdrawalFact(next, fact) : withWithdrawalFact(next, state, fact)
}

/** What a node shows of a transaction. */
export function seeTransaction(
  state: WithdrawalState,
  { hash, seen }: Extract<WithdrawalEvent, { type: 'transaction-seen' }>,
): WithdrawalState {
  return inWithdrawalPhase(state, ['confirming'], (phase) =>
    phase.hash === hash && phase.seen !== seen ? { ...phase, seen } : phase,
  )
}

type HashEvent = Extract<WithdrawalEvent, { type: 'hash-refused' | 'transaction-reverted' }>

/** The transaction turned out to be another one: back to where the rest of the log puts the withdrawal. */
export function refuseWithdrawalHash(
  state: WithdrawalState,
  { round, hash, at }: HashEvent,
): WithdrawalState {
  if (round !== state.round || state.phase.name !== 'confirming' || state.phase.hash !== hash) return state
  const next = addWithdrawalFact(state, { type: 'hash-refused', round, hash, at })
  const { phase } = placeFromLog(next)
  return { ...next, phase }
}

/** It failed for good: nothing was paid by it. What else is known is looked at, or a click sends it again. */
export function takeReverted(state: WithdrawalState, { round, hash, at }: HashEvent): WithdrawalState {
  if (round !== state.round || state.phase.name !== 'confirming' || state.phase.hash !== hash) return state
  const next = addWithdrawalFact(state, { type: 'reverted', round, hash, at })
  return { ...next, phase: placeFromLog(next).phase }
}

/** Whether a hash was found to be another one, or to have failed. */
export function isRefused({ facts }: Pick<WithdrawalState, 'facts'>, round: number, hash: string): boolean {
  return facts.some(
    (fact) =>
      (fact.type === 'hash-refused' || fact.type === 'reverted') &&
      fact.round === round &&
      fact.hash === hash,
  )
}
