import { accept, isShown } from './accept.js'
import { addFact, keyOf, stop, withChange } from './change.js'
import type { ExecutionEvent } from './events.js'
import { endsAsk, findAsk, hasOpenAsk, phaseFromLog, rankOfPhase } from './phaseFromLog.js'
import { resumeItem } from './resumeItem.js'
import type { ExecutionState, ItemPhase, ItemState } from './state.js'

// What the person commands: get ready, go on, stop, close an ask that waits nowhere.

/**
 * Gets ready for the click, once more where something that was no ask had stopped it. A `check` leaves the wallet where
 * it is, and takes nothing back of what is being prepared already.
 */
export function prepare(state: ExecutionState, wish: 'check' | 'prepare'): ExecutionState {
  if (!isBeforeClick(state)) return state
  const will = state.will === 'prepare' ? 'prepare' : wish
  const stopped = state.items.some((item) => item.phase.name === 'stopped' && !endsAsk(item.phase))
  if (!stopped) return state.will === will ? state : { ...state, will }
  const items = state.items.map(
    (item): ItemState =>
      item.phase.name === 'stopped' && !endsAsk(item.phase) ? resumeItem(state, item) : item,
  )
  const isSame = state.will === will && items.every((item, index) => item === state.items[index])
  return isSame ? state : { ...state, will, items }
}

function isBeforeClick({ will }: ExecutionState): boolean {
  return will === 'idle' || will === 'check' || will === 'prepare'
}

/**
 * A click on what is no longer so asks nobody. What waits for the click says why; `prepare` gets it ready once more,
 * and the screen is drawn of what it is then. What is already being asked for goes on.
 */
function standStill(state: ExecutionState): ExecutionState {
  if (!isBeforeClick(state)) return state
  const items = state.items.map((item): ItemState => {
    const isWaiting = ['checking', 'switching', 'ready'].includes(item.phase.name)
    return isWaiting ? { ...item, phase: stop(item.phase, { type: 'shown-differs' }) } : item
  })
  return items.some((item, index) => item !== state.items[index]) ? { ...state, will: 'idle', items } : state
}

/** An approval that is asked for by itself after all: where the log puts it, as another tab may have asked already. */
function separated(state: ExecutionState, item: ItemState): ItemState {
  const logged = phaseFromLog(state, item)
  return endsAsk(logged.phase)
    ? { ...item, attempt: logged.attempt + 1, phase: { name: 'queued' } }
    : { ...item, ...logged }
}

/** A click: go on, or ask again where an ask was closed. An open ask is never asked again. */
export function start(
  state: ExecutionState,
  click: Extract<ExecutionEvent, { type: 'start-requested' }>,
): ExecutionState {
  if (!isShown(state, click)) return standStill(state)
  const { quoteAge } = click
  const accepts = accept(state, click.accepts)
  const isBatchClosed = state.items.some(
    (item) => endsAsk(item.phase) && findAsk(state, item)?.kind === 'batch',
  )
  const restarted = state.items.map((item): ItemState => {
    // After a batch that came to nothing each call is asked for by itself.
    if (item.phase.name === 'joined' && isBatchClosed) return separated(state, item)
    if (item.phase.name !== 'stopped') return item
    // A closed ask keeps its place in the journal; the next one gets a key of its own.
    if (endsAsk(item.phase)) return { ...item, attempt: item.attempt + 1, phase: { name: 'queued' } }
    return resumeItem(state, item)
  })
  const acknowledged = state.items.flatMap(({ phase }) =>
    phase.name === 'stopped' && phase.reason.type === 'earlier-open' ? [phase.reason.executionId] : [],
  )
  const items = restarted.some((item, index) => item !== state.items[index]) ? restarted : state.items
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
  if (unchanged) return state
  return {
    ...state,
    will: 'run',
    accepts,
    items,
    ...(acknowledged.length > 0 ? { acknowledged: [...state.acknowledged, ...acknowledged] } : {}),
  }
}

function isAged(item: ItemState, state: ExecutionState): boolean {
  const was = state.items.find((one) => one.step === item.step && one.item === item.item)?.phase
  return state.will === 'idle' && was?.name === 'stopped' && was.reason.type === 'quote-aged'
}

/** Stops what has not been asked. What has been asked is watched to its end. */
export function cancel(state: ExecutionState, at: number): ExecutionState {
  if (state.will === 'cancelled') return state
  const isAsked = hasOpenAsk(state) || state.asks.length > 0
  const items = state.items.map((item) =>
    isBeforeAsk(item.phase) && !(item.phase.name === 'joined' && isAsked)
      ? { ...item, phase: stop(item.phase, { type: 'cancelled' }) }
      : item,
  )
  const cancelled: ExecutionState = { ...state, will: 'cancelled', items }
  return state.asks.length === 0 ? cancelled : addFact(cancelled, { type: 'cancelled', at })
}

/** Whether a wallet was not asked yet, and is not being asked this moment. */
function isBeforeAsk(phase: ItemPhase): boolean {
  if (phase.name === 'waiting-turn') return phase.turn === 'awaited'
  return rankOfPhase(phase) <= 3 && phase.name !== 'stopped'
}

/**
 * The person says that nothing is waiting in the wallet: the only way besides its own answer to close an ask. A hash
 * the chain has never seen may be closed too: what was dropped, or named by mistake, would be waited for for ever.
 * In the first seconds the wallet may not have shown it yet, and the word is not taken.
 */
export function closeAsks(state: ExecutionState, at: number): ExecutionState {
  return state.items.reduce((current, item) => {
    const { phase } = item
    if (!isUnanswered(current, phase) || isJustAsked(phase, at)) return current
    return withChange(current, item, {
      phase: stop(phase, { type: 'nothing-waiting' }),
      fact: { type: 'nothing-waiting', ...keyOf(item), at },
    })
  }, state)
}

/** Milliseconds a wallet may take to show what it was asked. */
const untilShown = 3_000

/** Whether the wallet may not have shown it yet: nobody can say then that nothing is waiting in it. */
function isJustAsked(phase: ItemPhase, at: number): boolean {
  if (phase.name !== 'asking') return false
  const since = at - phase.ask.askedAt
  // A clock that was set back must not keep the person waiting.
  return since >= 0 && since < untilShown
}

/** Whether an ask has led to nothing that was ever seen: the person may close it, or name what it led to. */
function isUnanswered({ facts }: ExecutionState, phase: ItemPhase): boolean {
  if (phase.name !== 'confirming') return phase.name === 'locating' || phase.name === 'asking'
  // Bytes we hold and send ourselves wait in no wallet.
  const isSeen = phase.seen !== 'unseen' && phase.seen !== 'vanished'
  return !isSeen && !facts.some((fact) => fact.type === 'signed' && fact.hash === phase.hash)
}

/** The item a pasted transaction is taken for, or undefined when none waits for one. */
export function findUnanswered(state: ExecutionState): ItemState | undefined {
  return state.items.find(
    ({ phase, role }) => isUnanswered(state, phase) && role !== 'permit' && role !== 'sign',
  )
}
