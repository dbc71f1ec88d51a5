import { keyOf } from '../change.js'
import type { Effect } from '../effects.js'
import type { ItemState } from '../state.js'
import type { Change, EventOf } from './phase.js'

/** A deposit that was asked for again may be there twice. */
export function duplicateEffects(item: ItemState): readonly Effect[] {
  return item.role === 'deposit' && item.attempt > 0 ? [{ type: 'seek-duplicate', ...keyOf(item) }] : []
}

/** One more deposit of an order that has one: recovery brings that money back. */
export function duplicated(
  _item: ItemState,
  { chainId, hash, amount, ...event }: EventOf<'duplicate-found'>,
): Change {
  return { fact: { type: 'duplicate', ...keyOf(event), chainId, hash, amount, at: event.at } }
}
