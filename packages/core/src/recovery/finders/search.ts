import type { Trusted } from '../../domain/trusted.js'
import type { FindRecoverableOptions, RecoveryAccount } from '../findRecoverable.js'

/** What is looked for, with everything settled that may be left out. */
export type RecoverySearch = FindRecoverableOptions &
  Readonly<{ accounts: readonly RecoveryAccount[]; trusted: Trusted }>
