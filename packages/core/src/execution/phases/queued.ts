import { seekClosedAsk } from './closedAsk.js'
import { elsewhere } from './elsewhere.js'
import { included, proved } from './inclusion.js'
import type { Phase } from './phase.js'

/** The steps before it are not complete yet. */
export const queued: Phase<'queued'> = {
  effects: seekClosedAsk,
  on: { 'item-included': included, 'item-proved': proved, 'deposit-elsewhere': elsewhere },
}
