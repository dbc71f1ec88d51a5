import { addFact, keyOf } from '../change.js'
import type { Ask, Fact } from '../facts.js'
import {
  confirmingPhase,
  endsAsk,
  isSought,
  nonceOf,
  phaseFromLog,
  rankOfConfirming,
  rankOfPhase,
} from '../phaseFromLog.js'
import type { ExecutionState, ItemState } from '../state.js'
import type { Change, EventOf, ItemIn } from './phase.js'

/** A wallet, a person, a node or the service names a transaction: a place to look, and no proof yet. */
export type AnswerEvent = EventOf<'wallet-answered' | 'wallet-signed' | 'located'>
type AnswerFact = Extract<Fact, { type: 'hash' | 'signed' }>

/** Whether an event names a transaction. */
export function isAnswer(event: Readonly<{ type: string }>): event is AnswerEvent {
  return event.type === 'wallet-answered' || event.type === 'wallet-signed' || event.type === 'located'
}

/** The transaction that an open ask may have led to, unless it is known to be another one. */
export function answered(
  { phase }: ItemIn<'asking' | 'locating' | 'confirming'>,
  event: AnswerEvent,
  state: ExecutionState,
): Change | null {
  const { hash } = event
  if (isRefused(state, hash) || (phase.name === 'confirming' && phase.hash === hash)) return null
  const fact = factOf(event)
  return { phase: confirmingPhase(phase.ask, hash, nonceOf([...state.facts, fact], hash)), fact }
}

/** A person said that nothing was waiting, and something was: what the wallet sent counts. */
export function answeredAfterStop(
  item: ItemIn<'stopped'>,
  event: AnswerEvent,
  state: ExecutionState,
): Change | null {
  if (isRefused(state, event.hash) || !isSought(state, item)) return null
  const fact = factOf(event)
  const { phase } = phaseFromLog(addFact(state, fact), item)
  return phase.name === 'confirming' ? { phase, fact } : null
}

/**
 * An answer to an ask that was thought closed. What was clicked for since, and not asked for yet, is not asked for;
 * beside an ask that was made since, the answer is kept, and its transaction is found by the deposit's event.
 */
export function answeredTooLate(
  item: ItemState,
  last: Ask,
  event: AnswerEvent,
  state: ExecutionState,
): Change | null {
  const fact = factOf(event)
  const isAsked = last.attempt === item.attempt || rankOfPhase(item.phase) >= rankOfConfirming
  if ((isAsked && !endsAsk(item.phase)) || isRefused(state, event.hash)) return { fact }
  const kept: AnswerFact = { ...fact, attempt: last.attempt }
  const next = addFact(state, kept)
  if (next === state) return null
  const place = phaseFromLog(next, item)
  return place.phase.name === 'confirming' ? { ...place, fact: kept } : { fact: kept }
}

function factOf(event: AnswerEvent): AnswerFact {
  const { hash, at } = event
  return event.type === 'wallet-signed'
    ? { type: 'signed', ...keyOf(event), bytes: event.bytes, hash, validity: event.validity, at }
    : { type: 'hash', ...keyOf(event), hash, at }
}

function isRefused({ facts }: ExecutionState, hash: string): boolean {
  return facts.some((known) => known.type === 'hash-refused' && known.hash === hash)
}
