'use client'

import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { usePortage } from '../provider/usePortage.js'
import type { MutationParameter } from '../query/parameters.js'
import {
  type IndexSingleTransactionVariables,
  indexSingleTransactionMutationOptions,
} from '../query/singleIndex.js'

/** What `useIndexSingleTransaction` is asked for. */
export type UseIndexSingleTransactionParameters<Context = unknown> = MutationParameter<
  void,
  IndexSingleTransactionVariables,
  Context
>

/** What `useIndexSingleTransaction` answers. */
export type UseIndexSingleTransactionReturnType<Context = unknown> = UseMutationResult<
  void,
  Error,
  IndexSingleTransactionVariables,
  Context
>

/**
 * Points the service at a swap on one chain that it did not find by itself. An execution does so for its own; this is for a
 * transaction that was sent elsewhere. It does no harm however often.
 *
 * @example
 * const { mutate: index } = useIndexSingleTransaction()
 * const point = () => index({ requestId, chainId: 8453, tx: { txHash: hash } })
 */
export function useIndexSingleTransaction<Context = unknown>({
  mutation,
}: UseIndexSingleTransactionParameters<Context> = {}): UseIndexSingleTransactionReturnType<Context> {
  const { client } = usePortage('useIndexSingleTransaction')
  const queryClient = useQueryClient()
  return useMutation({ ...indexSingleTransactionMutationOptions(client, { queryClient }), ...mutation })
}
