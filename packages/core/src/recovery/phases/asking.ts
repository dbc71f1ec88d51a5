import { stopWithdrawal } from '../change.js'
import { locatingWithdrawal } from '../placeFromLog.js'
import { withdrawalRejected } from './asked.js'
import { payoutRows } from './payout.js'
import type { WithdrawalPhaseTable } from './phase.js'

/** The ask is recorded, and a wallet is asked to send the payout. */
export const withdrawalAsking: WithdrawalPhaseTable<'asking'> = {
  // A wallet may send and never answer: the chain is searched beside the open prompt.
  effects: (_phase, { round, attempt }) => [
    { type: 'ask', round, attempt },
    { type: 'locate', round },
  ],
  on: {
    ...payoutRows(),
    'wallet-rejected': withdrawalRejected('transaction'),
    'wallet-failed': ({ ask }, { kind, message }) =>
      kind === 'transaction' ? { phase: locatingWithdrawal(ask, message) } : null,
    'sign-failed': (phase, { round, attempt, message, at }) => ({
      phase: stopWithdrawal(phase, { type: 'sign-failed', message }),
      // Nothing was sent: the ask is closed as by a rejection.
      fact: { type: 'rejected', kind: 'transaction', round, attempt, at },
    }),
  },
}
