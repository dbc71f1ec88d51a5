import type { createFairQueue } from '../limits/createFairQueue.js'

/** Where readers wait for their turn to open a request. */
export type Entrance = Readonly<{
  /**
   * Waits for a turn to open a request. Who comes while it is opened for another needs none.
   *
   * @returns null once it may be opened, else after how many milliseconds to come again
   */
  enter: (key: string, lane: string, signal: AbortSignal) => Promise<number | null>
  /** Lets in everybody who waits for a request that is open now. */
  admit: (key: string) => void
  stop: () => void
}>

export function createEntrance({
  takeTurn,
  isOpen,
}: Readonly<{
  takeTurn: ReturnType<typeof createFairQueue>
  isOpen: (key: string) => boolean
}>): Entrance {
  /** Those who wait, by request. */
  const entering = new Map<string, Set<AbortController>>()
  return {
    enter: async (key, lane, signal) => {
      const gate = new AbortController()
      const gates = entering.get(key) ?? new Set()
      entering.set(key, gates.add(gate))
      const place = await takeTurn('statuses', lane, AbortSignal.any([signal, gate.signal]))
      gates.delete(gate)
      if (gates.size === 0) entering.delete(key)
      return place.type === 'granted' || isOpen(key) ? null : place.retryAfter
    },
    admit: (key) => {
      for (const gate of entering.get(key) ?? []) gate.abort()
    },
    stop: () => {
      for (const gate of [...entering.values()].flatMap((gates) => [...gates])) gate.abort()
    },
  }
}
