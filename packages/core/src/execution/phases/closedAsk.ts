import { keyOf } from '../change.js'
import type { Effect } from '../effects.js'
import { findLastAsk, isSought } from '../phaseFromLog.js'
import type { ExecutionState, ItemState } from '../state.js'

/** A person who says that nothing is waiting closes an ask; what was sent by it may still appear on the chain. */
export function closedAskEffects(item: ItemState, state: ExecutionState): readonly Effect[] {
  const ask = isSought(state, item) ? findLastAsk(state, item) : undefined
  return ask ? [{ type: 'locate', ...keyOf(item), ask }] : []
}
