import type { Clock } from '../client/clock.js'

/** Resolves after a while on this clock, or at once when the signal fires. Never rejects. */
export function wait(clock: Clock, milliseconds: number, signal?: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve()
    const finish = (): void => {
      cancel()
      signal?.removeEventListener('abort', finish)
      resolve()
    }
    const cancel = clock.setTimeout(finish, milliseconds)
    signal?.addEventListener('abort', finish, { once: true })
  })
}
