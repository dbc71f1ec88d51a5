import { inPhase, keyOf, stop, withFact } from './change.js'
import type { ExecutionEvent } from './events.js'
import { endsAsk, phaseFromLog, rankOfPhase } from './phaseFromLog.js'
import type { ExecutionState, ItemPhase, ItemState } from './state.js'

/** Gets ready for the click, once more where something that was no ask had stopped it. */
export function prepare(state: ExecutionState): ExecutionState {
  if (state.will !== 'idle' && state.will !== 'prepare') return state
  const stopped = state.items.some((item) => item.phase.name === 'stopped' && !endsAsk(item.phase))
  if (!stopped) return state.will === 'prepare' ? state : { ...state, will: 'prepare' }
  const items = state.items.map(
    (item): ItemState => (item.phase.name === 'stopped' && !endsAsk(item.phase) ? takeUp(state, item) : item),
  )
  return { ...state, will: 'prepare', items }
}

/** A stopped item begins again where the journal puts it: at its open ask, or at the beginning. */
function takeUp(state: ExecutionState, item: ItemState): ItemState {
  const logged = phaseFromLog(state, item)
  return logged.attempt === item.attempt ? { ...item, ...logged } : { ...item, phase: { name: 'queued' } }
}

/** A click: go on, or ask again where an ask was closed. An open ask is never asked again. */
export function start(
  state: ExecutionState,
  { quoteAge, accepts }: Extract<ExecutionEvent, { type: 'start-requested' }>,
): ExecutionState {
  const restarted = state.items.map((item): ItemState => {
    if (item.phase.name !== 'stopped') return item
    // A closed ask keeps its place in the journal; the next one gets a key of its own.
    if (endsAsk(item.phase)) return { ...item, attempt: item.attempt + 1, phase: { name: 'queued' } }
    return takeUp(state, item)
  })
  const items = state.items.some((item) => item.phase.name === 'stopped') ? restarted : state.items
  if (quoteAge === 'aged' && state.asks.length === 0) {
    const current = items.find((item) => item.phase.name !== 'complete')
    if (!current || isAged(current, state)) return state
    return {
      ...state,
      will: 'idle',
      items: items.map((item) =>
        item === current ? { ...item, phase: stop(item.phase, { type: 'quote-aged' }) } : item,
      ),
    }
  }
  const unchanged = state.will === 'run' && items === state.items && state.accepts === accepts
  return unchanged ? state : { ...state, will: 'run', accepts, items }
}

function isAged(item: ItemState, state: ExecutionState): boolean {
  const was = state.items.find((one) => one.step === item.step && one.item === item.item)?.phase
  return state.will === 'idle' && was?.name === 'stopped' && was.reason.type === 'quote-aged'
}

/** Stops what has not been asked. What has been asked is watched to its end. */
export function cancel(state: ExecutionState, at: number): ExecutionState {
  if (state.will === 'cancelled') return state
  const items = state.items.map((item) =>
    rankOfPhase(item.phase) <= 3 && item.phase.name !== 'stopped'
      ? { ...item, phase: stop(item.phase, { type: 'cancelled' }) }
      : item,
  )
  const cancelled: ExecutionState = { ...state, will: 'cancelled', items }
  return state.asks.length === 0 ? cancelled : withFact(cancelled, state, { type: 'cancelled', at })
}

/**
 * The person says that nothing is waiting in the wallet: the only way besides its own answer to close an ask. A hash
 * the chain has never seen may be closed too: what was dropped, or named by mistake, would be waited for for ever.
 */
export function closeAsks(state: ExecutionState, at: number): ExecutionState {
  return state.items.reduce((current, item) => {
    const { phase } = item
    if (!isUnanswered(phase)) return current
    return withFact(
      inPhase(current, item, [phase.name], () => stop(phase, { type: 'nothing-waiting' })),
      current,
      { type: 'nothing-waiting', ...keyOf(item), at },
    )
  }, state)
}

/** Whether an ask has led to nothing that was ever seen: the person may close it, or name what it led to. */
function isUnanswered(phase: ItemPhase): boolean {
  return (
    phase.name === 'locating' ||
    (phase.name === 'asking' && phase.ask !== null) ||
    (phase.name === 'confirming' && phase.seen === 'unseen')
  )
}

/** The item a pasted transaction is taken for, or undefined when none waits for one. */
export function findUnanswered(state: ExecutionState): ItemState | undefined {
  return state.items.find(({ phase }) => isUnanswered(phase))
}
