'use client'

import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { usePortage } from '../provider/usePortage.js'
import { type RequestList, type RequestsParameters, requestsQueryOptions } from '../query/requests.js'

/** How a list of requests is kept fresh. */
export type RequestsOptions = Readonly<{
  /** Milliseconds after which every page is read again while somebody looks; only after a run when left out. */
  refreshEvery?: number | undefined
}>

/**
 * The service's requests by any of its filters, newest first, a page at a time: `fetchNextPage` adds the next one to
 * `data.requests`. Needs a key on the way, as a proxy of yours adds it.
 *
 * @param parameters a literal will do: its content counts. Null lists nothing
 */
export function useRequests(
  parameters: RequestsParameters | null,
  { refreshEvery }: RequestsOptions = {},
): UseInfiniteQueryResult<RequestList> {
  const { client } = usePortage('useRequests')
  return useInfiniteQuery({
    ...requestsQueryOptions(client, parameters ?? {}),
    enabled: parameters !== null,
    ...(refreshEvery === undefined ? {} : { refetchInterval: refreshEvery }),
  })
}
