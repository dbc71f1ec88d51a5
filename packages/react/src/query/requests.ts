import type { IntentClient, RequestPage, RequestRecord } from '@portage/core'
import { type ListRequestsParameters, listRequests } from '@portage/core/actions'
import type { DataTag, InfiniteData } from '@tanstack/react-query'
import { type ListingOptions, ownDefaults, recover } from './defaults.js'
import { leaveOutUnset } from './leaveOutUnset.js'
import { type QueryScope, queryScope } from './scope.js'

/**
 * Which requests are listed, newest first unless asked otherwise. What only the owner of a key may ask for is not
 * here: a page holds no key.
 */
export type RequestsParameters = Omit<
  ListRequestsParameters,
  'apiKey' | 'referrer' | 'includeAuthenticatedData' | 'continuation' | 'signal'
>

/** Key of a list of requests: what was asked for. */
export type RequestsQueryKey = DataTag<
  readonly [...QueryScope<'requests'>, RequestsParameters],
  InfiniteData<RequestPage, string | null>
>

/** Every page read so far as one list, each request once. */
export type RequestList = Readonly<{
  requests: readonly RequestRecord[]
  /** How many there are, where that was asked for. */
  total: number | null
}>

export function requestsQueryKey(client: IntentClient, parameters: RequestsParameters): RequestsQueryKey {
  return [...queryScope(client, 'requests'), leaveOutUnset(parameters)] as const as RequestsQueryKey
}

/** Options of a list of requests, for `useInfiniteQuery` and the query client alike. */
export type RequestsQueryOptions = ListingOptions<RequestPage, RequestList, RequestsQueryKey>

/** Lists requests a page at a time. Half a minute is fresh: what a run changes is read again by itself. */
export function requestsQueryOptions(
  client: IntentClient,
  parameters: RequestsParameters,
): RequestsQueryOptions {
  return {
    ...ownDefaults,
    queryKey: requestsQueryKey(client, parameters),
    queryFn: ({ queryKey: [, , , asked], pageParam, signal }) =>
      listRequests(client, { ...asked, continuation: pageParam ?? undefined, signal }),
    initialPageParam: null,
    getNextPageParam: ({ continuation }) => continuation,
    select: toList,
    staleTime: 30_000,
    refetchInterval: recover,
  }
}

// Outside of the options, so that its answer stays the same object until a page changes.
function toList({ pages }: InfiniteData<RequestPage, string | null>): RequestList {
  // One that moved to another page while they were read is in two of them.
  const byId = new Map<string, RequestRecord>()
  for (const { requests } of pages)
    for (const request of requests) if (!byId.has(request.id)) byId.set(request.id, request)
  return { requests: [...byId.values()], total: pages.at(-1)?.total ?? null }
}
