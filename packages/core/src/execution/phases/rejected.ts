import { keyOf, stop } from '../change.js'
import type { ItemState } from '../state.js'
import type { Change, EventOf } from './phase.js'

/** The person said no in the wallet. */
export function rejected({ phase }: ItemState, event: EventOf<'wallet-rejected'>): Change {
  return {
    phase: stop(phase, { type: 'rejected' }),
    fact: { type: 'rejected', ...keyOf(event), at: event.at },
  }
}
