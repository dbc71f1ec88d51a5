'use client'

import type { RecoverableSearch } from '@portage/core/recovery'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { readersOf } from '../adapters/readersOf.js'
import { usePortage } from '../provider/usePortage.js'
import { withQuery } from '../query/defaults.js'
import type { QueryParameter } from '../query/parameters.js'
import { type RecoveryQueryKey, type RecoveryTarget, recoveryQueryOptions } from '../query/recovery.js'

/** What `useRecovery` is asked for. */
export type UseRecoveryParameters<Selected = RecoverableSearch> = RecoveryTarget &
  QueryParameter<RecoverableSearch, RecoveryQueryKey, Selected>

/** What `useRecovery` answers. */
export type UseRecoveryReturnType<Selected = RecoverableSearch> = UseQueryResult<Selected>

/**
 * Looks for money that stopped half-way: by an address, a request, a hash, a deposit address, and in this browser's
 * journals. No wallet needs to be connected, and none is asked. `refetch` looks again. Its provider needs the prop
 * `recovery`.
 *
 * @param parameters a literal will do: its content counts. Null looks for nothing
 * @example
 * const { data: search, refetch } = useRecovery({ requestId: quote.requestId })
 */
export function useRecovery<Selected = RecoverableSearch>(
  parameters: UseRecoveryParameters<Selected> | null,
): UseRecoveryReturnType<Selected> {
  const { client, adapters, journal, recovery, trusted } = usePortage('useRecovery')
  const queryClient = useQueryClient()
  const options = recoveryQueryOptions(client, {
    ...parameters,
    queryClient,
    recovery,
    journal,
    readers: readersOf(adapters),
    trusted,
  })
  return useQuery(withQuery(options, parameters))
}
