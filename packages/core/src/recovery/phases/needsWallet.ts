import { payoutRows } from './payout.js'
import type { WithdrawalPhaseTable } from './phase.js'

/** The wallet that is needed is not connected. */
export const withdrawalNeedsWallet: WithdrawalPhaseTable<'needs-wallet'> = {
  effects: () => [{ type: 'await-wallet' }],
  on: {
    ...payoutRows(),
    'wallet-returned': ({ purpose }) => ({
      phase: { name: purpose === 'signature' ? 'preparing' : 'checking' },
    }),
  },
}
