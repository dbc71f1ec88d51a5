'use client'

import type { Posted } from '@portage/core'
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { usePortage } from '../provider/usePortage.js'
import { type SubmitGaslessVariables, submitGaslessMutationOptions } from '../query/gasless.js'
import type { MutationParameter } from '../query/parameters.js'

/** What `useSubmitGasless` is asked for. */
export type UseSubmitGaslessParameters<Context = unknown> = MutationParameter<
  Posted,
  SubmitGaslessVariables,
  Context
>

/** What `useSubmitGasless` answers. */
export type UseSubmitGaslessReturnType<Context = unknown> = UseMutationResult<
  Posted,
  Error,
  SubmitGaslessVariables,
  Context
>

/**
 * Has a sponsor carry out a call for an account without gas, on the balance of whoever runs this app. Sent once for each call
 * of yours; `useFollowedRequest` follows the request it answers. A proxy passes it on only where its policy lets it through.
 * A quote is carried out without gas by an execution of a wallet of `createGaslessWallet`, which checks what it sends.
 *
 * @example
 * const { mutateAsync: submit } = useSubmitGasless()
 * const call = { chainId: 8453, to: account, data: '0x', value: 0n } as const
 * const send = () => submit({ call, subsidizeFees: true })
 */
export function useSubmitGasless<Context = unknown>({
  mutation,
}: UseSubmitGaslessParameters<Context> = {}): UseSubmitGaslessReturnType<Context> {
  const { client } = usePortage('useSubmitGasless')
  const queryClient = useQueryClient()
  return useMutation({ ...submitGaslessMutationOptions(client, { queryClient }), ...mutation })
}
