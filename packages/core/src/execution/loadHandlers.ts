import type { Clock } from '../client/clock.js'
import { wait } from '../utils/wait.js'
import type { runEffect } from './handlers/runEffect.js'

/** Milliseconds before each further try. */
const pauses = [1_000, 4_000] as const

/**
 * Loads what carries effects out: checking, asking, searching. A page that only shows a form does without. It is there
 * before the first click counts, since everything that comes before the click needs it too.
 *
 * @returns null where it cannot be loaded, or is not wanted any more
 */
export async function loadHandlers(clock: Clock, signal: AbortSignal): Promise<typeof runEffect | null> {
  for (const pause of [...pauses, null]) {
    try {
      const handlers = await import('./handlers/runEffect.js')
      return signal.aborted ? null : handlers.runEffect
    } catch {
      if (pause !== null) await wait(clock, pause, signal)
    }
  }
  return null
}
