type Timer = Readonly<{ setTimeout: (run: () => void, milliseconds: number) => () => void }>

/** Ends a wait early. Ringing while nobody waits does nothing: look at what has changed before waiting. */
export type Bell = Readonly<{
  ring: () => void
  /** Ends when the bell rings or the time is over. One wait at a time. */
  wait: (milliseconds: number) => Promise<void>
}>

/** Makes a bell on the given clock. */
export function createBell(clock: Timer): Bell {
  let end = (): void => {}
  return {
    ring: () => end(),
    wait: (milliseconds) =>
      new Promise((resolve) => {
        end = () => {
          cancel()
          resolve()
        }
        const cancel = clock.setTimeout(() => end(), milliseconds)
      }),
  }
}
