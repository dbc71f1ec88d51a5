import type { PhaseTable } from './phase.js'

/** Everything but the click is there. */
export const ready: PhaseTable<'ready'> = { effects: () => [], on: {} }
