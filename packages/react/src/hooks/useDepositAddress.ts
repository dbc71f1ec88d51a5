'use client'

import type { DepositAddress } from '@portage/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { usePortage } from '../provider/usePortage.js'
import { type DepositAddressTarget, depositAddressQueryOptions } from '../query/depositAddress.js'

/**
 * One deposit address with what was paid into it and out of it, live. The service publishes no shape for its history:
 * what became of a payment is told by its request, `useRequests({ depositAddress })`.
 *
 * @param target a literal will do: its content counts. Null reads nothing
 */
export function useDepositAddress(target: DepositAddressTarget | null): UseQueryResult<DepositAddress> {
  const { client } = usePortage('useDepositAddress')
  return useQuery({
    ...depositAddressQueryOptions(client, target ?? { address: '' }),
    enabled: target !== null,
  })
}
