import { hashKey, type QueryKey } from '@tanstack/react-query'

/** Tells a host's persister what not to write out. */
const unkept = Object.freeze({ persist: false })

/** The library's own hash, as a function of ours: only an entry that was asked for with our options has it. */
export const hashOurs = (key: QueryKey): string => hashKey(key)

/**
 * Every option of a query that a host may give all queries of its client, and that ours do not choose themselves.
 * Undefined means what the library does by itself, and a default of the host's does not get past it. A test holds the
 * names against the library's types.
 */
export const unsetForQueries: Readonly<Record<string, unknown>> = Object.freeze({
  enabled: undefined,
  gcTime: undefined,
  getPreviousPageParam: undefined,
  initialData: undefined,
  initialDataUpdatedAt: undefined,
  maxPages: undefined,
  meta: unkept,
  notifyOnChangeProps: undefined,
  persister: undefined,
  placeholderData: undefined,
  queryHash: undefined,
  queryKeyHashFn: hashOurs,
  refetchIntervalInBackground: undefined,
  refetchOnMount: undefined,
  refetchOnReconnect: undefined,
  refetchOnWindowFocus: undefined,
  retryDelay: undefined,
  retryOnMount: undefined,
  select: undefined,
  structuralSharing: undefined,
  subscribed: undefined,
  suspense: undefined,
  throwOnError: undefined,
})

/** The same for a mutation. */
export const unsetForMutations: Readonly<Record<string, unknown>> = Object.freeze({
  gcTime: undefined,
  meta: unkept,
  mutationKey: undefined,
  onError: undefined,
  onMutate: undefined,
  onSettled: undefined,
  onSuccess: undefined,
  retryDelay: undefined,
  scope: undefined,
  throwOnError: undefined,
})
