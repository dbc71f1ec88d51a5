import { addFact, inPhase, keyOf, withFact } from './change.js'
import type { ExecutionEvent, ItemKey } from './events.js'
import type { Ask, Fact } from './facts.js'
import { findUnanswered } from './person.js'
import {
  confirmingPhase,
  endsAsk,
  findLastAsk,
  isSought,
  nonceOf,
  phaseFromLog,
  rankOfConfirming,
  rankOfPhase,
} from './phaseFromLog.js'
import type { ExecutionState, ItemPhase, ItemState } from './state.js'

/** A transaction the person found in the wallet's own history, for the item that waits for one. */
export function takePastedHash(state: ExecutionState, hash: string, at: number): ExecutionState {
  const open = findUnanswered(state)
  return open ? takeNamedHash(state, open, hash, at) : state
}

/**
 * A transaction that the person or the service names. One that another ask of this execution has led to, of this item
 * or of any other, says nothing of the ask that is open now, and its end would close a prompt that still stands.
 */
export function takeNamedHash(state: ExecutionState, key: ItemKey, hash: string, at: number): ExecutionState {
  return isOfOtherAsk(state, key, hash) ? state : takeHash(state, key, hash, at)
}

/** A transaction that may be the one that was asked for: where to look, not yet a proof. */
export function takeHash(state: ExecutionState, key: ItemKey, hash: string, at: number): ExecutionState {
  return takeAnswer(state, key, { type: 'hash', ...keyOf(key), hash, at })
}

/** The same, of what a wallet may have sent that gave no answer: its words stand until a node shows the transaction. */
export function takeLocated(
  state: ExecutionState,
  event: Extract<ExecutionEvent, { type: 'located' }>,
): ExecutionState {
  const { hash, at } = event
  const next = takeHash(state, event, hash, at)
  const said = state.items.find(({ step, item }) => step === event.step && item === event.item)?.phase
  const walletMessage = said?.name === 'locating' ? said.walletMessage : null
  return inPhase(next, event, ['confirming'], ({ phase }) =>
    walletMessage !== null && phase.name === 'confirming' && phase.hash === hash
      ? { ...phase, walletMessage }
      : phase,
  )
}

function isOfOtherAsk({ items, facts }: ExecutionState, { step, item }: ItemKey, hash: string): boolean {
  const current = items.find((one) => one.step === step && one.item === item)
  if (!current || !('ask' in current.phase) || current.phase.ask === null) return false
  return facts.some(
    (fact) =>
      (fact.type === 'hash' || fact.type === 'signed') &&
      fact.hash === hash &&
      (fact.step !== step || fact.item !== item || fact.attempt !== current.attempt),
  )
}

type Answer = Extract<Fact, { type: 'hash' | 'signed' }>

/** What a wallet sent or signed, or somebody found: for the ask it names, or for one that was made since. */
export function takeAnswer(state: ExecutionState, key: ItemKey, fact: Answer): ExecutionState {
  const item = state.items.find((one) => one.step === key.step && one.item === key.item)
  const last = findLastAsk(state, key)
  const isLate = item && last && (key.attempt < item.attempt || last.attempt < item.attempt)
  return isLate ? takeLate(state, item, last, fact) : withFact(takeHashInto(state, key, fact), state, fact)
}

/**
 * An answer to an ask that was thought closed. What was clicked for since, and not asked for yet, is not asked for;
 * beside an ask that was made since the answer is kept, and found by its event.
 */
function takeLate(state: ExecutionState, item: ItemState, last: Ask, fact: Answer): ExecutionState {
  const isAsked = last.attempt === item.attempt || rankOfPhase(item.phase) >= rankOfConfirming
  if ((isAsked && !endsAsk(item.phase)) || isRefused(state, fact.hash)) return addFact(state, fact)
  const late = addFact(state, { ...fact, attempt: last.attempt })
  const place = phaseFromLog(late, item)
  if (late === state || place.phase.name !== 'confirming') return late
  return { ...late, items: late.items.map((one) => (one === item ? { ...one, ...place } : one)) }
}

/** Where the log puts a stopped item, if that is at a transaction. */
function confirmingAgain(state: ExecutionState, item: ItemState): ItemPhase {
  const { phase } = phaseFromLog(state, item)
  return phase.name === 'confirming' ? phase : item.phase
}

function isRefused({ facts }: ExecutionState, hash: string): boolean {
  return facts.some((known) => known.type === 'hash-refused' && known.hash === hash)
}

/** Puts an item to looking at a transaction, unless it is known to be another one. */
function takeHashInto(state: ExecutionState, key: ItemKey, fact: Answer): ExecutionState {
  const { hash } = fact
  const nonce = nonceOf([...state.facts, fact], hash)
  if (isRefused(state, hash)) return state
  return inPhase(state, key, ['asking', 'locating', 'confirming', 'stopped'], (item) => {
    const { phase } = item
    switch (phase.name) {
      case 'asking':
      case 'locating':
        return confirmingPhase(phase.ask, hash, nonce)
      case 'confirming':
        return phase.hash === hash ? phase : confirmingPhase(phase.ask, hash, nonce)
      default:
        // The person said that nothing was waiting, and something was: what the wallet sent counts.
        return isSought(state, item) ? confirmingAgain(addFact(state, fact), item) : phase
    }
  })
}

/** The transaction turned out to be another one: back to where the rest of the log puts the item. */
export function refuseHash(
  state: ExecutionState,
  event: Extract<ExecutionEvent, { type: 'hash-refused' }>,
): ExecutionState {
  const item = state.items.find((one) => one.step === event.step && one.item === event.item)
  if (item?.phase.name !== 'confirming' || item.phase.hash !== event.hash) return state
  const { facts } = addFact(state, {
    type: 'hash-refused',
    ...keyOf(event),
    hash: event.hash,
    at: event.at,
  })
  return {
    ...inPhase(state, event, ['confirming'], () => phaseFromLog({ ...state, facts }, item).phase),
    facts,
  }
}

/** What a node shows of a transaction, and its place in the account's order, which is kept. */
export function see(
  state: ExecutionState,
  event: Extract<ExecutionEvent, { type: 'transaction-seen' }>,
): ExecutionState {
  const { hash, blockedBy, at } = event
  const next = inPhase(state, event, ['confirming'], ({ phase }) => {
    if (phase.name !== 'confirming' || phase.hash !== hash) return phase
    // A node that does not see it tells nothing new of what has fallen out of its block.
    const seen = event.seen === 'unseen' && phase.seen === 'vanished' ? 'vanished' : event.seen
    // A node that has lost sight of it takes nothing back of what another has shown.
    const nonce = event.nonce ?? phase.nonce
    const isSame = phase.seen === seen && phase.nonce === nonce && phase.blockedBy === blockedBy
    return isSame ? phase : { ...phase, seen, nonce, blockedBy }
  })
  if (next === state || event.nonce === null || nonceOf(state.facts, hash) !== null) return next
  return addFact(next, { type: 'nonce', ...keyOf(event), hash, nonce: event.nonce, at })
}
