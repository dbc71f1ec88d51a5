import type { Clock } from '@portage/core'

/** A clock for a page that is looked at now and then: what fell due in between runs once when it is. */
export type WakingClock = Clock &
  Readonly<{
    /** Goes on by so many milliseconds, and runs whatever is due by then, also what that sets for no later. */
    wake: (milliseconds: number) => Promise<void>
  }>

type Timer = Readonly<{ due: number; order: number; run: () => void }>

/** @param settle lets whatever a timer began come to rest */
export function createWakingClock(startAt: number, settle: () => Promise<void>): WakingClock {
  const timers = new Set<Timer>()
  let time = startAt
  let order = 0

  const firstDue = (): Timer | undefined => {
    let first: Timer | undefined
    for (const timer of timers) {
      if (timer.due > time) continue
      if (!first || timer.due < first.due || (timer.due === first.due && timer.order < first.order))
        first = timer
    }
    return first
  }
  return {
    now: () => time,
    setTimeout: (run, milliseconds) => {
      order += 1
      const timer = { due: time + Math.max(0, milliseconds), order, run }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    wake: async (milliseconds) => {
      time += milliseconds
      for (let next = firstDue(); next; next = firstDue()) {
        timers.delete(next)
        next.run()
      }
      await settle()
    },
  }
}
