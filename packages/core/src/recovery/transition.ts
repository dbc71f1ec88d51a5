import { addWithdrawalFact, inWithdrawalPhase, stopWithdrawal, withWithdrawalFact } from './change.js'
import type { WithdrawalEffect } from './effects.js'
import { withdrawalEffectKey, withdrawalEffectsOf } from './effectsOf.js'
import type { WithdrawalEvent } from './events.js'
import { hearJob } from './hearJob.js'
import { mergeWithdrawal } from './merge.js'
import { cancelWithdrawal, closeAsk, startWithdrawal } from './person.js'
import { locatingWithdrawal, placeFromLog } from './placeFromLog.js'
import { findFact, namedHash } from './readLog.js'
import { isUnsure } from './selectors.js'
import { shownWithdrawalOf } from './shownWithdrawalOf.js'
import type { WithdrawalPhase, WithdrawalState } from './state.js'
import { refuseWithdrawalHash, seeTransaction, takeReverted, takeWithdrawalHash } from './takeHash.js'
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
      return closeAsk(state, event.at)
    case 'hash-pasted':
      return takeWithdrawalHash(state, namedHash(state, { ...event, round: state.round }), 'witness')
    case 'notice-changed':
      return state.notice === event.notice || state.phase.name === 'complete'
        ? state
        : { ...state, notice: event.notice }
    case 'stopped': {
      const { phase } = state
      // An ask that was made ends by its answer; a signature for another page is one.
      const isAsked = 'ask' in phase && phase.ask !== null && event.reason.type !== 'domain-refused'
      return phase.name === event.at && !isAsked
        ? { ...state, phase: stopWithdrawal(phase, event.reason) }
        : state
    }
    case 'deposit-attested': {
      const next = inWithdrawalPhase(state, ['attesting'], () => ({ name: 'idle' }))
      return withWithdrawalFact(next, state, { type: 'attested', at: event.at })
    }
    case 'wallet-missed':
      return inWithdrawalPhase(
        state,
        [event.phase.purpose === 'signature' ? 'preparing' : 'checking'],
        () => event.phase,
      )
    case 'wallet-returned':
      return inWithdrawalPhase(state, ['needs-wallet'], ({ purpose }) => ({
        name: purpose === 'signature' ? 'preparing' : 'checking',
      }))
    case 'withdrawal-prepared':
      return inWithdrawalPhase(state, ['preparing'], () => ({
        name: 'signing',
        prepared: event.prepared,
        ...(event.held !== undefined && { held: event.held }),
        ask: null,
        turn: 'ours',
      }))
    case 'turn-awaited':
      return inWithdrawalPhase(state, ['signing', 'asking'], (phase) =>
        phase.ask || phase.turn === 'awaited' ? phase : { ...phase, turn: 'awaited' },
      )
    case 'wallet-moved':
      return inWithdrawalPhase(state, ['signing', 'asking'], (phase) => {
        if (phase.ask) return phase
        return { name: phase.name === 'signing' ? 'preparing' : 'checking' }
      })
    case 'press-awaited': {
      const next = inWithdrawalPhase(state, ['signing', 'asking'], (phase) => {
        if (phase.ask) return phase
        return { name: phase.name === 'signing' ? 'idle' : 'ready' }
      })
      // As after a reload: everything is there but the press.
      return next === state ? state : { ...next, will: 'idle' }
    }
    case 'ask-recorded':
    case 'ask-existed':
      return takeAsk(state, event)
    case 'ask-withdrawn':
      return withdrawAsk(state, event)
    case 'digest-signed':
      return takeSignature(state, event)
    case 'wallet-rejected': {
      const { kind, round, attempt, at } = event
      const next = ofAsk(state, event, (phase) => stopWithdrawal(phase, { type: 'rejected' }))
      return withWithdrawalFact(next, state, { type: 'rejected', kind, round, attempt, at })
    }
    case 'wallet-failed':
      return ofAsk(state, event, (phase) => {
        if (phase.name === 'signing') return stopWithdrawal(phase, { type: 'signature-unanswered' })
        return phase.name === 'asking' ? locatingWithdrawal(phase.ask, event.message) : phase
      })
    case 'submission-refused': {
      if (event.round !== state.round) return state
      const { type: _, ...refused } = event
      const { code, message, earlier } = event
      const next = inWithdrawalPhase(state, ['submitting'], (phase) =>
        stopWithdrawal(phase, { type: 'submission-refused', code, message, earlier }),
      )
      return withWithdrawalFact(next, state, { ...refused, type: 'refused' })
    }
    case 'submission-yielded': {
      const { round, to, at } = event
      if (round !== state.round) return state
      const next = inWithdrawalPhase(state, ['submitting'], (phase) =>
        stopWithdrawal(phase, { type: 'other-open', withdrawalId: to }),
      )
      return withWithdrawalFact(next, state, { type: 'yielded', round, to, at })
    }
    case 'job-begun': {
      const { round, jobId, origin, at } = event
      if (round !== state.round) return state
      const next = inWithdrawalPhase(state, ['submitting', 'stopped'], (phase) =>
        phase.name === 'submitting' || phase.reason.type === 'submission-refused'
          ? { name: 'following' }
          : phase,
      )
      return withWithdrawalFact(next, state, { type: 'job', round, jobId, origin, at })
    }
    case 'job-seen':
    case 'job-forgotten':
    case 'payout-foreign':
      return hearJob(state, event)
    case 'transaction-checked':
      return inWithdrawalPhase(state, ['checking'], () =>
        event.wallet === 'on-chain'
          ? { name: 'asking', anchor: event.anchor, ask: null, turn: 'ours' }
          : { name: 'switching', anchor: event.anchor },
      )
    case 'payout-signed': {
      const { round, attempt } = state
      if (event.round !== round || state.phase.name !== 'checking') return state
      return takeWithdrawalHash(state, { ...event, type: 'signed', attempt }, 'witness')
    }
    case 'already-used':
      return inWithdrawalPhase(state, ['checking'], () => locatingWithdrawal(null))
    case 'chain-switched':
      return inWithdrawalPhase(state, ['switching'], ({ anchor }) => ({
        name: 'asking',
        anchor,
        ask: null,
        turn: 'ours',
      }))
    case 'wallet-answered':
      return takeWithdrawalHash(state, { ...event, type: 'hash' }, 'wallet')
    case 'sign-failed': {
      const { round, attempt, message, at } = event
      const next = ofAsk(state, { ...event, kind: 'transaction' }, (phase) =>
        stopWithdrawal(phase, { type: 'sign-failed', message }),
      )
      // Nothing was sent: the ask is closed as by a refusal.
      return withWithdrawalFact(next, state, { type: 'rejected', kind: 'transaction', round, attempt, at })
    }
    case 'wallet-signed':
      return takeWithdrawalHash(state, { ...event, type: 'signed' }, 'wallet')
    case 'located':
      return takeWithdrawalHash(state, namedHash(state, event), 'witness')
    case 'transaction-seen':
      return seeTransaction(state, event)
    case 'hash-refused':
      return refuseWithdrawalHash(state, event)
    case 'transaction-reverted':
      return takeReverted(state, event)
    case 'payout-proved': {
      if (state.proofs.length > 0) return state
      const { proof } = event
      const proofs = [proof]
      return addWithdrawalFact(
        { ...state, phase: { name: 'complete' }, proofs },
        { type: 'proof', proof, at: proof.at },
      )
    }
    case 'expiry-passed': {
      const { round, at } = event
      if (round !== state.round || state.phase.name !== 'expiring') return state
      const next = addWithdrawalFact(state, { type: 'outlasted', round, at })
      return { ...next, phase: placeFromLog(next).phase }
    }
    case 'balance-read': {
      const { phase, onHub } = state
      const isAwaited = phase.name === 'stopped' && isUnsure(phase.reason)
      return isAwaited && onHub !== event.amount ? { ...state, onHub: event.amount } : state
    }
    case 'journal-read':
      return mergeWithdrawal(state, event.entry)
    case 'journal-failed':
      return state.journal === 'failing' ? state : { ...state, journal: 'failing' }
    default:
      return event satisfies never
  }
}

type AskEvent = Extract<WithdrawalEvent, { type: 'ask-recorded' | 'ask-existed' }>

/** An ask that was made now, or one that is known already: whose prompt may be open in another tab. */
function takeAsk(state: WithdrawalState, { type, ask, round, attempt }: AskEvent): WithdrawalState {
  if (round !== state.round || attempt !== state.attempt) return state
  const next = inWithdrawalPhase(state, ['signing', 'asking'], (phase): WithdrawalPhase => {
    if (phase.ask || (phase.name === 'signing') !== (ask.kind === 'signature')) return phase
    if (type === 'ask-recorded') return { ...phase, ask, turn: 'ours' }
    return phase.name === 'signing'
      ? stopWithdrawal(phase, { type: 'signature-unanswered' })
      : locatingWithdrawal(ask)
  })
  if (next === state) return state
  const isKnown = state.asks.some(({ key }) => key === ask.key)
  return isKnown ? next : { ...next, asks: [...next.asks, ask] }
}

/** Kept before it is sent. One that comes after the person asked for another goes nowhere. */
function takeSignature(
  state: WithdrawalState,
  { round, attempt, prepared, held, signature, ton, at }: Extract<WithdrawalEvent, { type: 'digest-signed' }>,
): WithdrawalState {
  if (round !== state.round || attempt !== state.attempt) return state
  const next = inWithdrawalPhase(state, ['signing', 'stopped'], (phase) => {
    const isAsked =
      phase.name === 'signing' ? phase.ask !== null : phase.reason.type === 'signature-unanswered'
    return isAsked ? { name: 'submitting' } : phase
  })
  if (next === state) return state
  // Attempts are counted for each kind of ask: the broadcast begins at its first.
  return addWithdrawalFact(
    { ...next, attempt: 0 },
    {
      type: 'signature',
      round,
      attempt,
      prepared,
      ...(held !== undefined && { held }),
      signature,
      ...(ton && { ton }),
      at,
    },
  )
}

type WalletEvent = Extract<WithdrawalEvent, { type: 'wallet-rejected' | 'wallet-failed' }>

/** Changes the phase in which the wallet was asked, where the event is about that very ask. */
function ofAsk(
  state: WithdrawalState,
  { round, attempt, kind }: Pick<WalletEvent, 'round' | 'attempt' | 'kind'>,
  change: (phase: WithdrawalPhase) => WithdrawalPhase,
): WithdrawalState {
  if (round !== state.round || attempt !== state.attempt) return state
  return kind === 'signature'
    ? inWithdrawalPhase(state, ['signing'], (phase) => (phase.ask ? change(phase) : phase))
    : inWithdrawalPhase(state, ['asking'], (phase) => (phase.ask ? change(phase) : phase))
}
