'use client'

import type { AppFeeBalances, AppFeeClaim, Posted, Step } from '@portage/core'
import {
  type UseInfiniteQueryResult,
  type UseMutationResult,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { usePortage } from '../provider/usePortage.js'
import {
  type AppFeesParameters,
  appFeeBalancesQueryOptions,
  appFeeClaimsQueryOptions,
  type ClaimAppFeesVariables,
  claimAppFeesMutationOptions,
  type SubmitPermitVariables,
  submitPermitMutationOptions,
} from '../query/appFees.js'
import { writtenIn } from '../query/defaults.js'
import type { SharedQueryParameter } from '../query/parameters.js'

/** What `useAppFees` is asked for. `query` is for both readings. */
export type UseAppFeesParameters = AppFeesParameters & SharedQueryParameter

/** What `useAppFees` answers. */
export type UseAppFeesReturnType = Readonly<{
  /** What can be claimed. */
  balances: UseQueryResult<AppFeeBalances>
  /** What was claimed, a page at a time. */
  claims: UseInfiniteQueryResult<readonly AppFeeClaim[]>
  /** Asks for what a claim is signed with. Nothing is claimed by it. */
  claim: UseMutationResult<readonly Step[], Error, ClaimAppFeesVariables>
  /** Hands in the signature of the claim's step: from then on it is paid out. */
  submit: UseMutationResult<Posted, Error, SubmitPermitVariables>
}>

/**
 * The app fees a wallet has earned, and the two halves of claiming them. The signature between them is yours to get:
 * what a claim asks to be signed is 32 bytes that nobody can read, which could as well be another promise of the same
 * wallet. Sign it with a wallet that holds nothing else, or where you trust the service with all of it.
 *
 * @param parameters.wallet the recipient of the fees
 * @param parameters null reads nothing
 * @example
 * const { balances, claim } = useAppFees({ wallet: user })
 * const { balances: claimable = [] } = balances.data ?? {}
 */
export function useAppFees(parameters: UseAppFeesParameters | null): UseAppFeesReturnType {
  const { client } = usePortage('useAppFees')
  const queryClient = useQueryClient()
  const of = parameters ?? { wallet: '' }
  const given = writtenIn(parameters)
  return {
    balances: useQuery({ ...appFeeBalancesQueryOptions(client, of), ...given }),
    claims: useInfiniteQuery({ ...appFeeClaimsQueryOptions(client, of), ...given }),
    claim: useMutation(claimAppFeesMutationOptions(client, of)),
    submit: useMutation(submitPermitMutationOptions(client, { queryClient })),
  }
}
