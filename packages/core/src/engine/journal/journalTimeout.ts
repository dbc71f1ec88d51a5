import { JournalError } from '../../errors/journal.js'

/** Milliseconds. A journal that does not answer must hold up neither the person nor the money. */
export const journalTimeout = 15_000

/** Milliseconds before a journal that failed to be read is read again. */
export const journalRetryDelay = 2_000

/**
 * Milliseconds between an ask and the answer of the journal after which the page may have stood still: browsers freeze
 * pages nobody sees. Meanwhile another page may have closed the ask by the person's statement, and asked again.
 */
export const frozenAfter = 1_000

/** What is said of a journal that did not answer in time. */
export function journalTimedOut(): JournalError {
  return new JournalError('silent')
}
