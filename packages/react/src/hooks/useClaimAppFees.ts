'use client'

import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ClaimedAppFees, ClaimToEndVariables } from '../appFees/claimToEnd.js'
import { usePortage } from '../provider/usePortage.js'
import { type AppFeesParameters, claimToEndMutationOptions } from '../query/appFees.js'
import type { MutationParameter } from '../query/parameters.js'

/** What `useClaimAppFees` is asked for. */
export type UseClaimAppFeesParameters<Context = unknown> = AppFeesParameters &
  Readonly<{
    /**
     * Says that this app may have the wallet sign 32 bytes that nobody can read: they could as well be another promise of
     * the same wallet. Accept it for a wallet that holds nothing else, or where you trust the service with all of it.
     */
    blindSignature: 'accept'
  }> &
  MutationParameter<ClaimedAppFees, ClaimToEndVariables, Context>

/** What `useClaimAppFees` answers. */
export type UseClaimAppFeesReturnType<Context = unknown> = UseMutationResult<
  ClaimedAppFees,
  Error,
  ClaimToEndVariables,
  Context
>

/**
 * Claims app fees in one call and follows the claim to its end: it is prepared, signed by the connected wallet, handed in
 * once, and looked for until it is paid, which this app's own RPC confirms where it can. What is to be signed is the id
 * of the claim and nothing else that can be told apart; anything else is not signed. Before that everything ends in a
 * `ClaimNotSignedError`, and nothing was claimed. A proxy passes claims on only where its policy lets them through.
 *
 * @param parameters.wallet the recipient of the fees: an EVM account that an adapter of this app has connected
 * @example
 * const { mutateAsync: claim, isPending } = useClaimAppFees({ wallet: user, blindSignature: 'accept' })
 * const payOut = () => claim({ chainId: 8453, currency: usdc })
 */
export function useClaimAppFees<Context = unknown>({
  wallet,
  blindSignature,
  mutation,
}: UseClaimAppFeesParameters<Context>): UseClaimAppFeesReturnType<Context> {
  const { client, adapters } = usePortage('useClaimAppFees')
  const queryClient = useQueryClient()
  return useMutation({
    ...claimToEndMutationOptions(client, { queryClient, adapters, wallet, blindSignature }),
    ...mutation,
  })
}
