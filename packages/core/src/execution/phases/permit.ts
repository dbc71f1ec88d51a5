import { keyOf, stop } from '../change.js'
import type { Effect } from '../effects.js'
import type { ItemState } from '../state.js'
import type { Change, EventOf } from './phase.js'

/** A permit that was given may be taken until it is used up or over. */
export function permitEffects(item: ItemState): readonly Effect[] {
  return item.role === 'permit' ? [{ type: 'follow-permit', ...keyOf(item) }] : []
}

/** Nobody can take the money by a permit any more: what the service refused, too, is over only now. */
export function endPermit(
  { role, phase }: ItemState,
  { end, ...event }: EventOf<'permit-ended'>,
): Change | null {
  if (role !== 'permit') return null
  return {
    phase: stop(phase, { type: 'permit-ended', end }),
    fact: { type: 'permit-ended', ...keyOf(event), end, at: event.at },
  }
}
