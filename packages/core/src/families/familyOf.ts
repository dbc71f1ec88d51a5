import type { TransactionCall } from '../domain/step.js'
import type { Family } from './family.js'

/** The family a call is of, or null where the host has not given that. */
export function familyOf(families: readonly Family[], call: TransactionCall): Family | null {
  return families.find(({ calls }) => calls === call.vm) ?? null
}
