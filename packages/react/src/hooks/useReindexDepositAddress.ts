'use client'

import type { Reindex } from '@portage/core'
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { usePortage } from '../provider/usePortage.js'
import {
  type ReindexDepositAddressVariables,
  reindexDepositAddressMutationOptions,
} from '../query/depositAddress.js'
import type { MutationParameter } from '../query/parameters.js'

/** What `useReindexDepositAddress` is asked for. */
export type UseReindexDepositAddressParameters<Context = unknown> = MutationParameter<
  Reindex,
  ReindexDepositAddressVariables,
  Context
>

/** What `useReindexDepositAddress` answers. */
export type UseReindexDepositAddressReturnType<Context = unknown> = UseMutationResult<
  Reindex,
  Error,
  ReindexDepositAddressVariables,
  Context
>

/**
 * Has the service look at a deposit address again, for payments it missed: it does no harm however often, and one soon
 * after another is refused. What is read of the address is read anew afterwards.
 *
 * @example
 * const { mutate: lookAgain, isPending } = useReindexDepositAddress()
 * const look = () => lookAgain({ chainId: 8453, depositAddress })
 */
export function useReindexDepositAddress<Context = unknown>({
  mutation,
}: UseReindexDepositAddressParameters<Context> = {}): UseReindexDepositAddressReturnType<Context> {
  const { client } = usePortage('useReindexDepositAddress')
  const queryClient = useQueryClient()
  return useMutation({ ...reindexDepositAddressMutationOptions(client, { queryClient }), ...mutation })
}
