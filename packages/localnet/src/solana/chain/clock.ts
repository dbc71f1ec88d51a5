/** Time as a chain needs it. */
export interface ChainClock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Runs something once, so many milliseconds from now. The answer cancels it. */
  setTimeout(run: () => void, milliseconds: number): () => void
}

/** This machine's time. */
export const machineClock: ChainClock = Object.freeze({
  now: Date.now,
  setTimeout: (run: () => void, milliseconds: number) => {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
})
