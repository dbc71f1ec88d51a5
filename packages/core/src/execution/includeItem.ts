import { addFact, inPhase, keyOf, withProof } from './change.js'
import type { ItemKey } from './events.js'
import type { ItemProof } from './facts.js'
import { findLastAsk, phaseFromLog } from './phaseFromLog.js'
import type { ExecutionState, ItemPhase, ItemState } from './state.js'

const untilIncluded: readonly ItemPhase['name'][] = [
  'queued',
  'checking',
  'waiting-turn',
  'asking',
  'locating',
  'confirming',
  'stopped',
]

/** What was asked for is in a block that can still be replaced. */
export function includeItem(state: ExecutionState, key: ItemKey, seen: ItemProof): ExecutionState {
  const ask = findLastAsk(state, key)
  if (!ask || seen.hash === null) return state
  const next = inPhase(state, key, untilIncluded, () => ({
    name: 'watching',
    hash: seen.hash,
    seen,
    finality: 'open',
  }))
  // Where a reload begins again: at this transaction.
  return next === state
    ? state
    : addFact(finishApprovals(next, key), { type: 'hash', ...keyOf(ask), hash: seen.hash, at: seen.at })
}

/** A permission that its deposit has used was there. */
function finishApprovals(state: ExecutionState, { step }: ItemKey): ExecutionState {
  const isOver = (item: ItemState): boolean =>
    item.role === 'approve' && item.step < step && item.phase.name !== 'complete'
  if (!state.items.some(isOver)) return state
  return {
    ...state,
    items: state.items.map((item) => (isOver(item) ? { ...item, phase: { name: 'complete' } } : item)),
  }
}

/** Its block was replaced by one without it. */
export function forgetInclusion(state: ExecutionState, key: ItemKey): ExecutionState {
  const isOne = ({ step, item, phase }: ItemState): boolean =>
    step === key.step &&
    item === key.item &&
    phase.name === 'watching' &&
    phase.finality === 'open' &&
    phase.hash !== null
  if (!state.items.some(isOne)) return state
  // Back to where the rest of the log puts it: at its transaction.
  return {
    ...state,
    items: state.items.map((item) =>
      isOne(item) || (item.role === 'approve' && item.step < key.step)
        ? { ...item, ...vanished(phaseFromLog(state, item)) }
        : item,
    ),
  }
}

function vanished<Place extends Pick<ItemState, 'phase'>>(place: Place): Place {
  const { phase } = place
  return phase.name === 'confirming' ? { ...place, phase: { ...phase, seen: 'vanished' } } : place
}

/** It is in a block for good. */
export function proveItem(state: ExecutionState, key: ItemKey, proof: ItemProof): ExecutionState {
  const next = inPhase(state, key, [...untilIncluded, 'watching'], ({ phase }) => {
    if (phase.name === 'watching' && phase.finality === 'final') return phase
    return proof.type === 'deposit'
      ? { name: 'watching', hash: proof.hash, seen: proof, finality: 'final' }
      : { name: 'complete' }
  })
  return withProof(next === state ? state : finishApprovals(next, key), state, proof)
}

/** Whether the deposit of this item is there, so that another one is one too many. */
export function hasDeposited(state: ExecutionState, { step, item }: ItemKey): boolean {
  return state.items.some(
    (one) =>
      one.step === step &&
      one.item === item &&
      (one.phase.name === 'watching' || one.phase.name === 'complete'),
  )
}
