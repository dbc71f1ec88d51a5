import { familyOf, PortageError } from './base.js'

/** Why a journal could not keep or give what it was asked for. */
export type JournalProblem =
  /** What is kept was written by a newer version of this package. */
  | 'newer'
  /** What is kept can be read no more. */
  | 'corrupted'
  /** The device has no room left. */
  | 'full'
  /** The browser refuses to store anything for this site. */
  | 'refused'
  /** The browser refuses to store anything for the frame that the page runs in. */
  | 'framed'
  /** Another tab holds the database. */
  | 'blocked'
  /** The database was closed again and again while it was in use. */
  | 'lost'
  /** The database does not answer. */
  | 'silent'

type Words = Readonly<{ shortMessage: string; next: string }>

const words: Readonly<Record<JournalProblem, Words>> = {
  newer: {
    shortMessage: 'A newer version of this site has written to the journal.',
    next: 'Reload the page and close the other tabs of this site.',
  },
  corrupted: {
    shortMessage: 'Part of what the journal kept cannot be read any more.',
    next: "Look in your wallet's own history before you send anything again.",
  },
  full: {
    shortMessage: 'This device has no space left for the journal.',
    next: 'Free some space and try again.',
  },
  refused: {
    shortMessage: 'This browser does not let this site keep a journal.',
    next: 'Leave private mode or allow this site to store data, and try again.',
  },
  framed: {
    shortMessage: 'This site runs in a frame that cannot keep a journal.',
    next: 'Open the site in its own tab and try again.',
  },
  blocked: {
    shortMessage: 'Another tab of this site holds the journal.',
    next: 'Close the other tabs and try again.',
  },
  lost: {
    shortMessage: 'The browser lost the journal while the page was using it.',
    next: 'Try again. If that does not help, restart the browser.',
  },
  silent: {
    shortMessage: 'The journal is not responding.',
    next: 'Close the other tabs of this site and try again. If that does not help, restart the browser.',
  },
}

/** The journal could not keep or give something. What it holds was neither changed nor deleted. */
export class JournalError extends PortageError {
  override name = 'JournalError' as const
  declare readonly code: `journal-${JournalProblem}`
  readonly reason: JournalProblem

  /**
   * @param details what the browser or the system said, where it said something
   * @param said what a journal says that is in no browser
   */
  constructor(
    reason: JournalProblem,
    details?: string | undefined,
    cause?: unknown,
    said: Words = words[reason],
  ) {
    super({ family: 'journal', code: `journal-${reason}`, ...said, details, cause })
    this.reason = reason
  }
}

/** Whether an error says that a journal could not keep or give something. */
export function isJournalError(error: unknown): error is JournalError {
  return familyOf(error) === 'journal'
}
