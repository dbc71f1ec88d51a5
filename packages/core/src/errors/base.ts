/** What every error of this package carries under one shared symbol, so that a second copy is recognised too. */
const marker: symbol = Symbol.for('portage.error')

/** Which part of the outside world, or which misuse, an error comes from. */
export type ErrorFamily =
  | 'service'
  | 'decode'
  | 'input'
  | 'configuration'
  | 'abort'
  | 'journal'
  | (string & {})

export type ErrorFacts = Readonly<{
  /** Which guard recognises it. */
  family: ErrorFamily
  /** Stable and never reused: what a screen chooses its sentence by. */
  code: string
  /** What happened, one sentence, without secrets. */
  shortMessage: string
  /** What to do next, one sentence. */
  next: string
  /** What the other side said, if it said something worth keeping. Without secrets. */
  details?: string | undefined
  cause?: unknown
}>

/**
 * The one base of all errors of this package. `message` is what happened, what the other side said, and what to
 * do next. Recognise errors with the guards beside them, never with `instanceof`: there may be two copies of
 * this package in one page.
 */
export class PortageError extends Error {
  override name: string = 'PortageError'
  readonly code: string
  readonly shortMessage: string
  readonly details: string | null
  readonly next: string

  constructor(facts: ErrorFacts) {
    super(
      [facts.shortMessage, facts.details && `Reply: ${endSentence(facts.details)}`, facts.next]
        .filter(Boolean)
        .join(' '),
      facts.cause === undefined ? undefined : { cause: facts.cause },
    )
    this.code = facts.code
    this.shortMessage = facts.shortMessage
    this.details = facts.details ?? null
    this.next = facts.next
    Object.defineProperty(this, marker, { value: facts.family })
  }
}

/** Whether something thrown is an error of this package, in whichever copy it was made. */
export function isPortageError(error: unknown): error is PortageError {
  return familyOf(error) !== undefined
}

/** Which family an error belongs to; undefined when it is none of ours. */
export function familyOf(error: unknown): ErrorFamily | undefined {
  return typeof error === 'object' && error !== null
    ? (error as Readonly<Record<symbol, ErrorFamily | undefined>>)[marker]
    : undefined
}

function endSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`
}
