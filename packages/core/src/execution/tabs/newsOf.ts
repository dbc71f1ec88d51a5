import { keyOf } from '../change.js'
import type { ExecutionState, ItemState } from '../state.js'
import type { SharedEvent } from './sharedEvents.js'

/**
 * What brings a tab that has read the journal to where this one is: what was seen, and is no fact that cannot be
 * taken back.
 *
 * @param at milliseconds since the epoch
 */
export function newsOf(state: ExecutionState, at: number): readonly SharedEvent[] {
  const { items, service, failure } = state
  return [
    ...items.flatMap((item) => newsOfItem(item, at)),
    ...(service ? ([{ type: 'status-seen', reading: service.reading, at: service.since }] as const) : []),
    ...(failure === 'stood' ? ([{ type: 'failure-stood', at }] as const) : []),
  ]
}

function newsOfItem(item: ItemState, at: number): readonly SharedEvent[] {
  const { phase } = item
  const key = keyOf(item)
  switch (phase.name) {
    case 'locating': {
      const { searchedTo, effort } = phase
      return searchedTo === null ? [] : [{ type: 'searched', ...key, searchedTo, effort }]
    }
    case 'confirming': {
      const { hash, nonce, blockedBy } = phase
      // That it fell out of its block is told by not being seen: a tab that saw it there knows.
      const seen = phase.seen === 'vanished' ? 'unseen' : phase.seen
      return [{ type: 'transaction-seen', ...key, hash, seen, nonce, blockedBy, at }]
    }
    case 'watching':
      return phase.seen && phase.finality === 'open'
        ? [{ type: 'item-included', ...key, proof: phase.seen }]
        : []
    case 'queued':
    case 'checking':
    case 'switching':
    case 'ready':
    case 'waiting-turn':
    case 'asking':
    case 'joined':
    case 'posting':
    case 'complete':
    case 'stopped':
      return []
    default:
      return phase satisfies never
  }
}
