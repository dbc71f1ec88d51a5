import { isJournalError, JournalError, type JournalProblem } from '../../errors/journal.js'

const reasons: Readonly<Record<string, JournalProblem>> = {
  QuotaExceededError: 'full',
  VersionError: 'newer',
  // The database of this name is there, without what this package makes in it.
  NotFoundError: 'corrupted',
  // A key is taken by a line that cannot be read.
  ConstraintError: 'corrupted',
}

const refusals: ReadonlySet<string> = new Set(['SecurityError', 'NotAllowedError'])

/**
 * What the browser threw in words of the journal. Whatever has no word of its own is a connection that was lost.
 *
 * @param moment some browsers open no database in a private window, and call that an invalid state: once it is open,
 *   the same name means that it was closed
 */
export function storageError(error: unknown, moment: 'opening' | 'working' = 'working'): JournalError {
  if (isJournalError(error)) return error
  const { name, message } = error instanceof Error ? error : { name: '', message: '' }
  const isRefused = refusals.has(name) || (moment === 'opening' && name === 'InvalidStateError')
  return new JournalError(isRefused ? refusal() : (reasons[name] ?? 'lost'), message || undefined, error)
}

/** Why a browser that lets the page keep nothing does so: in a frame the page around it, or the person, decides. */
export function refusal(): 'framed' | 'refused' {
  const { top, self } = globalThis
  return !top || top === self ? 'refused' : 'framed'
}
