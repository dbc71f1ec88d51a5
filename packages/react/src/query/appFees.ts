import type { AppFeeBalances, AppFeeClaim, AppFeeClaimPage, IntentClient, Posted, Step } from '@portage/core'
import {
  type ClaimAppFeesParameters,
  claimAppFees,
  getAppFeeBalances,
  listAppFeeClaims,
  type SubmitPermitParameters,
  submitPermit,
} from '@portage/core/actions'
import type { DataTag, InfiniteData, QueryClient } from '@tanstack/react-query'
import type { WalletAdapter } from '../adapters/walletAdapter.js'
import type { ClaimedAppFees, ClaimToEndVariables } from '../appFees/claimToEnd.js'
import {
  type ListingOptions,
  ownDefaults,
  type ReadingOptions,
  recover,
  type WritingOptions,
} from './defaults.js'
import { invalidate } from './invalidate.js'
import { type QueryScope, queryScope } from './scope.js'

/** Whose app fees. */
export type AppFeesParameters = Readonly<{ wallet: string }>

/** Key of what a wallet can claim. */
export type AppFeeBalancesQueryKey = DataTag<
  readonly [...QueryScope<'appFeeBalances'>, AppFeesParameters],
  AppFeeBalances
>
/** Key of what a wallet has claimed. */
export type AppFeeClaimsQueryKey = DataTag<
  readonly [...QueryScope<'appFeeClaims'>, AppFeesParameters],
  InfiniteData<AppFeeClaimPage, string | null>
>

export function appFeeBalancesQueryKey(
  client: IntentClient,
  { wallet }: AppFeesParameters,
): AppFeeBalancesQueryKey {
  return [...queryScope(client, 'appFeeBalances'), { wallet }] as const as AppFeeBalancesQueryKey
}

export function appFeeClaimsQueryKey(
  client: IntentClient,
  { wallet }: AppFeesParameters,
): AppFeeClaimsQueryKey {
  return [...queryScope(client, 'appFeeClaims'), { wallet }] as const as AppFeeClaimsQueryKey
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

/** What is claimed, and where it is paid out. */
export type ClaimAppFeesVariables = Omit<ClaimAppFeesParameters, 'wallet' | 'signal'>

/** Asks for what a claim is signed with. Nothing is claimed by it. */
export function claimAppFeesMutationOptions(
  client: IntentClient,
  { wallet }: AppFeesParameters,
): WritingOptions<readonly Step[], ClaimAppFeesVariables> {
  return { ...ownDefaults, mutationFn: (variables) => claimAppFees(client, { wallet, ...variables }) }
}

/** The signature of a claim's step, and the step's `post.body`. */
export type SubmitPermitVariables = Omit<SubmitPermitParameters, 'signal'>

/** Hands in the signature of a claim: from then on it is paid out. What is known of app fees is read anew. */
export function submitPermitMutationOptions(
  client: IntentClient,
  { queryClient }: Readonly<{ queryClient: QueryClient }>,
): WritingOptions<Posted, SubmitPermitVariables> {
  return {
    ...ownDefaults,
    mutationFn: async (variables) => {
      const answer = await submitPermit(client, variables)
      await invalidate(client, queryClient, ['appFeeBalances', 'appFeeClaims'])
      return answer
    },
  }
}

/** Claims app fees and follows the claim to its end. What is known of app fees is read anew, however it ends. */
export function claimToEndMutationOptions(
  client: IntentClient,
  {
    queryClient,
    adapters,
    wallet,
    blindSignature,
  }: AppFeesParameters &
    Readonly<{
      queryClient: QueryClient
      adapters: readonly WalletAdapter[]
      /** See `useClaimAppFees`. */
      blindSignature: 'accept'
    }>,
): WritingOptions<ClaimedAppFees, ClaimToEndVariables> {
  return {
    ...ownDefaults,
    mutationFn: async (variables) => {
      try {
        const { claimToEnd } = await import('../appFees/claimToEnd.js')
        return await claimToEnd({ client, adapters, wallet, blindSignature }, variables)
      } finally {
        await invalidate(client, queryClient, ['appFeeBalances', 'appFeeClaims'])
      }
    },
  }
}
