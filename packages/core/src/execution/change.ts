import type { ItemKey } from './events.js'
import { type Ask, type Fact, factKey, type Proof } from './facts.js'
import type { Change } from './phases/phase.js'
import type { ExecutionState, ItemPhase, ItemState } from './state.js'
import type { StopReason } from './stopReason.js'

/** Makes a change of one item; the same object where nothing changes. */
export function withChange(
  state: ExecutionState,
  { step, item }: Pick<ItemState, 'step' | 'item'>,
  { phase, attempt, ask, fact, proof, rest }: Change,
): ExecutionState {
  let next = state
  if (phase !== undefined) {
    const move = (one: ItemState): ItemState =>
      one.step === step && one.item === item ? { ...one, attempt: attempt ?? one.attempt, phase } : one
    next = { ...state, items: state.items.map(move) }
  }
  if (ask) next = addAsk(next, ask)
  if (fact) next = addFact(next, fact)
  if (rest) next = rest(next)
  return proof ? addProof(next, proof) : next
}

/** Adds a line to the log, never the same line twice. */
export function addFact(state: ExecutionState, fact: Fact): ExecutionState {
  const isKnown = state.facts.some((known) => factKey(known) === factKey(fact))
  return isKnown ? state : { ...state, facts: [...state.facts, fact] }
}

/** Adds a proof, never the same one twice. */
export function addProof(state: ExecutionState, proof: Proof): ExecutionState {
  const added = addFact(state, { type: 'proof', proof, at: proof.at })
  return added === state ? state : { ...added, proofs: [...state.proofs, proof] }
}

/** Adds an ask, never the same one twice. */
function addAsk(state: ExecutionState, ask: Ask): ExecutionState {
  return state.asks.some((known) => known.key === ask.key) ? state : { ...state, asks: [...state.asks, ask] }
}

/** The end of a phase, and why. */
export function stop(phase: ItemPhase, reason: StopReason): ItemPhase {
  return { name: 'stopped', reason, at: phase.name }
}

/** Only the key of whatever carries one. */
export function keyOf({ step, item, attempt }: ItemKey): ItemKey {
  return { step, item, attempt }
}
