import { withinJournalTime } from '../engine/journal/withinJournalTime.js'
import type { Withdrawal, WithdrawalOptions } from './createWithdrawal.js'
import type { WithdrawalJournal } from './facts.js'
import type { FindRecoverableOptions } from './finders/search.js'
import type { RecoverableSearch } from './findRecoverable.js'
import type { ResumeWithdrawalsOptions } from './resumeWithdrawals.js'

/**
 * Everything recovery can do, and where it keeps it. Its code is loaded with the first call that needs it, so that a page
 * that may have to recover something is drawn as fast as one that cannot.
 */
export type Recovery = Readonly<{
  journal: WithdrawalJournal
  /** `findRecoverable`. */
  find: (options: FindRecoverableOptions) => Promise<RecoverableSearch>
  /** `createWithdrawal`. */
  create: (options: WithdrawalOptions) => Promise<Withdrawal>
  /** `resumeWithdrawals`. Loads nothing where the journal holds nothing open. */
  resume: (options: ResumeWithdrawalsOptions) => Promise<readonly Withdrawal[]>
}>

const loadFinding = () => import('./findRecoverable.js')
const loadMaking = () => import('./createWithdrawal.js')
const loadResuming = () => import('./resumeWithdrawals.js')

/**
 * Puts the parts of recovery together over one journal.
 *
 * @example
 * const recovery = createRecovery(createIndexedDbWithdrawalJournal())
 */
export function createRecovery(journal: WithdrawalJournal): Recovery {
  return Object.freeze({
    journal,
    find: async (options: FindRecoverableOptions) => (await loadFinding()).findRecoverable(options),
    create: async (options: WithdrawalOptions) => (await loadMaking()).createWithdrawal(options),
    resume: async (options: ResumeWithdrawalsOptions) => {
      const listing = options.journal.list({ only: 'open' })
      const open = await withinJournalTime(options.client.clock, listing)
      return open.length === 0 ? [] : (await loadResuming()).resumeWithdrawals(options)
    },
  })
}
