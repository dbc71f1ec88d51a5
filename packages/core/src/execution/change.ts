import type { ItemKey } from './events.js'
import { type Ask, type Fact, factKey, type Proof } from './facts.js'
import type { ExecutionState, ItemPhase, ItemState, StopReason } from './state.js'

/** Changes the phase of one item, where it is in one of these phases; the same object where nothing changed. */
export function inPhase<Name extends ItemPhase['name']>(
  state: ExecutionState,
  key: ItemKey,
  names: readonly Name[],
  change: (item: ItemIn<Name>) => ItemPhase,
): ExecutionState {
  let changed = false
  const items = state.items.map((item) => {
    const isOne = item.step === key.step && item.item === key.item && item.attempt === key.attempt
    if (!isOne || !isIn(item, names)) return item
    const phase = change(item)
    if (phase === item.phase) return item
    changed = true
    return { ...item, phase }
  })
  return changed ? { ...state, items } : state
}

/** An item that is in one of these phases. */
export type ItemIn<Name extends ItemPhase['name']> = ItemState &
  Readonly<{ phase: Extract<ItemPhase, { name: Name }> }>

function isIn<Name extends ItemPhase['name']>(item: ItemState, names: readonly Name[]): item is ItemIn<Name> {
  return (names as readonly string[]).includes(item.phase.name)
}

/** Adds a line to the log, never the same line twice. */
export function addFact(state: ExecutionState, fact: Fact): ExecutionState {
  const isKnown = state.facts.some((known) => factKey(known) === factKey(fact))
  return isKnown ? state : { ...state, facts: [...state.facts, fact] }
}

/** Adds a line to the log, but only where the event changed something. */
export function withFact(next: ExecutionState, before: ExecutionState, fact: Fact): ExecutionState {
  return next === before ? next : addFact(next, fact)
}

/** Adds an ask, never the same one twice. */
export function withAsk(state: ExecutionState, ask: Ask): ExecutionState {
  return state.asks.some((known) => known.key === ask.key) ? state : { ...state, asks: [...state.asks, ask] }
}

/** Adds a proof, but only where the event changed something. */
export function withProof(next: ExecutionState, before: ExecutionState, proof: Proof): ExecutionState {
  const added = withFact(next, before, { type: 'proof', proof, at: proof.at })
  return added === next ? next : { ...added, proofs: [...next.proofs, proof] }
}

/** The end of a phase, and why. */
export function stop(phase: ItemPhase, reason: StopReason): ItemPhase {
  return { name: 'stopped', reason, at: phase.name }
}

/** Only the key of whatever carries one. */
export function keyOf({ step, item, attempt }: ItemKey): ItemKey {
  return { step, item, attempt }
}
