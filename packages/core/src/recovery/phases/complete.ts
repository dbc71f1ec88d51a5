import type { WithdrawalPhaseTable } from './phase.js'

/** The payout is proved. */
export const withdrawalComplete: WithdrawalPhaseTable<'complete'> = {
  effects: () => [],
  on: {},
}
