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
 * once, and looked for until it is paid, which this app's own RPC confirms where it can. Only the claim's id is signed.
 * A proxy passes claims on only where its policy lets them through.
 *
 * A failure before the signature is handed in means that nothing was claimed. It is a `ClaimNotSignedError` where the
 * wallet is not connected or does not sign, or where the service asks for anything but the id of a claim to be signed. It
 * is a `ServiceError` where the service does not list the claims there are or does not prepare the new one.
 *
 * Afterwards a `ServiceError` says that the service refused the signature, and nothing was claimed; or that its answer was
 * lost and it did not list the claim a minute later: look at `claims` of `useAppFees` before claiming again.
 *
 * The very same claim, called for while it is under way, is joined. The signal of a call that joins is not heard; an abort
 * by the first caller gives both `open` once the claim is handed in.
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
