import { UnsentError } from './unsentError.js'

/** Throws where nobody waits any more for the prompt that is about to be opened: they were told that there is none. */
export function requireWanted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new UnsentError('Nobody waits for the wallet any more. It was not asked.')
}
