import { JournalError } from '../../errors/journal.js'

/** What is said of a journal that did not answer in time. */
export function journalSilence(): JournalError {
  return new JournalError('silent')
}
