import type { Chain, Currency } from '@portage/core'
import { useChainSupport } from '@portage/react'
import { type ReactElement, useCallback, useMemo, useState } from 'react'
import { Dialog } from '../../components/Dialog.js'
import type { Format } from '../../copy/format.js'
import { useWords } from '../../copy/useWords.js'
import type { WidgetStorage } from '../../store/createWidgetStore.js'
import { readTokenAddress } from '../paste/readTokenAddress.js'
import { sayReading } from '../paste/sayReading.js'
import type { SideOffer } from '../swap/isOffered.js'
import type { CurrencyRef } from '../swap/reduceForm.js'
import { sayShut } from '../swap/sayShut.js'
import { AssetPicker } from './AssetPicker.js'
import { assetView } from './assetView.js'
import { describeAsset } from './describeAsset.js'
import type { Asset } from './indexAssets.js'
import { offersChain } from './offersChain.js'
import { refKey } from './refKey.js'
import { useAssetMemory } from './useAssetMemory.js'
import { useAssets } from './useAssets.js'

/** The token picker over the networks' own lists, what a search finds, and what the person chose before. */
export function AssetDialog({
  container,
  storage,
  side,
  chains,
  offer,
  origins,
  chosen,
  format,
  onChoose,
  onClose,
}: Readonly<{
  container: HTMLElement
  /** Where stars and what was chosen lately are kept; null keeps them as long as the widget lives. */
  storage: WidgetStorage | null
  side: 'from' | 'to'
  chains: readonly Chain[]
  /** What the host lets be chosen; everything when left out. */
  offer?: SideOffer | undefined
  /** Where money may leave: networks of the page's wallets, or any, since a deposit address takes it from anywhere. */
  origins: 'wallets' | 'any'
  chosen: CurrencyRef | null
  format: Format
  onChoose: (currency: Currency) => void
  onClose: () => void
}>): ReactElement {
  const { picker: copy, pasted } = useWords('dialogs')
  const { form } = useWords('form')
  const supportOf = useChainSupport()
  const [typed, setTerm] = useState('')
  const [chainId, setChainId] = useState<number | null>(null)
  const { memory, kept } = useAssetMemory(container, storage)
  // Lines stay where they are while the picker is open: a new star moves its token the next time.
  const [before] = useState(kept)
  const habits = useMemo(
    () => ({
      featured: (offer?.featured ?? []).map(refKey),
      starred: new Set(before.starred.map(refKey)),
      recents: before.recents.map(refKey),
    }),
    [before, offer],
  )
  // Money can arrive where nobody here looks; it leaves only from where somebody does.
  const shut = useMemo(
    () =>
      new Map(
        (side === 'to' || origins === 'any' ? [] : chains).flatMap((chain) => {
          const reason = sayShut(supportOf(chain).origin, chain.displayName, form)
          return reason === null ? [] : [[chain.id, reason] as const]
        }),
      ),
    [chains, side, origins, supportOf, form],
  )
  const open = useMemo(
    () =>
      chains
        .filter(({ id }) => offersChain(id, offer))
        .filter((chain) => !chain.disabled && (side === 'to' || chain.depositEnabled))
        .sort((left, right) => Number(shut.has(left.id)) - Number(shut.has(right.id))),
    [chains, side, shut, offer],
  )
  const reading = useMemo(() => readTokenAddress(typed, chains), [typed, chains])
  const term = reading?.value ?? typed
  const known = useMemo(
    () => [...(offer?.featured ?? []), ...(offer?.tokens?.allow ?? []), ...before.starred, ...before.recents],
    [before, offer],
  )
  const { assets, status, unreadChainIds, retry, held, prices } = useAssets({
    chains: open,
    offer,
    term,
    chainId,
    kept: known,
  })
  const isSearch = term.trim() !== ''
  const view = useMemo(
    () => assetView(assets, { isSearch, held, prices, shut, ...habits }, { copy, format }),
    [assets, isSearch, held, prices, shut, habits, format, copy],
  )
  const describe = useCallback(
    (asset: Asset) => describeAsset(asset, { held, prices, shut }, { copy, format }),
    [held, prices, shut, format, copy],
  )
  const starred = useMemo(() => new Set(kept.starred.map(refKey)), [kept])
  const unread = open.filter(({ id }) => unreadChainIds.includes(id)).map(({ displayName }) => displayName)
  return (
    <Dialog container={container} onClose={onClose} focusKey="picker" shape="tall">
      <AssetPicker
        side={side}
        view={view}
        status={status}
        unread={unread.length === 0 ? null : copy.unread({ chains: format.list(unread) })}
        chosen={chosen === null ? null : refKey(chosen)}
        starred={starred}
        describe={describe}
        term={typed}
        searched={term}
        read={sayReading(reading, pasted)}
        onTerm={setTerm}
        chains={open}
        shut={shut}
        chainId={chainId}
        onChain={setChainId}
        onChoose={(currency) => {
          memory.remember(currency)
          onChoose(currency)
        }}
        onStar={memory.toggleStar}
        onRetry={retry}
        onClose={onClose}
      />
    </Dialog>
  )
}
