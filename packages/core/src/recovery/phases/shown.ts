import { payoutRows } from './payout.js'
import type { WithdrawalPhaseTable } from './phase.js'

/** The transaction is for a chain that nothing is sent to from here: it is shown, and the job followed. */
export const withdrawalShown: WithdrawalPhaseTable<'shown'> = {
  effects: () => [],
  on: payoutRows(),
}
