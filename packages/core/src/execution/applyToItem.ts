import { withChange } from './change.js'
import { findLastAsk } from './phaseFromLog.js'
import { answeredTooLate, isAnswer } from './phases/answers.js'
import type { Change, ItemEvent } from './phases/phase.js'
import { phases } from './phases/phases.js'
import type { ExecutionState, ItemState } from './state.js'

/** Events about money that is on a chain already: these hold whichever ask of the item led there. */
const ofAnyAttempt: ReadonlySet<ItemEvent['type']> = new Set(['item-vanished', 'duplicate-found'])

/** What an event about one item makes of the run: the row of the phase that the item is in. */
export function applyToItem(state: ExecutionState, event: ItemEvent): ExecutionState {
  const item = state.items.find((one) => one.step === event.step && one.item === event.item)
  if (!item) return state
  const change = changeOf(item, event, state)
  return change === null ? state : withChange(state, item, change)
}

function changeOf(item: ItemState, event: ItemEvent, state: ExecutionState): Change | null {
  if (isAnswer(event)) {
    const last = findLastAsk(state, item)
    const isLate = last && (event.attempt < item.attempt || last.attempt < item.attempt)
    if (isLate) return answeredTooLate(item, last, event, state)
  }
  if (event.attempt !== item.attempt && !ofAnyAttempt.has(event.type)) return null
  return rowOf(item, event)?.(item, event, state) ?? null
}

type Row = (item: ItemState, event: ItemEvent, state: ExecutionState) => Change | null

/** The compiler cannot see that a phase and its row, and an event and its row, belong together; the table says so. */
function rowOf({ phase }: ItemState, { type }: ItemEvent): Row | undefined {
  return phases[phase.name].on[type] as Row | undefined
}
