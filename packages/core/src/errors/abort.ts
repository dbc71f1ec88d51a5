import { familyOf, PortageError } from './base.js'

/** A wait was left because its signal fired. Named `AbortError`, as hosts expect of anything aborted. */
export class AbortError extends PortageError {
  override name = 'AbortError' as const

  constructor(cause?: unknown) {
    super({
      family: 'abort',
      code: 'aborted',
      shortMessage: 'The call was cancelled before it finished.',
      next: 'Call again if you still need the answer.',
      cause,
    })
  }
}

/** Whether an error only says that its signal fired. */
export function isAbortError(error: unknown): error is AbortError {
  return familyOf(error) === 'abort'
}
