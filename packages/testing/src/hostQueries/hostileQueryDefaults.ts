/** What a host gives all queries and mutations of its client (`defaultOptions` of TanStack Query). */
export type QueryDefaults = Readonly<{
  queries?: Readonly<Record<string, unknown>>
  mutations?: Readonly<Record<string, unknown>>
}>

const both = (options: Readonly<Record<string, unknown>>): QueryDefaults => ({
  queries: options,
  mutations: options,
})
const fail = (): never => {
  throw new Error('A default of the host was asked.')
}

/** Defaults that are right for a host's own queries, and wrong for anybody else's. */
export const hostileQueryDefaults: Readonly<Record<string, QueryDefaults>> = {
  'errors go to the error boundary': both({ throwOnError: true }),
  'nothing is asked by itself': { queries: { enabled: false } },
  'everything is repeated': both({ retry: 5, retryDelay: 0 }),
  'everything is repeated without end': both({ retry: true, retryDelay: () => 0 }),
  'a select of its own': { queries: { select: () => 'chosen' } },
  'a select that throws': { queries: { select: fail } },
  'only while the browser says it is online': both({ networkMode: 'online' }),
  'from the cache first': both({ networkMode: 'offlineFirst' }),
  'nothing is kept': both({ gcTime: 0 }),
  'everything is kept': both({ gcTime: Number.POSITIVE_INFINITY }),
  'no refetch at all': {
    queries: {
      refetchOnMount: false,
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      retryOnMount: false,
      staleTime: Number.POSITIVE_INFINITY,
    },
  },
  'a refetch all the time': {
    queries: {
      refetchOnMount: 'always',
      refetchOnReconnect: 'always',
      refetchOnWindowFocus: 'always',
      refetchInterval: 20,
      refetchIntervalInBackground: true,
      staleTime: 0,
    },
  },
  'no structural sharing': { queries: { structuralSharing: false } },
  'structural sharing that empties what it is given': {
    queries: {
      structuralSharing: (_: unknown, now: unknown) => {
        if (Array.isArray(now) && !Object.isFrozen(now)) now.length = 0
        return now
      },
    },
  },
  'structural sharing that keeps the first answer': {
    queries: { structuralSharing: (before: unknown, now: unknown) => before ?? now },
  },
  'a hash that is the same for all': { queries: { queryKeyHashFn: () => 'one' } },
  'a hash of the first element': {
    queries: { queryKeyHashFn: ([first]: readonly unknown[]) => String(first) },
  },
  'a hash that throws': { queries: { queryKeyHashFn: fail } },
  'one hash': { queries: { queryHash: 'one' } },
  suspense: { queries: { suspense: true } },
  'data from the start': { queries: { initialData: {}, initialDataUpdatedAt: () => Date.now() } },
  'data until there are some': { queries: { placeholderData: {} } },
  'nothing is told but data': { queries: { notifyOnChangeProps: ['data'] } },
  'a persister for each query': { queries: { persister: async () => ({ kept: true }) } },
  'one page of a list': { queries: { maxPages: 1 } },
  'nobody is subscribed': { queries: { subscribed: false } },
  'mutations in one line': { mutations: { scope: { id: 'host' } } },
  'a mutation that is refused before it is sent': { mutations: { onMutate: fail, mutationKey: ['host'] } },
  'mutations whose end is refused': { mutations: { onSuccess: fail, onError: fail, onSettled: fail } },
}
