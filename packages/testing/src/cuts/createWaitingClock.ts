import { type Clock, systemClock } from '@portage/core'

/** A clock of which time can be held still. */
export type WaitingClock = Clock &
  Readonly<{
    /** Time stands still until the answer is called. Whoever holds it besides keeps it so. */
    hold: () => () => void
  }>

export type WaitingClockOptions = Readonly<{
  /** Milliseconds since the epoch, by this clock. */
  startsAt: number
  /** How many times as fast as the world time passes while it is waited for. */
  speed: number
  /** The world's. */
  world?: Clock | undefined
}>

/**
 * A clock of one process on which time passes only while the process waits: `speed` times as fast as in the world, never
 * beyond what is due next, and not at all while somebody holds it. So waits of seconds take a fraction of one, and what
 * takes long only because the machine is busy takes no time here.
 */
export function createWaitingClock({
  startsAt,
  speed,
  world = systemClock,
}: WaitingClockOptions): WaitingClock {
  type Timer = Readonly<{ due: number; run: () => void }>
  let timers: readonly Timer[] = []
  let passed = startsAt
  let since = world.now()
  let holders = 0
  let disarm = (): void => undefined

  const next = (): Timer | undefined => timers[0]
  const read = (): number =>
    holders > 0
      ? passed
      : Math.min(passed + (world.now() - since) * speed, Math.max(passed, next()?.due ?? Infinity))
  const advance = (): void => {
    passed = read()
    since = world.now()
  }
  const arm = (): void => {
    disarm()
    disarm = () => undefined
    const timer = next()
    if (timer === undefined || holders > 0) return
    disarm = world.setTimeout(() => fire(timer), Math.max(0, (timer.due - passed) / speed))
  }
  const fire = (timer: Timer): void => {
    passed = Math.max(passed, timer.due)
    since = world.now()
    timers = timers.filter((other) => other !== timer)
    arm()
    timer.run()
  }

  return Object.freeze({
    now: () => Math.round(read()),
    setTimeout: (run: () => void, milliseconds: number) => {
      advance()
      const timer: Timer = { due: passed + milliseconds, run }
      // Of those that are due at once, the first one that was set is first.
      const at = timers.findIndex(({ due }) => due > timer.due)
      timers = at === -1 ? [...timers, timer] : timers.toSpliced(at, 0, timer)
      arm()
      return () => {
        advance()
        timers = timers.filter((other) => other !== timer)
        arm()
      }
    },
    hold: () => {
      advance()
      holders += 1
      arm()
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        advance()
        holders -= 1
        arm()
      }
    },
  })
}
