import type { Clock } from '../src/client/clock.js'

type Timer = { readonly due: number; readonly run: () => void; stop: () => void }

/** A clock that runs by itself, and can be wound on besides. */
export type WindableClock = Clock &
  Readonly<{
    /** Moves time forward. What falls due by it is run in a turn of its own. */
    wind: (milliseconds: number) => void
  }>

/** @param speed how many times as fast as the machine's it runs by itself */
export function createWindableClock(speed: number): WindableClock {
  const beganAt = Date.now()
  const timers = new Set<Timer>()
  let wound = 0
  const now = (): number => Math.round(beganAt + (Date.now() - beganAt) * speed + wound)
  const arm = (timer: Timer): void => {
    timer.stop()
    const fire = (): void => {
      timers.delete(timer)
      timer.run()
    }
    // biome-ignore lint/plugin/noWaits: between two windings this clock runs as the machine's does.
    const pending = setTimeout(fire, Math.max(0, timer.due - now()) / speed)
    timer.stop = () => clearTimeout(pending)
  }
  return {
    now,
    setTimeout: (run, milliseconds) => {
      const timer: Timer = { due: now() + milliseconds, run, stop: () => undefined }
      timers.add(timer)
      arm(timer)
      return () => {
        timers.delete(timer)
        timer.stop()
      }
    },
    wind: (milliseconds) => {
      wound += milliseconds
      for (const timer of timers) arm(timer)
    },
  }
}
