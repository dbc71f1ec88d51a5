import { placeOf } from './change.js'
import { withdrawalProofsOf } from './createState.js'
import { type WithdrawalEntry, withdrawalFactKey } from './facts.js'
import { placeFromLog, rankOf } from './placeFromLog.js'
import type { WithdrawalPhase, WithdrawalState } from './state.js'

/** Takes up what the journal holds: from another tab, or from before a reload. Nothing moves back. */
export function mergeWithdrawal(
  state: WithdrawalState,
  entry: Pick<WithdrawalEntry, 'asks' | 'facts'>,
): WithdrawalState {
  const known = new Set(state.facts.map(withdrawalFactKey))
  const newFacts = entry.facts.filter((fact) => !known.has(withdrawalFactKey(fact)))
  const newAsks = entry.asks.filter((ask) => !state.asks.some((one) => one.key === ask.key))
  if (newFacts.length === 0 && newAsks.length === 0) return state
  const facts = [...state.facts, ...newFacts]
  const asks = [...state.asks, ...newAsks]
  const grown = { ...state, facts, asks, proofs: withdrawalProofsOf(facts) }
  const logged = placeFromLog({ asks, facts })
  const isAhead =
    logged.round > state.round ||
    (logged.round === state.round &&
      (rankOf(logged.phase) > rankOf(state.phase) ||
        (logged.attempt > state.attempt && !isBehind(logged.phase, state.phase))))
  if (!isAhead) return grown
  // What the service said was of the round before.
  const service = logged.round === state.round ? state.service : null
  return { ...grown, ...logged, service }
}

/** An ask of this tab is over once another was made after it, which is open; what a chain has shown is not. */
function isBehind(logged: WithdrawalPhase, phase: WithdrawalPhase): boolean {
  return placeOf(phase) !== 'asking' && rankOf(logged) < rankOf(phase)
}
