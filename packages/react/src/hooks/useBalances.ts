'use client'

import type { Currency } from '@portage/core'
import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { PortageContextValue } from '../provider/context.js'
import { usePortage } from '../provider/usePortage.js'
import {
  type BalanceSource,
  type BalancesByAddress,
  balancesQueryOptions,
  findKnownBalances,
  spellAddress,
} from '../query/balances.js'
import type { SharedQueryParameter } from '../query/parameters.js'

type CurrencyName = Pick<Currency, 'chainId' | 'address'>

/** What `useBalances` is asked for. `query` is for each chain's reading. */
export type UseBalancesParameters = Readonly<{
  /** Whose; a function where accounts differ by chain; null reads nothing. */
  account: string | null | ((chainId: number) => string | null)
  /** Of what; those on chains that nobody can read stay null. */
  currencies: readonly CurrencyName[]
}> &
  SharedQueryParameter

/** What `useBalances` answers. */
export type UseBalancesReturnType = Readonly<{
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
 * @example
 * const { balanceOf } = useBalances({ account: user, currencies: [currency] })
 * const held = balanceOf(currency)
 */
export function useBalances(parameters: UseBalancesParameters): UseBalancesReturnType {
  const portage = usePortage('useBalances')
  const { client } = portage
  const queryClient = useQueryClient()
  const { account, currencies, query } = parameters
  const chains = useMemo(() => groupByChain(currencies, portage), [currencies, portage])
  const queries = chains.flatMap(({ chainId, source, addresses }) => {
    const owner = typeof account === 'function' ? account(chainId) : account
    if (owner === null) return []
    const options = balancesQueryOptions(client, { account: owner, chainId, addresses, source })
    const placeholderData = () => findKnownBalances(queryClient, options.queryKey)
    return [{ ...options, placeholderData, ...query }]
  })
  const results = useQueries({ queries, combine })

  const asked = useRef(queries)
  useEffect(() => {
    asked.current = queries
  })
  const chainIds = queries.map(({ queryKey: [, , , of] }) => of.chainId).join(' ')
  return useMemo(() => {
    const ids = chainIds.split(' ').map(Number)
    const byChain = new Map(ids.map((id, at) => [id, results.held[at]]))
    return {
      balanceOf: ({ chainId, address }: CurrencyName) =>
        byChain.get(chainId)?.get(spellAddress(address)) ?? null,
      isLoading: results.isLoading,
      unreadChainIds: ids.filter((_, at) => results.failed[at]),
      refetch: () => {
        for (const { queryKey } of asked.current)
          void queryClient.refetchQueries({ queryKey, type: 'active' })
      },
    }
  }, [chainIds, results, queryClient])
}

/** Outside of the hook, and plain data, so that its answer stays the same object until a balance changes. */
function combine(results: UseQueryResult<BalancesByAddress>[]): Readonly<{
  held: readonly (BalancesByAddress | undefined)[]
  failed: readonly boolean[]
  isLoading: boolean
}> {
  return {
    held: results.map(({ data }) => data),
    failed: results.map(({ isError }) => isError),
    isLoading: results.some(({ isLoading }) => isLoading),
  }
}

type OnChain = Readonly<{ chainId: number; source: BalanceSource; addresses: string[] }>

function groupByChain(
  currencies: readonly CurrencyName[],
  { balances, adapters }: Pick<PortageContextValue, 'balances' | 'adapters'>,
): readonly OnChain[] {
  const sources = adapters.map((adapter): BalanceSource => adapter.reader)
  if (balances !== null) sources.unshift(balances)
  const chains = new Map<number, OnChain>()
  for (const { chainId, address } of currencies) {
    const found = chains.get(chainId)
    if (found !== undefined) found.addresses.push(address)
    else {
      const source = sources.find((one) => one.canRead(chainId))
      if (source !== undefined) chains.set(chainId, { chainId, source, addresses: [address] })
    }
  }
  return [...chains.values()]
}
