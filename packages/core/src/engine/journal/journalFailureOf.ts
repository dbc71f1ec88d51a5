import { isJournalError, type JournalProblem } from '../../errors/journal.js'
import { messageOf } from '../../utils/messageOf.js'

/** What is said of a journal that did not keep or give something; a host's own may name no problem. */
export function journalFailureOf(
  error: unknown,
): Readonly<{ message: string; problem: JournalProblem | null }> {
  return { message: messageOf(error), problem: isJournalError(error) ? error.reason : null }
}
