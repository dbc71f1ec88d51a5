import type { Query, QueryCache, QueryClient } from '@tanstack/react-query'

const guarded = new WeakSet<QueryCache>()

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
  const cache = queryClient.getQueryCache()
  if (guarded.has(cache)) return
  guarded.add(cache)
  const states = new WeakMap<Query, Query['state']>()
  const look = (query: Query, action?: string): void => {
    const { queryKey, state, options } = query
    if (queryKey[0] !== 'portage') return
    const before = states.get(query)
    // The library itself sets states too: one without an answer, and the one before a question that was cancelled.
    // Our options alone name `scope`, which is of mutations.
    const isKept =
      state.status !== 'pending' &&
      (before ? action === 'setState' && state.data !== before.data : !('scope' in options))
    if (!isKept) {
      if (!before || action) states.set(query, state)
    } else if (before) query.setState(before)
    else cache.remove(query)
  }
  for (const query of cache.getAll()) look(query)
  cache.subscribe((event) => {
    // Other events have no query yet in the oldest versions.
    if (event.type === 'added') look(event.query)
    else if (event.type === 'updated') look(event.query, event.action.type)
  })
}
