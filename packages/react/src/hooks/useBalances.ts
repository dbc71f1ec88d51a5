'use client'

import type { Currency } from '@portage/core'
import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Portage } from '../provider/context.js'
import { usePortage } from '../provider/usePortage.js'
import {
  type BalanceSource,
  type BalancesByAddress,
  balancesQueryOptions,
  findKnownBalances,
  spellAddress,
} from '../query/balances.js'

type CurrencyName = Pick<Currency, 'chainId' | 'address'>

/** What `useBalances` answers. */
export type Balances = Readonly<{
  /** In the currency's smallest unit; null while unknown, and where neither source nor RPC was given for the chain. */
  balanceOf: (currency: CurrencyName) => bigint | null
  /** Whether balances are being read for the first time. */
  isLoading: boolean
  /** Chains whose balances could not be read the last time. What was read of them before is still answered. */
  unreadChainIds: readonly number[]
  /** Reads all of them again. */
  refetch: () => void
}>

/**
 * Balances of one person, from the provider's `balances` or else from the chains through the adapters' readers: one
 * question a chain, again every twenty seconds, when the page is looked at again, and when a run has moved money.
 * A token that cannot be read is null and costs the others nothing.
 *
 * @param parameters.account whose; a function where accounts differ by chain; null reads nothing
 * @param parameters.currencies of what; those on chains that nobody can read stay null
 */
export function useBalances(
  parameters: Readonly<{
    account: string | null | ((chainId: number) => string | null)
    currencies: readonly CurrencyName[]
  }>,
): Balances {
  const portage = usePortage('useBalances')
  const { client } = portage
  const queryClient = useQueryClient()
  const { account, currencies } = parameters
  const chains = useMemo(() => groupByChain(currencies, portage), [currencies, portage])
  const asked = [...chains].flatMap(([chainId, { source, addresses }]) => {
    const owner = typeof account === 'function' ? account(chainId) : account
    return owner === null ? [] : [{ source, parameters: { account: owner, chainId, addresses } }]
  })
  const results = useQueries({
    queries: asked.map(({ source, parameters: of }) => ({
      ...balancesQueryOptions(client, source, of),
      placeholderData: () => findKnownBalances(queryClient, client, of),
    })),
    combine,
  })

  const chainIds = asked.map((one) => one.parameters.chainId).join(' ')
  return useMemo(() => {
    const read = chainIds.split(' ').map((chainId, at) => [Number(chainId), results.parts[at]] as const)
    const byChain = new Map(read.map(([chainId, part]) => [chainId, part?.held]))
    return {
      balanceOf: ({ chainId, address }: CurrencyName) =>
        byChain.get(chainId)?.get(spellAddress(address)) ?? null,
      isLoading: results.isLoading,
      unreadChainIds: read.filter(([, part]) => part?.isFailed).map(([chainId]) => chainId),
      refetch: results.refetch,
    }
  }, [chainIds, results])
}

type Combined = Readonly<{
  parts: readonly Readonly<{ held: BalancesByAddress | undefined; isFailed: boolean }>[]
  isLoading: boolean
  refetch: () => void
}>

/** Outside of the hook, so that its answer stays the same object until a balance changes. */
function combine(results: UseQueryResult<BalancesByAddress>[]): Combined {
  return {
    parts: results.map(({ data, isError }) => ({ held: data, isFailed: isError })),
    isLoading: results.some((result) => result.isLoading),
    refetch: () => {
      for (const result of results) void result.refetch()
    },
  }
}

type OnChain = Readonly<{ source: BalanceSource; addresses: string[] }>

function groupByChain(
  currencies: readonly CurrencyName[],
  { balances, adapters }: Pick<Portage, 'balances' | 'adapters'>,
): ReadonlyMap<number, OnChain> {
  const sources = [...(balances === null ? [] : [balances]), ...adapters.map(({ reader }) => reader)]
  const chains = new Map<number, OnChain | null>()
  for (const { chainId, address } of currencies) {
    if (!chains.has(chainId)) {
      const source = sources.find((one) => one.canRead(chainId))
      chains.set(chainId, source === undefined ? null : { source, addresses: [] })
    }
    chains.get(chainId)?.addresses.push(address)
  }
  return new Map([...chains].flatMap(([chainId, found]) => (found === null ? [] : [[chainId, found]])))
}
