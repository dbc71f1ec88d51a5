import type { WithdrawalPhaseTable } from './phase.js'

/** The deposit is claimed onto the hub, once it is final. */
export const withdrawalAttesting: WithdrawalPhaseTable<'attesting'> = {
  effects: () => [{ type: 'attest' }],
  on: {
    'deposit-attested': (_phase, { at }) => ({ phase: { name: 'idle' }, fact: { type: 'attested', at } }),
  },
}
