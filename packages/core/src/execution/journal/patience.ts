import { JournalError } from '../../errors/journal.js'

/** Milliseconds. A journal that does not answer must hold up neither the person nor the money. */
export const journalPatience = 15_000

/** Milliseconds before a journal that failed to be read is read again. */
export const journalPause = 2_000

/** What is said of a journal that did not answer in time. */
export function journalSilence(): JournalError {
  return new JournalError('silent')
}
