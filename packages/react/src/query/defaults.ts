import { isInputError, isServiceError } from '@portage/core'
import type { InfiniteData, QueryFunction, QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { QueryParameter } from './parameters.js'
import { unset } from './unset.js'

/** How often a failed read is tried again, milliseconds. */
const recoverEvery = 5_000

/**
 * Options of one of our queries, for `useQuery`, `useQueries` and the query client alike. Each key carries the type of
 * its data, as those of TanStack's `queryOptions` do: `queryClient.getQueryData(options.queryKey)` is typed.
 */
export type ReadingOptions<Data, Key extends QueryKey> = UseQueryOptions<Data, Error, Data, Key> & {
  queryKey: Key
  queryFn: QueryFunction<Data, Key>
}

/**
 * Options of one of our lists, for `useInfiniteQuery` and the query client alike. Written out, because the library's
 * own type has other parameters in its older minor versions.
 */
export type ListingOptions<Page, List, Key extends QueryKey> = typeof ownDefaults &
  Readonly<{
    queryKey: Key
    queryFn: QueryFunction<Page, Key, string | null>
    initialPageParam: string | null
    getNextPageParam: (last: Page) => string | null
    /** Every page read so far as one list. */
    select: (data: InfiniteData<Page, string | null>) => List
    staleTime: number
    refetchInterval: (
      query: Readonly<{ state: Readonly<{ status: string; error: Error | null }> }>,
    ) => number | false
  }>

/**
 * Options of one of our mutations, for `useMutation`. What is made old by it is read anew before it counts as done, so
 * that every callback is a caller's own.
 */
export type WritingOptions<Data, Variables> = typeof ownDefaults &
  Readonly<{ mutationFn: (variables: Variables) => Promise<Data> }>

/**
 * What all our queries and mutations have in common: nothing a host gives all of its own. The client repeats what may be
 * repeated, so neither does it again; and a browser that calls itself offline may still reach a service on this machine.
 *
 * Spread it first in a mutation of yours that calls an action of core: then it is sent once for each call, whatever the
 * defaults of the query client say, it waits for no other, and its error comes back as `error`.
 */
export const ownDefaults: Readonly<{ retry: false; networkMode: 'always' }> = Object.freeze({
  ...unset,
  retry: false,
  networkMode: 'always',
})

/**
 * What quotes and previews have in common. None is taken from the cache a second time: it is an offer, and a spent or
 * old one looks just like a good one.
 */
export const offerDefaults: typeof ownDefaults &
  Readonly<{
    staleTime: number
    gcTime: number
    refetchInterval: false
    refetchOnWindowFocus: false
    refetchOnReconnect: false
    structuralSharing: false
  }> = Object.freeze({
  ...ownDefaults,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchInterval: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  // An answer is frozen as it arrived; a mixture of two would be neither.
  structuralSharing: false,
})

/** Tries a failed read again until it works, unless the service said that a repeat cannot help. */
export function recover(
  query: Readonly<{ state: Readonly<{ status: string; error: unknown }> }>,
): number | false {
  return query.state.status === 'error' && mayHelp(query.state.error) ? waitAfter(query.state.error) : false
}

/** How long to wait after a failure before the next try, milliseconds: never less than the service asked for. */
export function waitAfter(error: unknown): number {
  return Math.max(recoverEvery, (isServiceError(error) && error.retryAfter) || 0)
}

/** Whether asking the same again could end differently. */
export function mayHelp(error: unknown): boolean {
  return isServiceError(error) ? error.retry !== 'never' : !isInputError(error)
}

/** Options of ours with what a caller wrote in `query` in their place; with nothing to ask for, nothing is asked. */
export function withQuery<Data, Key extends QueryKey, Selected>(
  options: ReadingOptions<Data, Key>,
  parameters: QueryParameter<Data, Key, Selected> | null,
): UseQueryOptions<Data, Error, Selected, Key> {
  return { ...options, ...writtenIn(parameters) } as unknown as UseQueryOptions<Data, Error, Selected, Key>
}

/** The options a caller wrote in `query`; with nothing to ask for, nothing is asked. */
export function writtenIn<Options extends object>(
  parameters: Readonly<{ query?: Options | undefined }> | null,
): Options | undefined {
  return parameters === null ? ({ enabled: false } as unknown as Options) : parameters.query
}
