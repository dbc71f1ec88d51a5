import type { TestAccount } from '../chains/accounts.js'
import type { Faults } from '../faults/faults.js'

/** What a job needs to get on. */
export interface JobTools {
  readonly allocator: TestAccount
  readonly faults: Faults
  /** Milliseconds. */
  readonly now: () => number
}
