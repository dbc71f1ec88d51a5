import { placed } from '../change.js'
import type { WithdrawalPhaseTable } from './phase.js'

/** The job is over, and its transaction may still be carried out until the chain's time has passed. */
export const withdrawalExpiring: WithdrawalPhaseTable<'expiring'> = {
  effects: (_phase, { round }) => [{ type: 'await-expiry', round }],
  on: {
    'expiry-passed': (_phase, { round, at }, state) => placed(state, { type: 'outlasted', round, at }),
  },
}
