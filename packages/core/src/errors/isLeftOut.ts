import { familyOf } from './base.js'
import type { LeftOut } from './leftOut.js'

/** Whether what was told says that rows of a list were left out. */
export function isLeftOut(error: unknown): error is LeftOut {
  return familyOf(error) === 'left-out'
}
