import type { Clock } from '@portage/core'

/** Milliseconds before the next try: the last one for every try after it. */
const pauses = [1_000, 2_000, 5_000, 10_000, 20_000, 30_000] as const

/** When to try again, ever more patiently. Holds one waiting try at most. */
export type BackOff = Readonly<{
  /** Tries again after the next pause; says whether this is the first failure since the last success. */
  retry: (run: () => void) => 'first' | 'repeated'
  /** Drops a waiting try, because it is tried now anyway. */
  interrupt: () => void
  /** It worked, or is given up: the next failure is a first one. */
  reset: () => void
}>

/** Waits between tries on the given clock. */
export function createBackOff(clock: Clock): BackOff {
  let failures = 0
  let cancel: (() => void) | null = null
  const interrupt = (): void => {
    cancel?.()
    cancel = null
  }
  return Object.freeze({
    retry: (run: () => void) => {
      interrupt()
      const pause = pauses[Math.min(failures, pauses.length - 1)] ?? 30_000
      failures += 1
      cancel = clock.setTimeout(run, pause)
      return failures === 1 ? 'first' : 'repeated'
    },
    interrupt,
    reset: () => {
      interrupt()
      failures = 0
    },
  })
}
