import { payoutRows } from './payout.js'
import type { WithdrawalPhaseTable } from './phase.js'

/** The wallet gave no answer, or somebody else has sent it: the payout is looked for. */
export const withdrawalLocating: WithdrawalPhaseTable<'locating'> = {
  effects: (_phase, { round }) => [{ type: 'locate', round }],
  on: payoutRows(),
}
