import type { QueryKey, UseMutationOptions, UseQueryOptions } from '@tanstack/react-query'

/**
 * What `query` of a reading hook does not take:
 *
 * - `queryKey` and `queryFn` are made of what the hook is asked for;
 * - `queryHash` and `queryKeyHashFn`: what a run changes is found again by the key, one entry for each;
 * - `persister` and `meta`: what is kept is not read again, and is marked so that a host's persister leaves it out;
 * - the rest is the library's own.
 */
type OwnOption =
  | 'queryKey'
  | 'queryFn'
  | 'queryHash'
  | 'queryKeyHashFn'
  | 'persister'
  | 'meta'
  | 'behavior'
  | '_defaulted'
  | '_optimisticResults'

/**
 * TanStack Query's options of one reading hook, in its `query`. What is written here counts; what the host's query
 * client has for all its queries does not reach ours.
 */
export type QueryParameter<Data, Key extends QueryKey, Selected = Data> = Readonly<{
  query?: Omit<UseQueryOptions<Data, Error, Selected, Key>, OwnOption> | undefined
}>

/** The same of a hook that reads several things at once: what can hold for each of them. */
export type SharedQueryParameter = Readonly<{ query?: SharedQueryOptions | undefined }>

/** The same of a list. Written out, because the library's own type has other parameters in its older minor versions. */
export type ListQueryParameter<List, Selected = List> = Readonly<{
  query?: (SharedQueryOptions & Readonly<{ select?: ((list: List) => Selected) | undefined }>) | undefined
}>

type SharedQueryOptions = Partial<{
  enabled: boolean
  /** Milliseconds. */
  staleTime: number
  /** Milliseconds. */
  gcTime: number
  /** Milliseconds; false for not at all. */
  refetchInterval: number | false
  refetchIntervalInBackground: boolean
  refetchOnMount: boolean | 'always'
  refetchOnWindowFocus: boolean | 'always'
  refetchOnReconnect: boolean | 'always'
  retry: boolean | number
  throwOnError: boolean
}>

/**
 * TanStack Query's options of one writing hook, in its `mutation`. It does not take `mutationFn`, which is the action,
 * nor what could have the action called twice or not at all: core repeats what may be repeated.
 */
export type MutationParameter<Data, Variables, Context = unknown> = Readonly<{
  mutation?:
    | Omit<
        UseMutationOptions<Data, Error, Variables, Context>,
        'mutationFn' | 'retry' | 'retryDelay' | 'networkMode' | 'scope'
      >
    | undefined
}>
