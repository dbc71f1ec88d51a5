import type { Chain, Currency } from '@portage/core'
import {
  currenciesQueryOptions,
  tokenPriceQueryOptions,
  useAccounts,
  useBalances,
  useCurrencies,
  usePortage,
} from '@portage/react'
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { isOffered, type SideOffer } from '../swap/isOffered.js'
import type { CurrencyRef } from '../swap/reduceForm.js'
import type { AssetListStatus } from './AssetPicker.js'
import type { AssetFacts } from './assetView.js'
import { type Asset, indexAssets } from './indexAssets.js'
import { refKey } from './refKey.js'
import { isAddressLike, searchAssets } from './searchAssets.js'

/** So long the list is held back for balances and prices that would move its lines, milliseconds. */
const debounceTime = 700
/** So many tokens of a wallet are priced: each is a question of its own to the service. */
const mostPriced = 24
const nothing: readonly Currency[] = Object.freeze([])

/**
 * Everything the picker knows: what the networks list, what the service finds for a search, what was starred or chosen
 * before, what of it is in the person's wallets, and what that is worth.
 *
 * @param chains those that may be chosen from
 * @param offer what the host lets be chosen there; what is not among it is not in the list
 * @param kept tokens that are to be known even where no list has them
 */
export function useAssets({
  chains,
  offer,
  term,
  chainId,
  kept,
}: Readonly<{
  chains: readonly Chain[]
  offer: SideOffer | undefined
  term: string
  chainId: number | null
  kept: readonly CurrencyRef[]
}>): Omit<AssetFacts, 'shut'> &
  Readonly<{
    assets: readonly Asset[]
    status: AssetListStatus
    unreadChainIds: readonly number[]
    retry: () => void
  }> {
  const { client, trusted } = usePortage('AssetDialog')
  const searched = useRested(term.trim())
  const here = chainId === null ? undefined : [chainId]
  const found = useCurrencies(
    isAddressLike(searched)
      ? { address: searched, chainIds: here }
      : { term: searched, chainIds: here ?? offer?.chainIds, limit: 100 },
  )
  const listed = useMemo(
    () => chains.flatMap((chain) => chain.currencies).filter((currency) => isOffered(currency, offer)),
    [chains, offer],
  )
  const unlisted = useMemo(() => {
    const known = new Set(listed.map(refKey))
    return kept.filter((ref) => !known.has(refKey(ref)) && isOffered(ref, offer))
  }, [listed, kept, offer])
  const remembered = useQuery({
    ...currenciesQueryOptions(client, { addresses: unlisted }),
    enabled: unlisted.length > 0,
  })
  const others = useMemo(() => {
    const known = new Set(listed.map(refKey))
    const more = [...(found.data ?? nothing), ...(remembered.data ?? nothing)]
    return more.filter((currency) => !known.has(refKey(currency)) && isOffered(currency, offer))
  }, [listed, found.data, remembered.data, offer])
  const index = useMemo(
    () => indexAssets([...listed, ...others], chains, trusted),
    [listed, others, chains, trusted],
  )

  const accounts = useAccounts()
  const vms = useMemo(() => new Map(chains.map((chain) => [chain.id, chain.vmType])), [chains])
  const account = (of: number): string | null => accounts[vms.get(of) ?? ''] ?? null
  // Two questions, so that what a search finds does not make the lists be read anew.
  const main = useBalances({ account, currencies: listed })
  const more = useBalances({ account, currencies: others })
  const held = useMemo(() => {
    const amounts = new Map<string, bigint>()
    for (const { key, currency } of index) {
      const amount = main.balanceOf(currency) ?? more.balanceOf(currency)
      if (amount !== null && amount > 0n) amounts.set(key, amount)
    }
    return amounts
  }, [index, main, more])
  const { prices, isLoading: isPricing } = usePrices(index, held)

  const assets = useMemo(() => searchAssets(index, { term, chainId }), [index, term, chainId])
  const isPatient = useTimeLeft(debounceTime)
  const isUnsettled = isPatient && (main.isLoading || isPricing)
  const isAsking = found.isFetching || searched !== term.trim()
  const isRefused =
    assets.length === 0 &&
    isAddressLike(term) &&
    [...chains.flatMap((chain) => chain.currencies), ...(found.data ?? nothing)].some(
      (one) => !isOffered(one, offer) && isNamedBy(one, term) && (chainId ?? one.chainId) === one.chainId,
    )
  const isReading = isUnsettled || (assets.length === 0 && isAsking)
  return {
    assets,
    held,
    prices,
    status: isReading ? 'reading' : isRefused ? 'refused' : found.isError && !isAsking ? 'failed' : 'read',
    unreadChainIds: main.unreadChainIds,
    retry: () => {
      if (found.isError) void found.refetch()
      if (main.unreadChainIds.length > 0) main.refetch()
    },
  }
}

/** Whether this is what was pasted. In any case: it is only said, and not taken. */
function isNamedBy({ address }: Currency, term: string): boolean {
  return address.toLowerCase() === term.trim().toLowerCase()
}

/** What is in the wallet is priced; what nobody vouches for is not, as its price is nobody's word either. */
function usePrices(
  index: readonly Asset[],
  held: AssetFacts['held'],
): Pick<AssetFacts, 'prices'> & Readonly<{ isLoading: boolean }> {
  const { client } = usePortage('AssetDialog')
  const owned = useMemo(
    () => index.filter(({ key, doubt }) => doubt === null && held.has(key)).slice(0, mostPriced),
    [index, held],
  )
  const results = useQueries({
    queries: owned.map(({ currency }) => tokenPriceQueryOptions(client, currency)),
    combine: combinePrices,
  })
  return useMemo(() => {
    const known = owned.flatMap(({ key }, at) => {
      const price = results.prices[at]
      return price ? [[key, price] as const] : []
    })
    return { prices: new Map(known), isLoading: results.isLoading }
  }, [owned, results])
}

/** Outside of the hook, so that its answer stays the same object until a price changes. */
function combinePrices(
  results: UseQueryResult<string | null>[],
): Readonly<{ prices: readonly (string | null)[]; isLoading: boolean }> {
  return {
    prices: results.map(({ data }) => data ?? null),
    isLoading: results.some(({ isLoading }) => isLoading),
  }
}

/** A text once it has rested for a while: what was typed is looked for here at once, and at the service only then. */
function useRested(text: string): string {
  const { clock } = usePortage('AssetDialog').client
  const [rested, setRested] = useState(text)
  useEffect(() => clock.setTimeout(() => setRested(text), 250), [text, clock])
  return rested
}

/** Whether less than this time has gone by since the picker was opened. */
function useTimeLeft(milliseconds: number): boolean {
  const { clock } = usePortage('AssetDialog').client
  const [isLeft, setLeft] = useState(true)
  useEffect(() => clock.setTimeout(() => setLeft(false), milliseconds), [clock, milliseconds])
  return isLeft
}
