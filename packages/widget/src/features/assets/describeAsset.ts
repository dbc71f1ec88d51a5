import { shortenHash } from '../../components/Hash.js'
import type { PickerCopy } from '../../copy/en/picker.js'
import type { Format } from '../../copy/format.js'
import { type AssetFacts, worthOf } from './assetView.js'
import type { Asset } from './indexAssets.js'

/** What is said of one token in the list. */
export type AssetWords = Readonly<{
  /** Its name and where it lives; of a native currency where it lives. */
  where: string
  /** The two ends of its address, where its symbol alone does not tell it apart. */
  tail: string | null
  balance: string | null
  /** What the balance is worth. */
  worth: string | null
}>

/** Puts one token into words. Made for what is on the screen only: a list may be ten thousand long. */
export function describeAsset(
  asset: Asset,
  facts: AssetFacts,
  { copy, format }: Readonly<{ copy: PickerCopy; format: Format }>,
): AssetWords {
  const { currency, chain, isNative } = asset
  const balance = facts.balanceOf(currency) ?? 0n
  return {
    where: isNative ? chain : copy.onChain(currency.name, chain),
    tail: !isNative && (asset.isAmbiguous || asset.isDoubtful) ? shortenHash(currency.address) : null,
    balance: balance === 0n ? null : format.balance(balance, currency.decimals),
    worth: balance === 0n ? null : format.usd(worthOf(asset, facts)),
  }
}
