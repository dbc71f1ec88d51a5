import { UnsentError } from './unsentError.js'

/** Throws where nobody waits any more for the prompt that is about to be opened: they were told that there is none. */
export function requireWanted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new UnsentError('The request was cancelled before it reached the wallet.')
}
