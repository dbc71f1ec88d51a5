import { confirmingWithdrawal, locatingWithdrawal } from '../placeFromLog.js'
import { mayPay, payoutRows } from './payout.js'
import type { WithdrawalPhaseTable } from './phase.js'

/** The transaction is verified and tried out, and the wallet looked at. */
export const withdrawalChecking: WithdrawalPhaseTable<'checking'> = {
  effects: (_phase, { round }) => [{ type: 'check', round }],
  on: {
    ...payoutRows(),
    'wallet-missed': (_phase, { phase }) => (phase.purpose === 'transaction' ? { phase } : null),
    'transaction-checked': (_phase, { anchor, wallet }) => ({
      phase:
        wallet === 'on-chain'
          ? { name: 'waiting-turn', purpose: 'transaction', anchor, turn: 'ours' }
          : { name: 'switching', anchor },
    }),
    'payout-signed': (_phase, event, state) =>
      mayPay(state, event.hash)
        ? {
            phase: confirmingWithdrawal(event.hash),
            fact: { ...event, type: 'signed', attempt: state.attempt },
          }
        : null,
    'already-used': () => ({ phase: locatingWithdrawal(null) }),
  },
}
