import { closedAskEffects } from './closedAsk.js'
import { elsewhere } from './elsewhere.js'
import { included, proved } from './inclusion.js'
import type { PhaseTable } from './phase.js'

/** The steps before it are not complete yet. */
export const queued: PhaseTable<'queued'> = {
  effects: closedAskEffects,
  on: { 'item-included': included, 'item-proved': proved, 'deposit-elsewhere': elsewhere },
}
