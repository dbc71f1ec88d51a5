import { createWithdrawal } from './createWithdrawal.js'
import type { WithdrawalJournal } from './facts.js'
import { findRecoverable } from './findRecoverable.js'
import { resumeWithdrawals } from './resumeWithdrawals.js'

/** Everything recovery can do, and where it keeps it: what a provider is handed, so that pages without it carry none. */
export type Recovery = Readonly<{
  journal: WithdrawalJournal
  find: typeof findRecoverable
  create: typeof createWithdrawal
  resume: typeof resumeWithdrawals
}>

/**
 * Puts the parts of recovery together over one journal.
 *
 * @example
 * const recovery = createRecovery(createIndexedDbWithdrawalJournal())
 */
export function createRecovery(journal: WithdrawalJournal): Recovery {
  return Object.freeze({
    journal,
    find: findRecoverable,
    create: createWithdrawal,
    resume: resumeWithdrawals,
  })
}
