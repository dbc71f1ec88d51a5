import { stopWithdrawal } from '../change.js'
import type { PhaseEventOf, PhaseOf, WithdrawalChange } from './phase.js'

/** The person said no in the wallet. */
export function withdrawalRejected(kind: 'signature' | 'transaction') {
  return (
    phase: PhaseOf<'signing' | 'asking'>,
    { kind: of, round, attempt, at }: PhaseEventOf<'wallet-rejected'>,
  ): WithdrawalChange | null =>
    of === kind
      ? {
          phase: stopWithdrawal(phase, { type: 'rejected' }),
          fact: { type: 'rejected', kind, round, attempt, at },
        }
      : null
}
