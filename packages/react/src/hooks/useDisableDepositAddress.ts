'use client'

import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { usePortage } from '../provider/usePortage.js'
import {
  type DisableDepositAddressVariables,
  disableDepositAddressMutationOptions,
} from '../query/depositAddress.js'
import type { MutationParameter } from '../query/parameters.js'

/** What `useDisableDepositAddress` is asked for. */
export type UseDisableDepositAddressParameters<Context = unknown> = MutationParameter<
  void,
  DisableDepositAddressVariables,
  Context
>

/** What `useDisableDepositAddress` answers. */
export type UseDisableDepositAddressReturnType<Context = unknown> = UseMutationResult<
  void,
  Error,
  DisableDepositAddressVariables,
  Context
>

/**
 * Has the service watch a deposit address no longer. What is paid into it afterwards is neither filled nor refunded:
 * ask the person first.
 *
 * @example
 * const { mutate: disable } = useDisableDepositAddress()
 * const end = () => disable({ depositAddressId })
 */
export function useDisableDepositAddress<Context = unknown>({
  mutation,
}: UseDisableDepositAddressParameters<Context> = {}): UseDisableDepositAddressReturnType<Context> {
  const { client } = usePortage('useDisableDepositAddress')
  const queryClient = useQueryClient()
  return useMutation({ ...disableDepositAddressMutationOptions(client, { queryClient }), ...mutation })
}
