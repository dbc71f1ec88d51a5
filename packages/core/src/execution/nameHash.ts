import { applyToItem } from './applyToItem.js'
import { keyOf } from './change.js'
import type { ExecutionState, ItemState } from './state.js'

/**
 * Takes a transaction that the person or the service names for an item. One that another ask of this execution has led
 * to, of this item or of any other, says nothing of the ask that is open now, and its end would close a prompt that is
 * still open.
 */
export function nameHash(state: ExecutionState, item: ItemState, hash: string, at: number): ExecutionState {
  return isOfOtherAsk(state, item, hash)
    ? state
    : applyToItem(state, { type: 'wallet-answered', ...keyOf(item), hash, at })
}

function isOfOtherAsk(
  { facts }: ExecutionState,
  { step, item, attempt, phase }: ItemState,
  hash: string,
): boolean {
  if (!('ask' in phase)) return false
  return facts.some(
    (fact) =>
      (fact.type === 'hash' || fact.type === 'signed') &&
      fact.hash === hash &&
      (fact.step !== step || fact.item !== item || fact.attempt !== attempt),
  )
}
