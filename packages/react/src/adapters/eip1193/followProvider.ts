import type { Eip1193Provider } from './eip1193Provider.js'

/**
 * Listens to a provider. One that takes no listeners, or fails at it, is left alone; one that does not let go of them goes
 * on calling them.
 *
 * @returns what stops it
 */
export function followProvider(
  provider: Eip1193Provider,
  listeners: Readonly<Record<string, (told: unknown) => void>>,
): () => void {
  const forEach = (method: 'on' | 'removeListener'): void => {
    for (const [event, listener] of Object.entries(listeners)) {
      try {
        const answer = provider[method]?.(event, listener as never)
        // Where it runs in another process it may fail later.
        Promise.resolve(answer).catch(() => undefined)
      } catch {
        // What it does not tell is asked for.
      }
    }
  }
  forEach('on')
  return () => forEach('removeListener')
}
