import type { WithdrawalEntry } from './facts.js'
import { placeFromLog } from './placeFromLog.js'
import type { WithdrawalState } from './state.js'

/** The state of a withdrawal as far as the journal knows it. */
export function createWithdrawalState({ record, asks, facts }: WithdrawalEntry): WithdrawalState {
  return {
    record,
    will: facts.some(({ type }) => type === 'cancelled') ? 'cancelled' : 'idle',
    agreed: record.request.amount,
    ...placeFromLog({ asks, facts }),
    asks,
    facts,
    proofs: withdrawalProofsOf(facts),
    service: null,
    notice: null,
    onHub: null,
    journal: 'writing',
  }
}

/** The proofs among the facts. */
export function withdrawalProofsOf(facts: WithdrawalEntry['facts']): WithdrawalState['proofs'] {
  return facts.flatMap((fact) => (fact.type === 'proof' ? [fact.proof] : []))
}
