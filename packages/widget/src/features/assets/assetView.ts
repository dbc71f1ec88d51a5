import type { Currency } from '@portage/core'
import type { PickerCopy } from '../../copy/en/picker.js'
import type { Format } from '../../copy/format.js'
import { priceUsd, type Usd } from '../../copy/usd.js'
import type { Asset } from './indexAssets.js'

/** One line of the list: a heading, or a token under the heading of its section. */
export type AssetItem =
  | Readonly<{ type: 'heading'; key: string; title: string; aside: string }>
  | Readonly<{ type: 'option'; key: string; section: string; asset: Asset; position: number }>

/** What is known of tokens beside their names. */
export type AssetFacts = Readonly<{
  /** In the smallest unit; null while unknown. */
  balanceOf: (currency: Currency) => bigint | null
  /** Dollars for one whole token, a plain decimal; null without a price. */
  priceOf: (currency: Currency) => string | null
}>

/** What the person made of tokens before, by key. */
export type AssetHabits = Readonly<{ starred: ReadonlySet<string>; recents: readonly string[] }>

/**
 * Sorts tokens for a person, each once: what is in the wallet by its value, then what was starred and what was chosen
 * lately, then all others. A search leaves those two out: how well a token fits comes first there.
 *
 * @param assets those that fit, best first
 */
export function assetView(
  assets: readonly Asset[],
  { isSearch, ...known }: AssetFacts & AssetHabits & Readonly<{ isSearch: boolean }>,
  { copy, format }: Readonly<{ copy: PickerCopy; format: Format }>,
): readonly AssetItem[] {
  const left = new Map(assets.map((asset) => [asset.key, asset]))
  const take = (wanted: readonly Asset[]): readonly Asset[] => {
    for (const { key } of wanted) left.delete(key)
    return wanted
  }
  const owned = take(
    byValue(
      assets.filter(({ currency }) => (known.balanceOf(currency) ?? 0n) > 0n),
      known,
    ),
  )
  const starred = take(isSearch ? [] : [...left.values()].filter(({ key }) => known.starred.has(key)))
  const recent = take(isSearch ? [] : known.recents.flatMap((key) => left.get(key) ?? []))
  const isFirst = owned.length + starred.length + recent.length === 0
  const sections: readonly (readonly [title: string, assets: readonly Asset[]])[] = [
    [copy.inYourWallet, owned],
    [copy.starred, starred],
    [copy.recent, recent],
    [isSearch ? copy.found : isFirst ? copy.tokens : copy.everythingElse, [...left.values()]],
  ]
  let position = 0
  return sections.flatMap(([title, of]): readonly AssetItem[] =>
    of.length === 0
      ? []
      : [
          { type: 'heading', key: title, title, aside: format.count(of.length) },
          ...of.map(
            (asset): AssetItem => ({
              type: 'option',
              key: asset.key,
              section: title,
              asset,
              position: ++position,
            }),
          ),
        ],
  )
}

/** What a token in the wallet is worth; null without a price. */
export function worthOf({ currency }: Asset, { balanceOf, priceOf }: AssetFacts): Usd | null {
  const balance = balanceOf(currency)
  const one = { amount: 10n ** BigInt(currency.decimals), usd: priceOf(currency) }
  return balance === null ? null : priceUsd(balance, one)
}

/** The most valuable first, then what has no price; what nobody vouches for last, whatever its price is said to be. */
function byValue(owned: readonly Asset[], facts: AssetFacts): readonly Asset[] {
  return owned
    .map((asset) => ({ asset, worth: worthOf(asset, facts) ?? -1n }))
    .sort(
      (left, right) =>
        Number(left.asset.isDoubtful) - Number(right.asset.isDoubtful) ||
        Number(right.worth - left.worth > 0n) - Number(left.worth - right.worth > 0n),
    )
    .map(({ asset }) => asset)
}
