import type { Clock } from '../src/client/clock.js'

/** A clock that stands still until a test winds it. */
export type HandClock = Clock &
  Readonly<{ advance: (milliseconds: number) => Promise<void>; pending: () => number }>

/** Makes one that stands at 1,000,000 ms. Promises settle before, between and after the timers it runs. */
export function createHandClock(): HandClock {
  const timers = new Map<number, { due: number; run: () => void }>()
  let time = 1_000_000
  let made = 0
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  const firstDue = (until: number) =>
    [...timers].filter(([, { due }]) => due <= until).sort((a, b) => a[1].due - b[1].due || a[0] - b[0])[0]

  return {
    now: () => time,
    setTimeout: (run, milliseconds) => {
      made += 1
      const id = made
      timers.set(id, { due: time + Math.max(0, milliseconds), run })
      return () => void timers.delete(id)
    },
    pending: () => timers.size,
    advance: async (milliseconds) => {
      const until = time + milliseconds
      await settle()
      for (let next = firstDue(until); next; next = firstDue(until)) {
        timers.delete(next[0])
        time = next[1].due
        next[1].run()
        await settle()
      }
      time = until
    },
  }
}
