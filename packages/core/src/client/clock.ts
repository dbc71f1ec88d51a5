/** The only source of time. Tests wind it by hand. */
export type Clock = Readonly<{
  /** Milliseconds since the epoch. */
  now: () => number
  /** Runs a function once the time has passed; the answer cancels it. */
  setTimeout: (run: () => void, milliseconds: number) => () => void
}>

/** The machine's own clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, milliseconds) => {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}
