'use client'

import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { usePortage } from '../provider/usePortage.js'
import { type FastFillVariables, fastFillMutationOptions } from '../query/fastFill.js'
import type { MutationParameter } from '../query/parameters.js'

/** What `useFastFill` is asked for. */
export type UseFastFillParameters<Context = unknown> = MutationParameter<void, FastFillVariables, Context>

/** What `useFastFill` answers. */
export type UseFastFillReturnType<Context = unknown> = UseMutationResult<
  void,
  Error,
  FastFillVariables,
  Context
>

/**
 * Has a request filled before its deposit is final, on the balance of whoever runs this app: if the deposit never lands, the
 * money is gone. Sent once for each call, never repeated. A proxy passes it on only where its policy lets it through.
 *
 * @example
 * const { mutate: fillNow } = useFastFill()
 * const fill = () => fillNow({ requestId, maxFillAmountUsd: 500 })
 */
export function useFastFill<Context = unknown>({
  mutation,
}: UseFastFillParameters<Context> = {}): UseFastFillReturnType<Context> {
  const { client } = usePortage('useFastFill')
  const queryClient = useQueryClient()
  return useMutation({ ...fastFillMutationOptions(client, { queryClient }), ...mutation })
}
