'use client'

import type { Currency } from '@portage/core'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { WalletAdapter } from '../adapters/walletAdapter.js'
import { usePortage } from '../provider/usePortage.js'
import { balanceQueryOptions } from '../query/balance.js'

type CurrencyName = Pick<Currency, 'chainId' | 'address'>

/** What `useBalances` answers. */
export type Balances = Readonly<{
  /** In the currency's smallest unit; null while unknown, and where no RPC was given for the chain. */
  balanceOf: (currency: CurrencyName) => bigint | null
  /** Whether a balance is being read for the first time. */
  isLoading: boolean
  /** Reads all of them again. */
  refetch: () => void
}>

/**
 * Balances of one account, read from the chains through the adapters' readers, and again every twenty seconds.
 *
 * @param parameters.account whose; null reads nothing
 * @param parameters.currencies of what; those on chains that no reader can read stay null
 */
export function useBalances(
  parameters: Readonly<{ account: string | null; currencies: readonly CurrencyName[] }>,
): Balances {
  const { client, adapters } = usePortage('useBalances')
  const { account } = parameters
  const readable = account === null ? [] : keepReadable(parameters.currencies, adapters)
  const results = useQueries({
    queries: readable.map(({ reader, chainId, address }) =>
      balanceQueryOptions(client, reader, { account: account ?? '', chainId, address }),
    ),
    combine,
  })

  const names = readable.map(nameOf).join(' ')
  return useMemo(() => {
    const byName = new Map(names.split(' ').map((name, at) => [name, results.amounts[at] ?? null]))
    return {
      balanceOf: (currency: CurrencyName) => byName.get(nameOf(currency)) ?? null,
      isLoading: results.isLoading,
      refetch: results.refetch,
    }
  }, [names, results])
}

/** Outside of the hook, so that its answer stays the same object until a balance changes. */
function combine(results: UseQueryResult<bigint>[]): {
  amounts: (bigint | undefined)[]
  isLoading: boolean
  refetch: () => void
} {
  return {
    amounts: results.map((result) => result.data),
    isLoading: results.some((result) => result.isLoading),
    refetch: () => {
      for (const result of results) void result.refetch()
    },
  }
}

function keepReadable(
  currencies: readonly CurrencyName[],
  adapters: readonly WalletAdapter[],
): (CurrencyName & Pick<WalletAdapter, 'reader'>)[] {
  const byName = new Map<string, CurrencyName & Pick<WalletAdapter, 'reader'>>()
  for (const { chainId, address } of currencies) {
    const reader = adapters.find((adapter) => adapter.reader.canRead(chainId))?.reader
    if (reader !== undefined) byName.set(nameOf({ chainId, address }), { chainId, address, reader })
  }
  return [...byName.values()]
}

function nameOf({ chainId, address }: CurrencyName): string {
  return `${chainId}:${address}`
}
