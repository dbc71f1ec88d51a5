import type { DepositAddress, IntentClient } from '@portage/core'
import { getDepositAddress } from '@portage/core/actions'
import { ownDefaults, type ReadingOptions } from './defaults.js'
import { type QueryScope, queryScope } from './scope.js'

/** Which deposit address: by itself, or by a request that is paid there. Never by the hash of a payment. */
export type DepositAddressTarget = Readonly<
  { address: string; requestId?: undefined } | { requestId: string; address?: undefined }
>

/** Key of one deposit address. */
export type DepositAddressQueryKey = readonly [...QueryScope<'depositAddress'>, DepositAddressTarget]

export function depositAddressQueryKey(
  client: IntentClient,
  { address, requestId }: DepositAddressTarget,
): DepositAddressQueryKey {
  return [
    ...queryScope(client, 'depositAddress'),
    address === undefined ? { requestId: requestId ?? '' } : { address },
  ]
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
