'use client'

import type { AppFeeBalances, AppFeeClaim, Posted, Step } from '@portage/core'
import {
  type ClaimAppFeesParameters,
  claimAppFees,
  type SubmitPermitParameters,
  submitPermit,
} from '@portage/core/actions'
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
import { appFeeBalancesQueryOptions, appFeeClaimsQueryOptions } from '../query/appFees.js'
import { ownDefaults } from '../query/defaults.js'
import { queryScope } from '../query/scope.js'

/** What `useAppFees` answers. */
export type AppFees = Readonly<{
  /** What can be claimed. */
  balances: UseQueryResult<AppFeeBalances>
  /** What was claimed, a page at a time. */
  claims: UseInfiniteQueryResult<readonly AppFeeClaim[]>
  /** Asks for what a claim is signed with. Nothing is claimed by it. */
  claim: UseMutationResult<readonly Step[], Error, Omit<ClaimAppFeesParameters, 'wallet' | 'signal'>>
  /** Hands in the signature of the claim's step: from then on it is paid out. */
  submit: UseMutationResult<Posted, Error, Omit<SubmitPermitParameters, 'signal'>>
}>

/**
 * The app fees a wallet has earned, and the two halves of claiming them. The signature between them is yours to get:
 * what a claim asks to be signed is 32 bytes that nobody can read, which could as well be another promise of the same
 * wallet. Sign it with a wallet that holds nothing else, or where you trust the service with all of it.
 *
 * @param wallet the recipient of the fees; null reads nothing
 */
export function useAppFees(wallet: string | null): AppFees {
  const { client } = usePortage('useAppFees')
  const queryClient = useQueryClient()
  const of = { wallet: wallet ?? '' }
  const enabled = wallet !== null
  return {
    balances: useQuery({ ...appFeeBalancesQueryOptions(client, of), enabled }),
    claims: useInfiniteQuery({ ...appFeeClaimsQueryOptions(client, of), enabled }),
    claim: useMutation({
      ...ownDefaults,
      mutationFn: (parameters) => claimAppFees(client, { ...of, ...parameters }),
    }),
    submit: useMutation({
      ...ownDefaults,
      mutationFn: (parameters) => submitPermit(client, parameters),
      onSuccess: () =>
        Promise.all(
          (['appFeeBalances', 'appFeeClaims'] as const).map((name) =>
            queryClient.invalidateQueries({ queryKey: queryScope(client, name) }),
          ),
        ),
    }),
  }
}
