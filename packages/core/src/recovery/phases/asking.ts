import { stopWithdrawal } from '../change.js'
import { locatingWithdrawal } from '../placeFromLog.js'
import { pressAwaited, turnAwaited, walletMoved, withdrawalRejected } from './asked.js'
import { payoutRows } from './payout.js'
import type { WithdrawalPhaseTable } from './phase.js'

/** A wallet sends the payout: first its turn, then its ask. */
export const withdrawalAsking: WithdrawalPhaseTable<'asking'> = {
  // A wallet may send and never answer: the chain is searched beside the open prompt.
  effects: ({ ask }, { round, attempt }) => [
    { type: 'ask', round, attempt },
    ...(ask ? [{ type: 'locate' as const, round }] : []),
  ],
  on: {
    ...payoutRows(),
    'turn-awaited': turnAwaited,
    'wallet-moved': walletMoved({ name: 'checking' }),
    'press-awaited': pressAwaited({ name: 'ready' }),
    'ask-recorded': (phase, { ask }) =>
      phase.ask || ask.kind !== 'transaction' ? null : { phase: { ...phase, ask, turn: 'ours' }, ask },
    // Its prompt may be open in another tab.
    'ask-existed': (phase, { ask }) =>
      phase.ask || ask.kind !== 'transaction' ? null : { phase: locatingWithdrawal(ask), ask },
    'wallet-rejected': withdrawalRejected('transaction'),
    'wallet-failed': (phase, { kind, message }) =>
      phase.ask && kind === 'transaction' ? { phase: locatingWithdrawal(phase.ask, message) } : null,
    'sign-failed': (phase, { round, attempt, message, at }) =>
      phase.ask
        ? {
            phase: stopWithdrawal(phase, { type: 'sign-failed', message }),
            // Nothing was sent: the ask is closed as by a rejection.
            fact: { type: 'rejected', kind: 'transaction', round, attempt, at },
          }
        : null,
  },
}
