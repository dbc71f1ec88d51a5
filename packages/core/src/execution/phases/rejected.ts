import { keyOf, stop } from '../change.js'
import type { ItemState } from '../state.js'
import type { Change, EventOf } from './phase.js'

/** The person said no in the wallet, or the ask was withdrawn before the wallet heard of it. */
export function rejected({ phase }: ItemState, event: EventOf<'wallet-rejected'>): Change {
  const asked = event.asked && { asked: event.asked }
  return {
    phase: stop(phase, { type: 'rejected', ...asked }),
    fact: { type: 'rejected', ...keyOf(event), ...asked, at: event.at },
  }
}
