import type { Clock } from '@portage/core'

/** Milliseconds. What waits less is a pause before another look; what waits longer may be all an answer is given. */
const longPause = 10_000
/** Parts of the time that is really waited. An answer on a busy machine is given more than a pause is. */
const [hurry, hurryOfAnswers] = [20, 8]

/**
 * The machine's clock, but that nobody waits as long as they mean to: whoever is asked here is on this machine, and
 * a second more between two looks shows nothing that was not there before.
 */
export const hurriedClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, milliseconds) => {
    // biome-ignore lint/plugin/noWaits: chains in processes of their own are looked at by the machine's time.
    const timer = setTimeout(run, milliseconds / (milliseconds < longPause ? hurry : hurryOfAnswers))
    return () => clearTimeout(timer)
  },
}
