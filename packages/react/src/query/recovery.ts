import type { IntentClient } from '@portage/core'
import type { FindRecoverableOptions, RecoverableSearch, Recovery } from '@portage/core/recovery'
import type { DataTag, QueryClient } from '@tanstack/react-query'
import { chainsQueryOptions } from './chains.js'
import { ownDefaults, type ReadingOptions } from './defaults.js'
import { type QueryScope, queryScope } from './scope.js'

/** What is said where the host gave no recovery. */
export const recoveryMissing =
  'Give <PortageProvider> the prop `recovery`: createRecovery(createIndexedDbWithdrawalJournal()).'

/** Whose money is looked for, and by what: all that is given is looked by. */
export type RecoveryTarget = Pick<
  FindRecoverableOptions,
  'accounts' | 'requestId' | 'hash' | 'depositAddress'
>

/** Key of one search. */
export type RecoveryQueryKey = DataTag<
  readonly [...QueryScope<'recovery'>, RecoveryTarget],
  RecoverableSearch
>

export function recoveryQueryKey(client: IntentClient, target: RecoveryTarget): RecoveryQueryKey {
  const { accounts, requestId, hash, depositAddress } = target
  return [
    ...queryScope(client, 'recovery'),
    { accounts, requestId, hash, depositAddress },
  ] as const as RecoveryQueryKey
}

/** What is looked for, and what it is looked for with. */
export type RecoveryQueryParameters = RecoveryTarget &
  Pick<FindRecoverableOptions, 'journal' | 'readers' | 'trusted'> &
  Readonly<{ queryClient: QueryClient; recovery: Recovery | null }>

/** Looks for money that stopped half-way. Each search asks many questions, so it is made again only when asked for. */
export function recoveryQueryOptions(
  client: IntentClient,
  { queryClient, recovery, ...given }: RecoveryQueryParameters,
): ReadingOptions<RecoverableSearch, RecoveryQueryKey> {
  return {
    ...ownDefaults,
    queryKey: recoveryQueryKey(client, given),
    queryFn: async ({ queryKey: [, , , wanted], signal }) => {
      if (recovery === null) throw new Error(recoveryMissing)
      const chains = await queryClient.ensureQueryData(chainsQueryOptions(client))
      return recovery.find({ ...given, ...wanted, withdrawals: recovery.journal, client, chains, signal })
    },
    staleTime: 60_000,
    refetchInterval: false,
    // Amounts are bigints, and structural sharing has nothing to share in them.
    structuralSharing: false,
  }
}
