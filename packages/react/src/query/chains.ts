import type { Chain, IntentClient } from '@portage/core'
import { getChains } from '@portage/core/actions'
import type { DataTag, QueryClient } from '@tanstack/react-query'
import { ownDefaults, type ReadingOptions, recover } from './defaults.js'
import { type QueryScope, queryScope } from './scope.js'

/** Key of the list of chains. */
export type ChainsQueryKey = DataTag<QueryScope<'chains'>, readonly Chain[]>

export function chainsQueryKey(client: IntentClient): ChainsQueryKey {
  return queryScope(client, 'chains') as ChainsQueryKey
}

/** Reads the chains the service knows. They change by the day, so five minutes are fresh. */
export function chainsQueryOptions(client: IntentClient): ReadingOptions<readonly Chain[], ChainsQueryKey> {
  return {
    ...ownDefaults,
    queryKey: chainsQueryKey(client),
    queryFn: ({ signal }) => getChains(client, { signal }),
    staleTime: 300_000,
    refetchInterval: recover,
  }
}

/** The chains if they have been read already. Found without a hash of the key, which may be the host's own. */
export function findKnownChains(
  queryClient: QueryClient,
  client: IntentClient,
): readonly Chain[] | undefined {
  const [known] = queryClient.getQueriesData<readonly Chain[]>({ queryKey: chainsQueryKey(client) })
  return known?.[1]
}
