import type { IntentClient } from '@portage/core'
import type { Reader } from '@portage/core/execution'
import type { DataTag, QueryClient } from '@tanstack/react-query'
import { ownDefaults, type ReadingOptions } from './defaults.js'
import { type QueryScope, queryScope } from './scope.js'

/**
 * Where balances come from: a VM's reader, or the host's own indexer. Of each currency what the account holds, in the
 * smallest unit and in the order asked for; null where it does not know. A rejection means that none could be read.
 */
export type BalanceSource = Pick<Reader, 'canRead' | 'readBalances'>

/** What one account holds of some currencies of one chain. */
export type BalancesParameters = Readonly<{
  account: string
  chainId: number
  /** In any order; hex addresses in any spelling. */
  addresses: readonly string[]
}>

/** Key of the balances of one account on one chain: addresses in one spelling and order, each once. */
export type BalancesQueryKey = DataTag<
  readonly [...QueryScope<'balances'>, BalancesParameters],
  BalancesByAddress
>

/** Balances in the smallest unit by address as the key spells it; null for one that could not be read. */
export type BalancesByAddress = ReadonlyMap<string, bigint | null>

export function balancesQueryKey(client: IntentClient, parameters: BalancesParameters): BalancesQueryKey {
  const { account, chainId, addresses } = parameters
  const spelled: readonly string[] = [...new Set(addresses.map(spellAddress))].sort()
  return [
    ...queryScope(client, 'balances'),
    { account, chainId, addresses: spelled },
  ] as const as BalancesQueryKey
}

/**
 * Reads balances of one chain in one question to their source. Read anew every twenty seconds while somebody looks:
 * money also moves without us.
 */
export function balancesQueryOptions(
  client: IntentClient,
  parameters: BalancesParameters & Readonly<{ source: BalanceSource }>,
): ReadingOptions<BalancesByAddress, BalancesQueryKey> {
  return {
    ...ownDefaults,
    queryKey: balancesQueryKey(client, parameters),
    queryFn: async ({ queryKey: [, , , { account, chainId, addresses }], signal }) => {
      const held = await parameters.source.readBalances({ account, chainId, currencies: addresses, signal })
      return new Map(addresses.map((address, at) => [address, held[at] ?? null]))
    },
    staleTime: 10_000,
    refetchInterval: 20_000,
    // The same object as long as nothing has moved, so that nothing is drawn for a reading that found nothing new.
    structuralSharing: (before, now) => (isSameHolding(before, now) ? before : now),
  }
}

function isSameHolding(before: unknown, now: unknown): boolean {
  if (!(before instanceof Map && now instanceof Map) || before.size !== now.size) return false
  return [...now].every(([address, amount]) => before.has(address) && before.get(address) === amount)
}

/**
 * What is known already of currencies that were read together with others, so that a choice from a list shows what the
 * list showed. Undefined unless all of them are known and none of it has become old by a run.
 */
export function findKnownBalances(
  queryClient: QueryClient,
  [portage, baseUrl, name, { account, chainId, addresses }]: BalancesQueryKey,
): BalancesByAddress | undefined {
  const known = queryClient.getQueryCache().findAll({ queryKey: [portage, baseUrl, name] }) as unknown as {
    queryKey: BalancesQueryKey
    state: { data?: BalancesByAddress; isInvalidated: boolean }
  }[]
  return known.find(
    ({ queryKey: [, , , of], state: { data, isInvalidated } }) =>
      !isInvalidated &&
      of.account === account &&
      of.chainId === chainId &&
      addresses.every((address) => data?.has(address)),
  )?.state.data
}

/** One spelling for each address: hex means the same in any case, other kinds do not. */
export function spellAddress(address: string): string {
  return /^0x/i.test(address) ? address.toLowerCase() : address
}
