/**
 * Every option that a host may give all queries or mutations of its client, and that ours do not choose themselves.
 * Undefined means what the library does by itself, and a default of the host's does not get past it. A test holds the
 * names against the library's types.
 */
export const unset: Readonly<Record<string, unknown>> = Object.freeze({
  enabled: undefined,
  gcTime: undefined,
  initialData: undefined,
  maxPages: undefined,
  // For a host's persister, which is to leave these out.
  meta: { persist: false },
  notifyOnChangeProps: undefined,
  onError: undefined,
  onMutate: undefined,
  onSettled: undefined,
  onSuccess: undefined,
  persister: undefined,
  placeholderData: undefined,
  queryHash: undefined,
  queryKeyHashFn: undefined,
  refetchIntervalInBackground: undefined,
  refetchOnMount: undefined,
  refetchOnReconnect: undefined,
  refetchOnWindowFocus: undefined,
  retryOnMount: undefined,
  scope: undefined,
  select: undefined,
  structuralSharing: undefined,
  suspense: undefined,
  throwOnError: undefined,
})
