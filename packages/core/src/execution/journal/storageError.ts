import { isJournalError, JournalError, type JournalProblem } from '../../errors/journal.js'

const reasons: Readonly<Record<string, JournalProblem>> = {
  QuotaExceededError: 'full',
  VersionError: 'newer',
  // The database of this name is there, without what this package makes in it.
  NotFoundError: 'corrupted',
}

/** What the browser threw in words of the journal. Whatever has no word of its own is storage that was refused. */
export function storageError(error: unknown): JournalError {
  if (isJournalError(error)) return error
  const { name, message } = error instanceof Error ? error : { name: '', message: '' }
  return new JournalError(reasons[name] ?? 'refused', message || undefined, error)
}
