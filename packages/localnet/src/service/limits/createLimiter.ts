import type { Bucket } from './rateTable.js'

/** Counts calls. */
export interface Limiter {
  /**
   * Counts one call of an owner, if every bucket has room for it.
   *
   * @returns null when it was counted, else the whole seconds after which there is room again
   */
  take(owner: string, buckets: readonly Bucket[]): number | null
}

/** A window begins with the first call in it and ends after its seconds, whatever came in between. */
interface Window {
  readonly since: number
  readonly used: number
}

/** A limiter that has counted nothing. `now` gives milliseconds. */
export function createLimiter(now: () => number): Limiter {
  const windows = new Map<string, Window>()
  return Object.freeze({
    take: (owner: string, buckets: readonly Bucket[]) => {
      const time = now()
      const found = buckets.map((bucket) => {
        const key = `${owner} ${bucket.name}`
        const end = (windows.get(key)?.since ?? Number.NEGATIVE_INFINITY) + bucket.seconds * 1_000
        const { since, used } = (end > time ? windows.get(key) : undefined) ?? { since: time, used: 0 }
        return { key, since, used, wait: used < bucket.calls ? 0 : end - time }
      })
      const longest = Math.max(0, ...found.map(({ wait }) => wait))
      if (longest > 0) return Math.ceil(longest / 1_000)
      for (const { key, since, used } of found) windows.set(key, { since, used: used + 1 })
      return null
    },
  })
}
