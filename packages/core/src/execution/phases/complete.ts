import { duplicated, seekDuplicate } from './duplicate.js'
import type { Phase } from './phase.js'

/** Nothing more comes of the item but a second deposit. */
export const complete: Phase<'complete'> = {
  effects: seekDuplicate,
  on: { 'duplicate-found': duplicated },
}
