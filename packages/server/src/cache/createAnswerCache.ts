import type { Clock } from '@portage/core'
import { LRUCache } from 'lru-cache'

/** An answer as it can be given to several. */
export type Answer = Readonly<{ status: number; headers: Readonly<Record<string, string>>; body: string }>

const mostEntries = 500
/** Characters of all bodies together. */
const mostText = 16_000_000

/**
 * Keeps answers for a short time and joins those who ask while one is under way. Only successes are kept; a failure
 * is shared by those who waited for it and then forgotten.
 *
 * @returns a function that gives the answer of a key, and gets it by `ask` where there is none
 */
export function createAnswerCache(
  clock: Clock,
): (key: string, milliseconds: number, ask: () => Promise<Answer>) => Promise<Answer> {
  const cache = new LRUCache<string, Answer, () => Promise<Answer>>({
    max: mostEntries,
    maxSize: mostText,
    sizeCalculation: ({ body }) => body.length + 1,
    perf: clock,
    ttlResolution: 0,
    // One that is pushed out while it is under way is still answered to those who wait for it.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => context(),
  })
  return async (key, milliseconds, ask) => {
    const answer = (await cache.fetch(key, { ttl: milliseconds, context: ask })) ?? (await ask())
    if (answer.status !== 200) cache.delete(key)
    return answer
  }
}

/** One key for all ways to write the same call: the order of parameters and fields says nothing. */
export function keyOf(path: string, query: URLSearchParams, body: unknown): string {
  const sorted = new URLSearchParams(query)
  sorted.sort()
  return JSON.stringify([path, sorted.toString(), sortFields(body)])
}

function sortFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortFields)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return { fields: fields.map(([name, entry]) => [name, sortFields(entry)]) }
}
