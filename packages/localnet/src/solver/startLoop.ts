/** Work repeated until it is stopped. */
export interface Loop {
  /** Ends the loop and waits for the round that is under way. */
  stop(): Promise<void>
}

/**
 * Repeats some work with a pause in between, one round at a time. A round that throws is given up and the next one
 * starts afresh: a chain that is away for a moment must not end the watching.
 *
 * @param pause milliseconds
 */
export function startLoop(pause: number, round: () => Promise<void>): Loop {
  let stopped = false
  let wake: () => void = () => undefined

  const run = async (): Promise<void> => {
    while (!stopped) {
      await round().catch(() => undefined)
      if (stopped) return
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pause)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }
  const done = run()
  return Object.freeze({
    stop: async () => {
      stopped = true
      wake()
      await done
    },
  })
}
