import type { DepositAddress, IntentClient, Reindex } from '@portage/core'
import {
  type DisableDepositAddressParameters,
  disableDepositAddress,
  getDepositAddress,
  type ReindexDepositAddressParameters,
  reindexDepositAddress,
} from '@portage/core/actions'
import type { DataTag, QueryClient } from '@tanstack/react-query'
import { ownDefaults, type ReadingOptions, type WritingOptions } from './defaults.js'
import { invalidate } from './invalidate.js'
import { type QueryScope, queryScope } from './scope.js'

/** Which deposit address: by itself, or by a request that is paid there. Never by the hash of a payment. */
export type DepositAddressTarget = Readonly<
  { address: string; requestId?: undefined } | { requestId: string; address?: undefined }
>

/** Key of one deposit address. */
export type DepositAddressQueryKey = DataTag<
  readonly [...QueryScope<'depositAddress'>, DepositAddressTarget],
  DepositAddress
>

export function depositAddressQueryKey(
  client: IntentClient,
  { address, requestId }: DepositAddressTarget,
): DepositAddressQueryKey {
  const asked: DepositAddressTarget = address === undefined ? { requestId: requestId ?? '' } : { address }
  return [...queryScope(client, 'depositAddress'), asked] as const as DepositAddressQueryKey
}

/** Reads a deposit address, and again every five seconds while somebody looks: money comes in without us. */
export function depositAddressQueryOptions(
  client: IntentClient,
  target: DepositAddressTarget,
): ReadingOptions<DepositAddress, DepositAddressQueryKey> {
  return {
    ...ownDefaults,
    queryKey: depositAddressQueryKey(client, target),
    queryFn: ({ queryKey: [, , , asked], signal }) => getDepositAddress(client, { ...asked, signal }),
    staleTime: 2_500,
    refetchInterval: 5_000,
  }
}

/** What a deposit address is disabled by. */
export type DisableDepositAddressVariables = Omit<DisableDepositAddressParameters, 'signal'>

/** Has the service watch a deposit address no longer, and reads it anew. */
export function disableDepositAddressMutationOptions(
  client: IntentClient,
  { queryClient }: Readonly<{ queryClient: QueryClient }>,
): WritingOptions<void, DisableDepositAddressVariables> {
  return {
    ...ownDefaults,
    mutationFn: async (variables) => {
      await disableDepositAddress(client, variables)
      await invalidate(client, queryClient, ['depositAddress'])
    },
  }
}

/** What is looked for, and where. */
export type ReindexDepositAddressVariables = Omit<ReindexDepositAddressParameters, 'signal'>

/** Has the service look at a deposit address again, and reads anew what is known of it. */
export function reindexDepositAddressMutationOptions(
  client: IntentClient,
  { queryClient }: Readonly<{ queryClient: QueryClient }>,
): WritingOptions<Reindex, ReindexDepositAddressVariables> {
  return {
    ...ownDefaults,
    mutationFn: async (variables) => {
      const answer = await reindexDepositAddress(client, variables)
      await invalidate(client, queryClient, ['depositAddress', 'requests'])
      return answer
    },
  }
}
