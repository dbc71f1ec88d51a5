import { type WithdrawalFact, withdrawalFactKey } from './facts.js'
import type { WithdrawalPhase, WithdrawalState, WithdrawalStop } from './state.js'

/** Changes the phase where it is one of these; the same object where nothing changed. */
export function inWithdrawalPhase<Name extends WithdrawalPhase['name']>(
  state: WithdrawalState,
  names: readonly Name[],
  change: (phase: Extract<WithdrawalPhase, { name: Name }>) => WithdrawalPhase,
): WithdrawalState {
  const { phase } = state
  if (!isOneOf(phase, names)) return state
  const next = change(phase)
  return next === phase ? state : { ...state, phase: next }
}

function isOneOf<Name extends WithdrawalPhase['name']>(
  phase: WithdrawalPhase,
  names: readonly Name[],
): phase is Extract<WithdrawalPhase, { name: Name }> {
  return (names as readonly string[]).includes(phase.name)
}

/** Adds a line to the log, never the same line twice. */
export function addWithdrawalFact(state: WithdrawalState, fact: WithdrawalFact): WithdrawalState {
  const isKnown = state.facts.some((known) => withdrawalFactKey(known) === withdrawalFactKey(fact))
  return isKnown ? state : { ...state, facts: [...state.facts, fact] }
}

/** Adds a line to the log, but only where the event changed something. */
export function withWithdrawalFact(
  next: WithdrawalState,
  before: WithdrawalState,
  fact: WithdrawalFact,
): WithdrawalState {
  return next === before ? next : addWithdrawalFact(next, fact)
}

/** The end of a phase, and why. */
export function stopWithdrawal(phase: WithdrawalPhase, reason: WithdrawalStop): WithdrawalPhase {
  return { name: 'stopped', reason, at: phase.name }
}
