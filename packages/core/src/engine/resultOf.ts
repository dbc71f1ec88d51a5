/** The first state that is settled. Rejects with the signal's reason when it fires; nothing else ends by that. */
export function resultOf<State>({
  getState,
  drained,
  listeners,
  isSettled,
  signal,
}: Readonly<{
  getState: () => State
  /** Settled when everything that was said until now has been heard. */
  drained: () => Promise<void>
  listeners: Set<() => void>
  isSettled: (state: State) => boolean
  signal: AbortSignal | undefined
}>): Promise<State> {
  return new Promise((resolve, reject) => {
    const finish = (): void => {
      if (!isSettled(getState())) return
      release()
      resolve(getState())
    }
    const abort = (): void => {
      release()
      reject(signal?.reason)
    }
    const release = (): void => {
      listeners.delete(finish)
      signal?.removeEventListener('abort', abort)
    }
    if (signal?.aborted) return abort()
    signal?.addEventListener('abort', abort, { once: true })
    // A click that waits its turn is ahead of the stop it was made after.
    void drained().then(() => {
      if (signal?.aborted) return
      listeners.add(finish)
      finish()
    })
  })
}
