import { payoutRows } from './payout.js'
import type { WithdrawalPhaseTable } from './phase.js'

/** The wallet is asked for the chain that pays out. */
export const withdrawalSwitching: WithdrawalPhaseTable<'switching'> = {
  effects: (_phase, { round }) => [{ type: 'switch-chain', round }],
  on: {
    ...payoutRows(),
    'chain-switched': ({ anchor }) => ({
      phase: { name: 'waiting-turn', purpose: 'transaction', anchor, turn: 'ours' },
    }),
  },
}
