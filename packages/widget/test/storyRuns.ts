import { type ExecutionState, getExecutionStatus, getSituation } from '@portage/core/execution'
import type { HeldExecution, KeptExecution } from '@portage/react'

/** A state as a list of runs holds it. */
export function keptOf(state: ExecutionState): KeptExecution {
  const { quote, account } = state
  return { ...standingOf(state), target: { quote, account } }
}

/** A state as a component holds it. Nothing may be done to it. */
export function heldOf(state: ExecutionState): HeldExecution {
  const acts = { check: unexpected, prepare: unexpected, start: unexpected, cancel: unexpected }
  return { ...standingOf(state), ...acts, nothingWaiting: unexpected, pasteHash: unexpected }
}

function standingOf(state: ExecutionState) {
  return { id: state.id, state, status: getExecutionStatus(state), situation: getSituation(state) }
}

function unexpected(): never {
  throw new Error('Nothing is done to a run here.')
}
