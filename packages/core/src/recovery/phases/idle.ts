import type { WithdrawalPhaseTable } from './phase.js'

/** Nothing goes on until the person asks for it. */
export const withdrawalIdle: WithdrawalPhaseTable<'idle'> = {
  effects: () => [],
  on: {},
}
