import { type Chain, type Currency, isNativeAddress, type Trusted } from '@portage/core'
import { recognizeToken } from '@portage/core/tokens'
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
  /**
   * Why it is to be looked at twice: it bears the name of another token, or nobody vouches for it, as the service says
   * so, or found it outside of its own lists and does not say.
   */
  doubt: 'look-alike' | 'unverified' | null
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
 * @param trusted the host's own registry, where it has one
 */
export function indexAssets(
  currencies: readonly Currency[],
  chains: readonly Chain[],
  trusted?: Trusted | undefined,
): readonly Asset[] {
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
      doubt: doubtOf(currency, key),
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

  function doubtOf(currency: Currency, key: string): Asset['doubt'] {
    if (recognizeToken(currency, { chains, trusted }).type === 'look-alike') return 'look-alike'
    const isUnverified = currency.verified === false || (currency.verified === null && !listed.has(key))
    return isUnverified ? 'unverified' : null
  }
}

/** The doubtful last: for sorting. */
export function byDoubt(left: Asset, right: Asset): number {
  return Number(left.doubt !== null) - Number(right.doubt !== null)
}

function inOrder(assets: readonly Asset[]): readonly Asset[] {
  const firstOfChain = new Map<number, number>()
  const placed = assets.map((asset, at) => {
    const { chainId } = asset.currency
    if (!firstOfChain.has(chainId)) firstOfChain.set(chainId, at)
    return { asset, at: asset.isNative ? (firstOfChain.get(chainId) ?? at) - 0.5 : at }
  })
  return placed
    .sort((left, right) => byDoubt(left.asset, right.asset) || left.at - right.at)
    .map(({ asset }) => asset)
}

function nameOnChain({ chainId, symbol }: Currency): string {
  return `${chainId}:${symbol.toLowerCase()}`
}
