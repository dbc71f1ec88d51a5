import { withWithdrawalChange } from './change.js'
import type { PhaseEvent } from './events.js'
import { answerKept } from './phases/payout.js'
import type { WithdrawalChange } from './phases/phase.js'
import { withdrawalPhases } from './phases/phases.js'
import type { WithdrawalState } from './state.js'

/** What an event makes of the phase that a withdrawal is in: the row of that phase. */
export function applyToPhase(state: WithdrawalState, event: PhaseEvent): WithdrawalState {
  const change = changeOf(state, event)
  return change === null ? state : withWithdrawalChange(state, change)
}

function changeOf(state: WithdrawalState, event: PhaseEvent): WithdrawalChange | null {
  if ('round' in event && event.round !== state.round) return null
  const row = rowOf(state, event)
  // A wallet answers once: what it says is kept in whatever phase, and for whichever of its asks.
  if (event.type === 'wallet-answered' || event.type === 'wallet-signed')
    return row ? row(state.phase, event, state) : answerKept(event, state)
  if ('attempt' in event && event.attempt !== state.attempt) return null
  return row?.(state.phase, event, state) ?? null
}

type Row = (
  phase: WithdrawalState['phase'],
  event: PhaseEvent,
  state: WithdrawalState,
) => WithdrawalChange | null

/** The compiler cannot see that a phase and its row, and an event and its row, belong together; the table says so. */
function rowOf({ phase }: WithdrawalState, { type }: PhaseEvent): Row | undefined {
  return withdrawalPhases[phase.name].on[type] as Row | undefined
}
