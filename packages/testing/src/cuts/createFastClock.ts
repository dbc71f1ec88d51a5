import type { Clock } from '@portage/core'

/**
 * A clock on which time passes `speed` times as fast, so that waits of seconds take a fraction of one. Clocks with
 * the same beginning agree, in whatever process they are.
 */
export function createFastClock({ beganAt, speed }: Readonly<{ beganAt: number; speed: number }>): Clock {
  return {
    now: () => Math.round(beganAt + (Date.now() - beganAt) * speed),
    setTimeout: (run, milliseconds) => {
      // biome-ignore lint/plugin/noWaits: processes of their own agree by the machine’s time alone.
      const timer = setTimeout(run, milliseconds / speed)
      return () => clearTimeout(timer)
    },
  }
}
