import type { Clock } from '../client/clock.js'
import { wait } from './wait.js'

/** Milliseconds between two looks. */
const betweenLooks = 20

/**
 * Resolves once something was heard of that waits behind a line of the journal, or when the signal fires. Looks at
 * once, so that what was heard already costs nothing. Never rejects.
 */
export async function waitUntil(clock: Clock, isKnown: () => boolean, signal: AbortSignal): Promise<void> {
  while (!isKnown() && !signal.aborted) await wait(clock, betweenLooks)
}
