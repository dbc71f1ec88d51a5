import { isJournalError, JournalError, type JournalProblem } from '../errors/journal.js'
import { messageOf } from '../utils/messageOf.js'

type FileProblem = Extract<JournalProblem, 'newer' | 'corrupted' | 'full' | 'refused' | 'lost'>

const reasons: Readonly<Record<string, FileProblem>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EACCES: 'refused',
  EPERM: 'refused',
  EROFS: 'refused',
}

const words: Readonly<
  Record<FileProblem, readonly [shortMessage: (folder: string) => string, next: string]>
> = {
  newer: [
    (folder) => `A newer version of this package has written to the journal's folder ${folder}.`,
    'Use the version that wrote it.',
  ],
  corrupted: [
    (folder) => `A file in the journal's folder ${folder} cannot be read any more.`,
    "Look in the account's own history before you send anything again.",
  ],
  full: [(folder) => `The disk of the journal's folder ${folder} is full.`, 'Free some space and try again.'],
  refused: [
    (folder) => `This process may not write or read the journal's folder ${folder}.`,
    'Give it to the user that this process runs as, and try again.',
  ],
  lost: [
    (folder) => `The journal's folder ${folder} did not take or give what it was asked for.`,
    'See that the folder and its disk are there, and try again.',
  ],
}

/** Why the journal of a folder does not go on, in words of a server. */
export function createFileError(
  reason: FileProblem,
  folder: string,
  details?: string | undefined,
  cause?: unknown,
): JournalError {
  const [shortMessage, next] = words[reason]
  return new JournalError(reason, details, cause, { shortMessage: shortMessage(folder), next })
}

/** What the file system threw, in words of the journal. Whatever has no word of its own is a folder that was lost. */
export function fileErrorOf(error: unknown, folder: string): JournalError {
  if (isJournalError(error)) return error
  const reason = reasons[codeOf(error) ?? ''] ?? 'lost'
  return createFileError(reason, folder, messageOf(error), error)
}

/** What the file system calls an error, such as `ENOENT`. */
export function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined
}
