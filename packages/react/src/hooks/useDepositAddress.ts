'use client'

import type { DepositAddress } from '@portage/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { usePortage } from '../provider/usePortage.js'
import { withQuery } from '../query/defaults.js'
import {
  type DepositAddressQueryKey,
  type DepositAddressTarget,
  depositAddressQueryOptions,
} from '../query/depositAddress.js'
import type { QueryParameter } from '../query/parameters.js'

/** What `useDepositAddress` is asked for. */
export type UseDepositAddressParameters<Selected = DepositAddress> = DepositAddressTarget &
  QueryParameter<DepositAddress, DepositAddressQueryKey, Selected>

/** What `useDepositAddress` answers. */
export type UseDepositAddressReturnType<Selected = DepositAddress> = UseQueryResult<Selected>

/**
 * One deposit address with what was paid into it and out of it, live. The service publishes no shape for its history:
 * what became of a payment is told by its request, `useRequests({ depositAddress })`.
 *
 * @param parameters a literal will do: its content counts. Null reads nothing
 * @example
 * const { data } = useDepositAddress({ requestId: quote.requestId })
 */
export function useDepositAddress<Selected = DepositAddress>(
  parameters: UseDepositAddressParameters<Selected> | null,
): UseDepositAddressReturnType<Selected> {
  const { client } = usePortage('useDepositAddress')
  const options = depositAddressQueryOptions(client, parameters ?? { address: '' })
  return useQuery(withQuery(options, parameters))
}
