import { payoutRows } from './payout.js'
import type { WithdrawalPhaseTable } from './phase.js'

/** The service is at work. */
export const withdrawalFollowing: WithdrawalPhaseTable<'following'> = {
  effects: () => [],
  on: payoutRows(),
}
