import type { IntentClient } from '@portage/core'
import type { Reader } from '@portage/core/execution'
import { type ReadingOptions, readingDefaults } from './defaults.js'
import { type QueryScope, queryScope } from './scope.js'

/** Whose balance of what. */
export type BalanceParameters = Readonly<{ account: string; chainId: number; address: string }>

/** Key of one balance. */
export type BalanceQueryKey = readonly [...QueryScope<'balance'>, BalanceParameters]

export function balanceQueryKey(client: IntentClient, parameters: BalanceParameters): BalanceQueryKey {
  const { account, chainId, address } = parameters
  return [...queryScope(client, 'balance'), { account, chainId, address }]
}

/**
 * Reads one balance from the chain, through the host's own RPC, in the currency's smallest unit. Read anew every
 * twenty seconds while somebody looks: money also moves without us.
 */
export function balanceQueryOptions(
  client: IntentClient,
  reader: Reader,
  parameters: BalanceParameters,
): ReadingOptions<bigint, BalanceQueryKey> {
  return {
    ...readingDefaults,
    queryKey: balanceQueryKey(client, parameters),
    queryFn: ({ queryKey: [, , , asked], signal }) =>
      reader.readBalance({ account: asked.account, chainId: asked.chainId, currency: asked.address, signal }),
    staleTime: 10_000,
    refetchInterval: 20_000,
    // A bigint is the answer here, and structural sharing has nothing to share in it.
    structuralSharing: false,
  }
}
