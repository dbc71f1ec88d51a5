import type { Chain, Currency } from '@portage/core'
import { storyChains, storyCurrencies } from '@portage/testing/states'
import { type ReactElement, useCallback, useMemo, useState } from 'react'
import { type AssetListStatus, AssetPicker } from '../src/features/assets/AssetPicker.js'
import { assetView } from '../src/features/assets/assetView.js'
import { describeAsset } from '../src/features/assets/describeAsset.js'
import { type Asset, indexAssets } from '../src/features/assets/indexAssets.js'
import { refKey } from '../src/features/assets/refKey.js'
import { searchAssets } from '../src/features/assets/searchAssets.js'
import { readTokenAddress } from '../src/features/paste/readTokenAddress.js'
import { sayReading } from '../src/features/paste/sayReading.js'
import { DialogFrame, storyFormat } from './StoryFrame.js'
import { storyWords } from './storyLanguage.js'

const { picker } = storyWords

const nothingShut: ReadonlyMap<number, string> = new Map()

/** One currency, how much of it, and dollars for one. */
export type Holding = readonly [currency: Currency, amount: bigint, price: string | null]

/** The token picker over lists that are given, with nobody to ask. */
export function PickerStage({
  currencies,
  owned = [],
  chains = storyChains.all,
  featured = [],
  starred: starredAtFirst = [],
  recents = [],
  term = '',
  status = 'read',
  unread = null,
  side = 'from',
  shut = nothingShut,
  onChoose = () => {},
}: Readonly<{
  currencies: readonly Currency[]
  owned?: readonly Holding[]
  chains?: readonly Chain[]
  featured?: readonly Currency[]
  starred?: readonly Currency[]
  recents?: readonly Currency[]
  term?: string
  status?: AssetListStatus
  unread?: string | null
  side?: 'from' | 'to'
  /** Why no token of a network can be chosen. */
  shut?: ReadonlyMap<number, string>
  onChoose?: (currency: Currency) => void
}>): ReactElement {
  const [typed, setTyped] = useState(term)
  const [chainId, setChainId] = useState<number | null>(null)
  const [starred, setStarred] = useState<ReadonlySet<string>>(() => new Set(starredAtFirst.map(refKey)))
  const facts = useMemo(
    () => ({
      held: new Map(owned.map(([currency, amount]) => [refKey(currency), amount])),
      prices: new Map(owned.flatMap(([currency, , price]) => (price ? [[refKey(currency), price]] : []))),
      shut,
    }),
    [owned, shut],
  )
  const habits = useMemo(
    () => ({
      featured: featured.map(refKey),
      starred: new Set(starredAtFirst.map(refKey)),
      recents: recents.map(refKey),
    }),
    [featured, starredAtFirst, recents],
  )
  const index = useMemo(() => indexAssets(currencies, chains), [currencies, chains])
  const reading = useMemo(() => readTokenAddress(typed, chains), [typed, chains])
  const searched = reading?.value ?? typed
  const assets = useMemo(() => searchAssets(index, { term: searched, chainId }), [index, searched, chainId])
  const describe = useCallback(
    (asset: Asset) => describeAsset(asset, facts, { copy: picker, format: storyFormat }),
    [facts],
  )
  const view = useMemo(
    () =>
      assetView(
        assets,
        { isSearch: typed.trim() !== '', ...facts, ...habits },
        { copy: picker, format: storyFormat },
      ),
    [assets, typed, facts, habits],
  )
  return (
    <DialogFrame shape="tall">
      <AssetPicker
        side={side}
        view={view}
        status={status}
        unread={unread}
        chosen={refKey(storyCurrencies.harbourEth)}
        starred={starred}
        describe={describe}
        term={typed}
        searched={searched}
        read={sayReading(reading, storyWords.pasted)}
        onTerm={setTyped}
        chains={chains}
        shut={shut}
        chainId={chainId}
        onChain={setChainId}
        onChoose={onChoose}
        onStar={(currency) => {
          const next = new Set(starred)
          if (!next.delete(refKey(currency))) next.add(refKey(currency))
          setStarred(next)
        }}
        onRetry={() => {}}
        onClose={() => {}}
      />
    </DialogFrame>
  )
}

/** Forty networks, the first two those of the stories. */
export const manyChains: readonly Chain[] = Array.from({ length: 40 }, (_, at) => {
  const known = storyChains.all[at]
  if (known) return known
  const id = 40_000 + at
  const native = { ...storyCurrencies.harbourEth, chainId: id }
  return {
    ...storyChains.harbour,
    id,
    displayName: `Network ${at}`,
    currencies: [native],
    nativeCurrency: native,
  }
})

/** Ten thousand tokens over forty networks: every hundredth is called after a dollar. */
export const tenThousand: readonly Currency[] = Array.from({ length: 10_000 }, (_, at) => ({
  ...storyCurrencies.harbourUsdc,
  chainId: manyChains[at % manyChains.length]?.id ?? 0,
  symbol: at % 100 === 7 ? `USD${at}` : `TKN${at}`,
  name: `Token number ${at}`,
  address: `0x${(at + 1).toString(16).padStart(40, '0')}`,
  verified: at % 10 !== 9,
}))
