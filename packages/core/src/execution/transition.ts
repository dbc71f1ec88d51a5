import { isDrawnOf } from '../engine/isDrawnOf.js'
import { takeVerification } from './accept.js'
import { advance } from './advance.js'
import { applyToItem } from './applyToItem.js'
import { cancel, closeAsks, findUnanswered, prepare, start } from './commands.js'
import type { Effect } from './effects.js'
import { effectKey, effectsOf, isWatched } from './effectsOf.js'
import type { ExecutionEvent } from './events.js'
import { merge } from './mergeEntry.js'
import { nameHash } from './nameHash.js'
import type { ExecutionState } from './state.js'
import { settle, withStatus } from './withStatus.js'

/**
 * The whole of how an execution changes: an old state and an event give a new state and what is to be done now.
 * Pure and total: an event that does not apply gives back the very same object and nothing to do.
 */
export function transition(
  state: ExecutionState,
  event: ExecutionEvent,
): readonly [ExecutionState, readonly Effect[]] {
  const applied = apply(state, event)
  if (applied === state) return [state, []]
  const next = advance(applied)
  const before = new Set(effectsOf(state).map(effectKey))
  const records = event.type === 'journal-read' ? [] : next.facts.slice(state.facts.length)
  return [
    next,
    [
      ...records.map((fact): Effect => ({ type: 'record', fact })),
      ...effectsOf(next).filter((effect) => !before.has(effectKey(effect))),
    ],
  ]
}

/** What concerns one item is a row of its phase (`phases/`); what concerns the run stands here. */
function apply(state: ExecutionState, event: ExecutionEvent): ExecutionState {
  switch (event.type) {
    case 'check-requested':
      return prepare(state, 'check')
    case 'prepare-requested':
      return prepare(state, 'prepare')
    case 'start-requested':
      return start(state, event)
    case 'cancel-requested':
      return cancel(state, event.at)
    case 'nothing-waiting-declared':
      // What was asked since then was on no screen, and may be waiting.
      return isDrawnOf(state, event) ? closeAsks(state, event.at) : state
    case 'hash-pasted': {
      const open = findUnanswered(state)
      return open ? nameHash(state, open, event.hash, event.at) : state
    }
    case 'quote-verified':
      return takeVerification(state, event)
    case 'status-seen':
      return withStatus(state, event)
    case 'failure-stood':
      return isWatched(state) && state.service?.reading.status === 'failure' && state.failure === 'none'
        ? { ...state, failure: 'stood' }
        : state
    case 'outcome-proved':
      return settle(state, event.proof)
    case 'journal-read':
      return merge(state, event.entry)
    case 'journal-failed':
      return state.journal === 'failing' ? state : { ...state, journal: 'failing' }
    default:
      return applyToItem(state, event)
  }
}
