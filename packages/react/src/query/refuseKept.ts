import type { Query, QueryClient } from '@tanstack/react-query'
import { keyRoot } from './scope.js'
import { hashOurs } from './unset.js'

const guarded = new WeakSet<QueryClient>()

/**
 * Lets data of ours into the host's cache as an answer only. What a persister, a server or another tab puts there was
 * written out and read back by code that knows neither amounts nor maps, may come from an older version of ours, and an
 * offer among it is an old one: an entry that was restored is taken away, and one that was overwritten is put back.
 * What a host sets itself (`setQueryData`, `initialData`) while a provider is there stays.
 *
 * It starts before anything is drawn from the cache, once for each query client, and has no end: the host may restore
 * at any time, and one listener costs nothing.
 */
export function refuseKept(queryClient: QueryClient): void {
  if (guarded.has(queryClient)) return
  guarded.add(queryClient)
  const cache = queryClient.getQueryCache()
  const states = new WeakMap<Query, Query['state']>()
  queryClient.removeQueries({ queryKey: [keyRoot], type: 'inactive', predicate: isRestored })
  for (const query of cache.getAll()) states.set(query, query.state)
  cache.subscribe((event) => {
    const { query, type } = event
    if (query.queryKey[0] !== keyRoot) return
    if (type === 'added' && isRestored(query)) cache.remove(query)
    else if (type === 'added' || (type === 'updated' && event.action.type !== 'setState'))
      states.set(query, query.state)
    else if (type === 'updated') {
      const before = states.get(query)
      if (before === undefined || !isOverwritten(before, query.state)) states.set(query, query.state)
      else query.setState(before)
    }
  })
}

/** Whether it has an answer that none of our queries was asked for. */
function isRestored({ state, options }: Query): boolean {
  return state.status !== 'pending' && options.queryKeyHashFn !== hashOurs
}

/** The library itself sets states too: one without data, and the one before a question that was cancelled. */
function isOverwritten(before: Query['state'], now: Query['state']): boolean {
  return now.data !== before.data && (now.data !== undefined || now.status === 'success')
}
