import { type Clock, type StatusReading, systemClock } from '@portage/core'
import { LRUCache } from 'lru-cache'
import { contentOf, orderOf } from './orderOf.js'
import {
  forgottenAfter,
  type KeptStatus,
  keyOfRequest,
  mostKept,
  type StatusStore,
  type StoreEvent,
} from './store.js'

type Life = Readonly<{ order: number; kept: readonly KeptStatus[] }>

/** How many requests are remembered. */
const mostRequests = 100_000

/** Keeps statuses in this process: gone when it ends, and then read anew from the service. */
export function createMemoryStatusStore(clock: Clock = systemClock): StatusStore {
  const timing = { ttl: forgottenAfter, ttlResolution: 0, perf: clock }
  const lives = new LRUCache<string, Life>({ max: mostRequests, ...timing })
  const claims = new LRUCache<string, true>({ max: mostRequests, ...timing })
  const listeners = new Set<(event: StoreEvent) => void>()
  // Later than any sequence of a process before this one, so that whoever comes back from there is not told too little.
  let sequence = clock.now() * 1_000

  return Object.freeze({
    put: async (reading: StatusReading) => {
      const key = keyOfRequest(reading.requestId)
      const life = lives.get(key)
      const order = orderOf(reading)
      if (life !== undefined && order <= life.order) return order === life.order ? 'known' : 'older'
      const last = life?.kept.at(-1)
      if (life !== undefined && last !== undefined && contentOf(last.reading) === contentOf(reading)) {
        lives.set(key, { order, kept: life.kept })
        return 'known'
      }
      sequence += 1
      const kept = Object.freeze({ sequence, reading })
      lives.set(key, { order, kept: [...(life?.kept ?? []), kept].slice(-mostKept) })
      for (const listener of listeners) listener({ type: 'kept', kept })
      return 'news'
    },
    read: async (requestIds: readonly string[], after?: number | undefined) =>
      requestIds
        .flatMap((id) => selectSince(lives.get(keyOfRequest(id))?.kept ?? [], after))
        .sort((one, other) => one.sequence - other.sequence),
    subscribe: (listener: (event: StoreEvent) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    claim: async (requestIds: readonly string[], milliseconds: number) =>
      requestIds.filter((id) => {
        if (claims.has(keyOfRequest(id))) return false
        claims.set(keyOfRequest(id), true, { ttl: milliseconds })
        return true
      }),
  })
}

/** Of what is kept of one request: the latest, or everything after a sequence. */
export function selectSince(kept: readonly KeptStatus[], after: number | undefined): readonly KeptStatus[] {
  return after === undefined ? kept.slice(-1) : kept.filter(({ sequence }) => sequence > after)
}
