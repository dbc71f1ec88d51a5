'use client'

import type { RecoverableSearch } from '@portage/core/recovery'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { usePortage } from '../provider/usePortage.js'
import { type RecoveryTarget, recoveryQueryOptions } from '../query/recovery.js'

/**
 * Looks for money that stopped half-way: by an address, a request, a hash, a deposit address, and in this browser's
 * journals. No wallet needs to be connected, and none is asked. `refetch` looks again. Its provider needs the prop
 * `recovery`.
 *
 * @param target a literal will do: its content counts. Null looks for nothing
 */
export function useRecovery(target: RecoveryTarget | null): UseQueryResult<RecoverableSearch> {
  const { client, adapters, journal, recovery, trusted } = usePortage('useRecovery')
  const queryClient = useQueryClient()
  const readers = Object.fromEntries(adapters.map((adapter) => [adapter.vm, adapter.reader]))
  return useQuery({
    ...recoveryQueryOptions(client, queryClient, target ?? {}, { recovery, journal, readers, trusted }),
    enabled: target !== null,
  })
}
