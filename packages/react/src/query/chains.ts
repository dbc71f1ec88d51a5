import type { Chain, IntentClient } from '@portage/core'
import { getChains } from '@portage/core/actions'
import { hashKey, type QueryClient } from '@tanstack/react-query'
import { type ReadingOptions, readingDefaults, recover } from './defaults.js'
import { type QueryScope, queryScope } from './scope.js'

/** Key of the list of chains. */
export type ChainsQueryKey = QueryScope<'chains'>

export function chainsQueryKey(client: IntentClient): ChainsQueryKey {
  return queryScope(client, 'chains')
}

/** Reads the chains the service knows. They change by the day, so five minutes are fresh. */
export function chainsQueryOptions(client: IntentClient): ReadingOptions<readonly Chain[], ChainsQueryKey> {
  return {
    ...readingDefaults,
    queryKey: chainsQueryKey(client),
    queryFn: ({ signal }) => getChains(client, { signal }),
    staleTime: 300_000,
    refetchInterval: recover,
  }
}

/** The chains if they have been read already. Found by the key itself: a host's `queryKeyHashFn` is not asked. */
export function findKnownChains(
  queryClient: QueryClient,
  client: IntentClient,
): readonly Chain[] | undefined {
  return queryClient.getQueryCache().get<readonly Chain[]>(hashKey(chainsQueryKey(client)))?.state.data
}
