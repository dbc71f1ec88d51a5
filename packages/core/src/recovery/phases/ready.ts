import { payoutRows } from './payout.js'
import type { WithdrawalPhaseTable } from './phase.js'

/** The transaction is there, and sent with a click. */
export const withdrawalReady: WithdrawalPhaseTable<'ready'> = {
  effects: () => [],
  on: payoutRows(),
}
