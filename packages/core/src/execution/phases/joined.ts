import type { PhaseTable } from './phase.js'

/** The approval goes into one batch with the deposit after it, which speaks for both. */
export const joined: PhaseTable<'joined'> = { effects: () => [], on: {} }
