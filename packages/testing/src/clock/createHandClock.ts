/** A clock whose time moves only when a test moves it. */
export type HandClock = Readonly<{
  /** Milliseconds since the epoch, as far as this clock is concerned. */
  now: () => number
  /** Runs `run` once, `ms` milliseconds of this clock from now. The answer cancels it. */
  setTimeout: (run: () => void, ms: number) => () => void
  /**
   * Moves time forward by `ms` milliseconds and runs every timer that falls due on the way, in order of
   * its due time (first set first run when equal), with `now()` standing at that time. Promises settle
   * before the first timer, after each one and at the end, so timers set by what they wake also run.
   * Rejects with what a timer throws; time then stands where it was thrown.
   */
  advance: (ms: number) => Promise<void>
  /** How many timers are waiting. Nought after a test means that nothing was left running. */
  pending: () => number
}>

export type HandClockOptions = Readonly<{
  /** Where the clock stands at first, milliseconds since the epoch. Default 0. */
  startAt?: number | undefined
  /** Lets what a timer woke settle. Default: one turn of the event loop, which empties the promise queue. */
  settle?: (() => Promise<void>) | undefined
}>

type Timer = { readonly due: number; readonly order: number; readonly run: () => void }

/**
 * Makes a hand-wound clock for code that takes its time as a parameter.
 *
 * @example
 * const clock = createHandClock()
 * const cancel = clock.setTimeout(() => show(clock.now()), 1_000)
 * await clock.advance(1_000)
 */
export function createHandClock(options: HandClockOptions = {}): HandClock {
  const settle = options.settle ?? takeOneTurn
  const timers = new Set<Timer>()
  let time = options.startAt ?? 0
  let order = 0
  let advancing = false

  async function windTo(target: number): Promise<void> {
    await settle()
    for (let next = firstDue(timers, target); next; next = firstDue(timers, target)) {
      timers.delete(next)
      time = Math.max(time, next.due)
      next.run()
      await settle()
    }
    time = target
    await settle()
  }

  return Object.freeze({
    now: () => time,
    setTimeout(run: () => void, ms: number) {
      if (Number.isNaN(ms)) throw new RangeError('A timer was set for NaN milliseconds. Give it a number.')
      const timer: Timer = { due: time + Math.max(0, ms), order: order++, run }
      timers.add(timer)
      return () => {
        timers.delete(timer)
      }
    },
    async advance(ms: number) {
      if (!(ms >= 0))
        throw new RangeError(`The clock was told to advance by ${ms} ms. Time only goes forward.`)
      if (advancing)
        throw new Error('The clock is already advancing. Await the first advance() before the next.')
      advancing = true
      try {
        await windTo(time + ms)
      } finally {
        advancing = false
      }
    },
    pending: () => timers.size,
  })
}

function firstDue(timers: ReadonlySet<Timer>, until: number): Timer | undefined {
  let first: Timer | undefined
  for (const timer of timers) {
    if (timer.due > until) continue
    const earlier = !first || timer.due < first.due || (timer.due === first.due && timer.order < first.order)
    if (earlier) first = timer
  }
  return first
}

// Held from the start: a test may have replaced the global timers by the time the clock turns.
const nextTurn: (run: () => void) => unknown =
  // biome-ignore lint/plugin/noWaits: a browser has no other turn of its event loop.
  typeof setImmediate === 'function' ? setImmediate : (run) => setTimeout(run, 0)

function takeOneTurn(): Promise<void> {
  return new Promise((resolve) => {
    nextTurn(resolve)
  })
}
