import type { AppFeeBalances, AppFeeClaim, AppFeeClaimPage, IntentClient } from '@portage/core'
import { getAppFeeBalances, listAppFeeClaims } from '@portage/core/actions'
import type { InfiniteData } from '@tanstack/react-query'
import { type ListingOptions, ownDefaults, type ReadingOptions, recover } from './defaults.js'
import { type QueryScope, queryScope } from './scope.js'

/** Whose app fees. */
export type AppFeesParameters = Readonly<{ wallet: string }>

/** Key of what a wallet can claim. */
export type AppFeeBalancesQueryKey = readonly [...QueryScope<'appFeeBalances'>, AppFeesParameters]
/** Key of what a wallet has claimed. */
export type AppFeeClaimsQueryKey = readonly [...QueryScope<'appFeeClaims'>, AppFeesParameters]

export function appFeeBalancesQueryKey(
  client: IntentClient,
  { wallet }: AppFeesParameters,
): AppFeeBalancesQueryKey {
  return [...queryScope(client, 'appFeeBalances'), { wallet }]
}

export function appFeeClaimsQueryKey(
  client: IntentClient,
  { wallet }: AppFeesParameters,
): AppFeeClaimsQueryKey {
  return [...queryScope(client, 'appFeeClaims'), { wallet }]
}

/** Reads the app fees a wallet can claim. A minute is fresh. */
export function appFeeBalancesQueryOptions(
  client: IntentClient,
  parameters: AppFeesParameters,
): ReadingOptions<AppFeeBalances, AppFeeBalancesQueryKey> {
  return {
    ...ownDefaults,
    queryKey: appFeeBalancesQueryKey(client, parameters),
    queryFn: ({ queryKey: [, , , asked], signal }) => getAppFeeBalances(client, { ...asked, signal }),
    staleTime: 60_000,
    refetchInterval: recover,
  }
}

/** Options of the list of claims, for `useInfiniteQuery` and the query client alike. */
export type AppFeeClaimsQueryOptions = ListingOptions<
  AppFeeClaimPage,
  readonly AppFeeClaim[],
  AppFeeClaimsQueryKey
>

/** Lists a wallet's claims a page at a time. A minute is fresh. */
export function appFeeClaimsQueryOptions(
  client: IntentClient,
  parameters: AppFeesParameters,
): AppFeeClaimsQueryOptions {
  return {
    ...ownDefaults,
    queryKey: appFeeClaimsQueryKey(client, parameters),
    queryFn: ({ queryKey: [, , , asked], pageParam, signal }) =>
      listAppFeeClaims(client, { ...asked, continuation: pageParam ?? undefined, signal }),
    initialPageParam: null,
    getNextPageParam: ({ continuation }) => continuation,
    select: toList,
    staleTime: 60_000,
    refetchInterval: recover,
  }
}

function toList({ pages }: InfiniteData<AppFeeClaimPage, string | null>): readonly AppFeeClaim[] {
  return pages.flatMap(({ claims }) => claims)
}
