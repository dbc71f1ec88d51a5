'use client'

import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { usePortage } from '../provider/usePortage.js'
import { writtenIn } from '../query/defaults.js'
import type { ListQueryParameter } from '../query/parameters.js'
import { type RequestList, type RequestsParameters, requestsQueryOptions } from '../query/requests.js'

/** What `useRequests` is asked for. */
export type UseRequestsParameters<Selected = RequestList> = RequestsParameters &
  ListQueryParameter<RequestList, Selected>

/** What `useRequests` answers. */
export type UseRequestsReturnType<Selected = RequestList> = UseInfiniteQueryResult<Selected>

/**
 * The service's requests by any of its filters, newest first, a page at a time: `fetchNextPage` adds the next one to
 * `data.requests`. Needs a key on the way, as a proxy of yours adds it.
 *
 * @param parameters a literal will do: its content counts. Null lists nothing
 * @example
 * const { data, fetchNextPage } = useRequests({ user, query: { refetchInterval: 10_000 } })
 */
export function useRequests<Selected = RequestList>(
  parameters: UseRequestsParameters<Selected> | null,
): UseRequestsReturnType<Selected> {
  const { client } = usePortage('useRequests')
  const { query, ...asked } = parameters ?? {}
  const options = requestsQueryOptions(client, asked)
  const { select: join } = options
  const select = query?.select
  // The same function until the caller's is another one, so that the list is not joined with each drawing.
  const selectFromList = useMemo(
    () => (select ? (pages: Parameters<typeof join>[0]) => select(join(pages)) : join),
    [join, select],
  )
  return useInfiniteQuery({
    ...options,
    ...writtenIn(parameters),
    select: selectFromList as (pages: Parameters<typeof join>[0]) => Selected,
  })
}
