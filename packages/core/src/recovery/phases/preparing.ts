import type { WithdrawalPhaseTable } from './phase.js'

/** The service prepares the message that the owner signs. */
export const withdrawalPreparing: WithdrawalPhaseTable<'preparing'> = {
  effects: (_phase, { round }) => [{ type: 'prepare', round }],
  on: {
    'wallet-missed': (_phase, { phase }) => (phase.purpose === 'signature' ? { phase } : null),
    'withdrawal-prepared': (_phase, { prepared, held }) => ({
      phase: {
        name: 'waiting-turn',
        purpose: 'signature',
        prepared,
        ...(held !== undefined && { held }),
        turn: 'ours',
      },
    }),
  },
}
