import { type WithdrawalFact, withdrawalFactKey } from './facts.js'
import type { WithdrawalChange } from './phases/phase.js'
import { placeFromLog } from './placeFromLog.js'
import type { WithdrawalPhase, WithdrawalPlace, WithdrawalState } from './state.js'
import type { WithdrawalStop } from './withdrawalStop.js'

/** Makes a change; the same object where nothing changes. */
export function withWithdrawalChange(
  state: WithdrawalState,
  { fact, ask, ...change }: WithdrawalChange,
): WithdrawalState {
  const isNew = ask !== undefined && !state.asks.some(({ key }) => key === ask.key)
  const asked = isNew ? { ...state, asks: [...state.asks, ask] } : state
  const moved = Object.keys(change).length === 0 ? asked : { ...asked, ...change }
  return fact ? addWithdrawalFact(moved, fact) : moved
}

/** A line that is added to the log, and the phase that the whole log names then. */
export function placed(state: WithdrawalState, fact: WithdrawalFact): WithdrawalChange {
  return { fact, phase: placeFromLog(addWithdrawalFact(state, fact)).phase }
}

/** Adds a line to the log, never the same line twice. */
export function addWithdrawalFact(state: WithdrawalState, fact: WithdrawalFact): WithdrawalState {
  const isKnown = state.facts.some((known) => withdrawalFactKey(known) === withdrawalFactKey(fact))
  return isKnown ? state : { ...state, facts: [...state.facts, fact] }
}

/** The end of a phase, and why. */
export function stopWithdrawal(phase: WithdrawalPhase, reason: WithdrawalStop): WithdrawalPhase {
  return { name: 'stopped', reason, at: placeOf(phase) }
}

/** Where a phase counts as stopped. */
export function placeOf(phase: WithdrawalPhase): WithdrawalPlace {
  if (phase.name !== 'waiting-turn') return phase.name
  return phase.purpose === 'signature' ? 'signing' : 'asking'
}
