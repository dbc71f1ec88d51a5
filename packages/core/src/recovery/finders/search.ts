import type { Trusted } from '../../domain/trusted.js'
import type { FindRecoverableOptions } from '../findRecoverable.js'

/** What is looked for, with the trusted addresses settled. */
export type Search = FindRecoverableOptions & Readonly<{ trusted: Trusted }>
