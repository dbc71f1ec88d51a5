import type { Figure } from '../../components/FigureText.js'
import type { PickerCopy } from '../../copy/copy.js'
import type { Format } from '../../copy/format.js'
import { type AssetFacts, worthOf } from './assetView.js'
import type { Asset } from './indexAssets.js'

/** What is said of one token in the list. */
export type AssetWords = Readonly<{
  /** Why it cannot be chosen; null where it can. */
  shut: string | null
  /** Why it is to be looked at twice; null for no reason. */
  doubt: string | null
  /** Null for a native currency, which goes by its symbol alone. Cut short where there is little room. */
  name: string | null
  /** Where it lives. Never cut short. */
  where: string
  /** The end of its address, where its symbol alone does not tell it apart. */
  tail: string | null
  balance: Figure | null
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
  const balance = facts.held.get(asset.key) ?? 0n
  // A network's own currency goes by its symbol, where nothing else of the network goes by the same.
  const isPlain = isNative && !asset.isAmbiguous
  return {
    shut: facts.shut.get(currency.chainId) ?? null,
    doubt: asset.doubt === null ? null : asset.doubt === 'look-alike' ? copy.lookAlike : copy.unverified,
    name: isPlain ? null : currency.name,
    where: isPlain ? chain : copy.onChain({ chain }),
    tail: !isNative && (asset.isAmbiguous || asset.doubt !== null) ? `…${currency.address.slice(-4)}` : null,
    balance:
      balance === 0n
        ? null
        : {
            text: format.balance(balance, currency.decimals),
            whole: format.amount(balance, currency.decimals),
          },
    worth: balance === 0n ? null : format.usd(worthOf(asset, facts), 'down'),
  }
}
