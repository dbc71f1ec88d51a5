import { isDrawnOf } from '../engine/isDrawnOf.js'
import { applyJob } from './applyJob.js'
import { applyToPhase } from './applyToPhase.js'
import { addWithdrawalFact, stopWithdrawal } from './change.js'
import { cancelWithdrawal, closeAsk, startWithdrawal } from './commands.js'
import type { WithdrawalEffect } from './effects.js'
import { withdrawalEffectKey, withdrawalEffectsOf } from './effectsOf.js'
import type { WithdrawalEvent } from './events.js'
import type { PayoutProof } from './facts.js'
import { mergeWithdrawal } from './merge.js'
import { findFact } from './readLog.js'
import { shownWithdrawalOf } from './shownWithdrawalOf.js'
import type { WithdrawalState } from './state.js'
import { withdrawAsk } from './withdrawAsk.js'

/**
 * The whole of how a withdrawal changes: an old state and an event give a new state and what is to be done now.
 * Pure and total: an event that does not apply gives back the very same object and nothing to do.
 */
export function transitionWithdrawal(
  state: WithdrawalState,
  event: WithdrawalEvent,
): readonly [WithdrawalState, readonly WithdrawalEffect[]] {
  const applied = apply(state, event)
  if (applied === state) return [state, []]
  const next = advance(forget(state, applied))
  const before = new Set(withdrawalEffectsOf(state).map(withdrawalEffectKey))
  const records = event.type === 'journal-read' ? [] : next.facts.slice(state.facts.length)
  return [
    next,
    [
      ...records.map((fact): WithdrawalEffect => ({ type: 'record', fact })),
      ...withdrawalEffectsOf(next).filter((effect) => !before.has(withdrawalEffectKey(effect))),
    ],
  ]
}

/** What was waited for is told only as long as it is, and what the hub held only where it was looked at for that. */
function forget(before: WithdrawalState, next: WithdrawalState): WithdrawalState {
  const notice = next.phase.name === before.phase.name ? next.notice : null
  const onHub = next.phase === before.phase ? next.onHub : null
  return notice === next.notice && onHub === next.onHub ? next : { ...next, notice, onHub }
}

/** Moves on by itself where the person has asked to. */
function advance(state: WithdrawalState): WithdrawalState {
  if (state.will !== 'run') return state
  switch (state.phase.name) {
    case 'idle': {
      const isOnHub = state.record.deposit === null || findFact(state, 'attested', 0) !== undefined
      return { ...state, phase: { name: isOnHub ? 'preparing' : 'attesting' } }
    }
    case 'ready':
      return { ...state, phase: { name: 'checking' } }
    default:
      return state
  }
}

/** What means something in certain phases is a row of these (`phases/`); what concerns the whole withdrawal stands here. */
function apply(state: WithdrawalState, event: WithdrawalEvent): WithdrawalState {
  switch (event.type) {
    case 'start-requested':
      // What stands on the screen by now is this state, with a button of its own.
      return event.shown === undefined || event.shown === shownWithdrawalOf(state)
        ? startWithdrawal(state)
        : state
    case 'cancel-requested':
      return cancelWithdrawal(state, event.at)
    case 'nothing-waiting-declared':
      // What was asked since then was on no screen, and may be waiting.
      return isDrawnOf(state, event) ? closeAsk(state, event.at) : state
    case 'notice-changed':
      return state.notice === event.notice || state.phase.name === 'complete'
        ? state
        : { ...state, notice: event.notice }
    case 'stopped':
      return takeStop(state, event)
    case 'ask-withdrawn':
      return withdrawAsk(state, event)
    case 'job-seen':
    case 'job-forgotten':
    case 'payout-foreign':
      return applyJob(state, event)
    case 'payout-proved':
      return state.proofs.length > 0 ? state : takeProof(state, event.proof)
    case 'journal-read':
      return mergeWithdrawal(state, event.entry)
    case 'journal-failed':
      return state.journal === 'failing' ? state : { ...state, journal: 'failing' }
    default:
      return applyToPhase(state, event)
  }
}

/** A phase that cannot go on ends. An ask that was made ends by its answer; a signature for another page is one. */
function takeStop(
  state: WithdrawalState,
  { at, reason }: Extract<WithdrawalEvent, { type: 'stopped' }>,
): WithdrawalState {
  const { phase } = state
  const isAsked = 'ask' in phase && phase.ask !== null && reason.type !== 'domain-refused'
  return phase.name === at && !isAsked ? { ...state, phase: stopWithdrawal(phase, reason) } : state
}

function takeProof(state: WithdrawalState, proof: PayoutProof): WithdrawalState {
  return addWithdrawalFact(
    { ...state, phase: { name: 'complete' }, proofs: [proof] },
    { type: 'proof', proof, at: proof.at },
  )
}
