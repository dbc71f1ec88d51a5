import type { PickerCopy } from '../../copy/copy.js'
import type { Format } from '../../copy/format.js'
import { priceUsd, type Usd } from '../../copy/usd.js'
import { type Asset, byDoubt } from './indexAssets.js'

/** One line of the list: a heading, or a token under the heading of its section. */
export type AssetItem =
  | Readonly<{ type: 'heading'; key: string; title: string; aside: string }>
  | AssetOptionItem

/** A token's line. `position` counts options from 1, `index` lines from 0. */
export type AssetOptionItem = Readonly<{
  type: 'option'
  key: string
  section: string
  asset: Asset
  position: number
  index: number
}>

/** The whole list, and the options of it by themselves. */
export type AssetView = Readonly<{ items: readonly AssetItem[]; options: readonly AssetOptionItem[] }>

/** What is known of tokens beside their names, by key: asked ten thousand times for one letter that is typed. */
export type AssetFacts = Readonly<{
  /** What is in the wallets, in the smallest unit. Nothing of it is zero. */
  held: ReadonlyMap<string, bigint>
  /** Dollars for one whole token, a plain decimal. */
  prices: ReadonlyMap<string, string>
  /** Why no token of a network can be chosen, by the network's id. */
  shut: ReadonlyMap<number, string>
}>

/** What the person made of tokens before, and which of them the host puts first, by key. */
export type AssetHabits = Readonly<{
  featured: readonly string[]
  starred: ReadonlySet<string>
  recents: readonly string[]
}>

/**
 * Sorts tokens for a person, each once: what the host puts first, then what is in the wallet by its value, then what was
 * starred and what was chosen lately, then all others, and at the end what cannot be chosen. A search knows neither
 * what was put first, nor stars, nor what was chosen: how well a token fits comes first there. What bears another token's
 * name is never put first.
 *
 * @param assets those that fit, best first
 */
export function assetView(
  assets: readonly Asset[],
  { isSearch, ...known }: AssetFacts & AssetHabits & Readonly<{ isSearch: boolean }>,
  { copy, format }: Readonly<{ copy: PickerCopy; format: Format }>,
): AssetView {
  const owned: Asset[] = []
  const starred: Asset[] = []
  const first = new Map<string, Asset>()
  const lately = new Map<string, Asset>()
  const others: Asset[] = []
  const shut: Asset[] = []
  const featured = new Set(known.featured)
  const recents = new Set(known.recents)
  for (const asset of assets) {
    if (known.shut.has(asset.currency.chainId)) shut.push(asset)
    else if (!isSearch && featured.has(asset.key) && asset.doubt !== 'look-alike') first.set(asset.key, asset)
    else if (known.held.has(asset.key)) owned.push(asset)
    else if (!isSearch && known.starred.has(asset.key)) starred.push(asset)
    else if (!isSearch && recents.has(asset.key)) lately.set(asset.key, asset)
    else others.push(asset)
  }
  const inOrder = (keys: Iterable<string>, of: ReadonlyMap<string, Asset>): readonly Asset[] =>
    [...keys].flatMap((key) => of.get(key) ?? [])
  const isAll = others.length + shut.length === assets.length
  const items: AssetItem[] = []
  const options: AssetOptionItem[] = []
  const add = (title: string, section: readonly Asset[]): void => {
    if (section.length === 0) return
    items.push({ type: 'heading', key: title, title, aside: format.count(section.length) })
    for (const asset of section) {
      const position = options.length + 1
      const index = items.length
      const option = { type: 'option', key: asset.key, section: title, asset, position, index } as const
      items.push(option)
      options.push(option)
    }
  }
  add(copy.featured, inOrder(featured, first))
  add(copy.inYourWallet, byValue(owned, known))
  add(copy.starred, starred)
  add(copy.recent, inOrder(known.recents, lately))
  add(isSearch ? copy.found : isAll ? copy.tokens : copy.everythingElse, others)
  add(copy.shut, shut)
  return { items, options }
}

/** What a token in the wallet is worth; null without a price. */
export function worthOf({ key, currency }: Asset, { held, prices }: AssetFacts): Usd | null {
  const one = { amount: 10n ** BigInt(currency.decimals), usd: prices.get(key) ?? null }
  return priceUsd(held.get(key) ?? 0n, one)
}

/** The most valuable first, then what has no price; what nobody vouches for last, whatever its price is said to be. */
function byValue(owned: readonly Asset[], facts: AssetFacts): readonly Asset[] {
  return owned
    .map((asset) => ({ asset, worth: worthOf(asset, facts) ?? -1n }))
    .sort(
      (left, right) =>
        byDoubt(left.asset, right.asset) ||
        Number(right.worth - left.worth > 0n) - Number(left.worth - right.worth > 0n),
    )
    .map(({ asset }) => asset)
}
