import { duplicated, duplicateEffects } from './duplicate.js'
import type { PhaseTable } from './phase.js'

/** Nothing more comes of the item but a second deposit. */
export const complete: PhaseTable<'complete'> = {
  effects: duplicateEffects,
  on: { 'duplicate-found': duplicated },
}
