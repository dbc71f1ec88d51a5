import { type Chain, type Currency, isNativeAddress } from '@portage/core'
import { symbolOf } from '../run/readRun.js'
import { refKey } from './refKey.js'

/** One currency as the picker knows it: what does not change while somebody types. */
export type Asset = Readonly<{
  key: string
  currency: Currency
  symbol: string
  chain: string
  chainLogoUrl: string | null
  isNative: boolean
  /** Nobody vouches for it: the service says so, or found it outside of its own lists and does not say. */
  isDoubtful: boolean
  /** Whether another token of its chain goes by the same symbol. */
  isAmbiguous: boolean
  /** What is searched, in lower case. */
  text: Readonly<{ symbol: string; name: string; address: string; chain: string }>
}>

/**
 * Joins lists of currencies into one, each currency once, those of unknown chains left out. Within a chain the native
 * currency comes first and what nobody vouches for last; else the order is as given.
 *
 * @param chains those that may be chosen from; what they list themselves is not doubtful for want of a word
 */
export function indexAssets(currencies: readonly Currency[], chains: readonly Chain[]): readonly Asset[] {
  const chainById = new Map(chains.map((chain) => [chain.id, chain]))
  const listed = new Set(chains.flatMap((chain) => chain.currencies.map(refKey)))
  const byKey = new Map<string, Currency>()
  for (const currency of currencies) {
    const key = refKey(currency)
    if (chainById.has(currency.chainId) && !byKey.has(key)) byKey.set(key, currency)
  }
  const bearers = new Map<string, number>()
  for (const currency of byKey.values()) {
    const name = nameOnChain(currency)
    bearers.set(name, (bearers.get(name) ?? 0) + 1)
  }
  const assets = [...byKey].map(([key, currency]): Asset => {
    const chain = chainById.get(currency.chainId)
    const chainName = chain?.displayName ?? ''
    return {
      key,
      currency,
      symbol: symbolOf(currency),
      chain: chainName,
      chainLogoUrl: chain?.iconUrl ?? null,
      isNative: isNativeAddress(currency.address, chain?.vmType ?? 'evm'),
      isDoubtful: currency.verified === false || (currency.verified === null && !listed.has(key)),
      isAmbiguous: (bearers.get(nameOnChain(currency)) ?? 0) > 1,
      text: {
        symbol: currency.symbol.toLowerCase(),
        name: currency.name.toLowerCase(),
        address: currency.address.toLowerCase(),
        chain: chainName.toLowerCase(),
      },
    }
  })
  return inOrder(assets)
}

function inOrder(assets: readonly Asset[]): readonly Asset[] {
  const firstOfChain = new Map<number, number>()
  const placed = assets.map((asset, at) => {
    const { chainId } = asset.currency
    if (!firstOfChain.has(chainId)) firstOfChain.set(chainId, at)
    return { asset, at: asset.isNative ? (firstOfChain.get(chainId) ?? at) - 0.5 : at }
  })
  return placed
    .sort(
      (left, right) => Number(left.asset.isDoubtful) - Number(right.asset.isDoubtful) || left.at - right.at,
    )
    .map(({ asset }) => asset)
}

function nameOnChain({ chainId, symbol }: Currency): string {
  return `${chainId}:${symbol.toLowerCase()}`
}
