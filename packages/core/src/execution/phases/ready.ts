import type { Phase } from './phase.js'

/** Everything but the click is there. */
export const ready: Phase<'ready'> = { effects: () => [], on: {} }
