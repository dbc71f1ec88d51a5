import type { Chain, Currency } from '@portage/core'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactElement, useId, useState } from 'react'
import { BackButton } from '../../components/BackButton.js'
import { DialogTitle } from '../../components/Dialog.js'
import { ownField } from '../../components/ownField.js'
import { SmallLine } from '../../components/SmallLine.js'
import { TextAction } from '../../components/TextAction.js'
import type { PickerCopy } from '../../copy/copy.js'
import { useWords } from '../../copy/useWords.js'
import { AssetList } from './AssetList.js'
import { AssetSkeleton } from './AssetSkeleton.js'
import type { AssetFacts, AssetView } from './assetView.js'
import { ChainFilter } from './ChainFilter.js'
import type { AssetWords } from './describeAsset.js'
import type { Asset } from './indexAssets.js'
import { isAddressLike } from './searchAssets.js'

/** How far the keys go that turn a page. */
const page = 8

/**
 * How the list stands: being read, read, or as much of it as is known while the service does not answer. `refused`: the
 * address that was pasted is one of a token that the host does not offer here.
 */
export type AssetListStatus = 'reading' | 'read' | 'refused' | 'failed'

/**
 * Draws the token picker: a search that keeps the focus, and a list that is walked from there. It decides nothing.
 */
export function AssetPicker({
  side,
  view,
  status,
  unread,
  chosen,
  starred,
  describe,
  term,
  searched,
  read,
  onTerm,
  chains,
  shut,
  chainId,
  onChain,
  onChoose,
  onStar,
  onRetry,
  onClose,
}: Readonly<{
  side: 'from' | 'to'
  view: AssetView
  status: AssetListStatus
  /** Names of the networks whose balances could not be read, as one text; null where all were. */
  unread: string | null
  /** Keys of the token chosen before, and of those with a star. */
  chosen: string | null
  starred: ReadonlySet<string>
  describe: (asset: Asset) => AssetWords
  term: string
  /** What is looked for: the term, or the address that stands in it. */
  searched: string
  /** What was read out of a link or out of other words; null where it stands there by itself. */
  read: string | null
  onTerm: (term: string) => void
  chains: readonly Chain[]
  /** Why no token of a network can be chosen, by the network's id. */
  shut: AssetFacts['shut']
  chainId: number | null
  onChain: (chainId: number | null) => void
  onChoose: (currency: Currency) => void
  onStar: (currency: Currency) => void
  onRetry: () => void
  onClose: () => void
}>): ReactElement {
  const { picker: copy } = useWords('dialogs')
  const id = useId()
  const { items, options } = view
  const [wanted, setWanted] = useState<Readonly<{ key: string; by: 'keys' | 'pointer' }> | null>(null)
  const active = options.find((option) => option.key === wanted?.key) ?? options[0]
  const [refused, setRefused] = useState<string | null>(null)
  const isListed = options.length > 0 && status !== 'reading'
  // The list says it all; how many there are is told to those who do not see it.
  const isWhole = isListed && status === 'read'
  const title = side === 'from' ? copy.titleFrom : copy.titleTo

  const choose = (asset: Asset): void => {
    const reason = describe(asset).shut
    setRefused(reason)
    if (reason === null) onChoose(asset.currency)
  }
  const walk = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.shiftKey) return
    const at = active === undefined ? -1 : active.position - 1
    const target = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + page,
      PageUp: at - page,
      Home: 0,
      End: options.length - 1,
    }[event.key]
    if (target !== undefined) {
      event.preventDefault()
      const option = options[Math.min(options.length - 1, Math.max(0, target))]
      if (option) setWanted({ key: option.key, by: 'keys' })
    }
    if (event.key === 'Enter' && isListed && active) {
      event.preventDefault()
      choose(active.asset)
    }
  }
  const ask = (change: () => void): void => {
    setWanted(null)
    setRefused(null)
    change()
  }

  return (
    <>
      <DialogTitle icon={<BackButton label={copy.back} onPress={onClose} />}>{title}</DialogTitle>
      <div className="ptg:ps-(--ptg-words)">
        <SmallLine
          marks={
            side === 'from'
              ? ['ring-dot', 'place-ahead', 'place-ahead', 'ring-ahead']
              : ['ring', 'place-ahead', 'place-ahead', 'ring-dot']
          }
          stretches={['ahead', 'ahead', 'ahead']}
        />
      </div>
      <div className="ptg-row ptg:pt-2">
        <span className="ptg-rail ptg:grid ptg:place-items-center ptg:pt-2">
          <Search size={20} strokeWidth={2} aria-hidden="true" />
        </span>
        <div className="ptg-rule">
          <input
            className="ptg:min-h-11 ptg:w-full ptg:text-title"
            role="combobox"
            aria-label={copy.search}
            aria-expanded={isListed}
            aria-autocomplete="list"
            aria-controls={isListed ? `${id}-list` : undefined}
            aria-activedescendant={isListed && active ? `${id}-${active.key}` : undefined}
            placeholder={copy.search}
            {...ownField}
            value={term}
            onChange={(event) => ask(() => onTerm(event.target.value))}
            onKeyDown={walk}
            ref={focusAtFirst}
          />
        </div>
      </div>
      {read === null ? null : (
        <p className="ptg:ps-(--ptg-words) ptg:pt-1 ptg:text-quiet" role="status">
          <bdi>{read}</bdi>
        </p>
      )}
      <ChainFilter chains={chains} shut={shut} chainId={chainId} onChain={(of) => ask(() => onChain(of))} />
      {status === 'reading' ? <AssetSkeleton /> : null}
      {isListed ? (
        <AssetList
          id={id}
          label={title}
          question={`${chainId} ${term}`}
          items={items}
          size={options.length}
          active={active ?? null}
          chosen={chosen}
          starred={starred}
          follow={wanted?.by === 'keys'}
          describe={describe}
          onPoint={(key) => setWanted({ key, by: 'pointer' })}
          onChoose={choose}
          onStar={onStar}
        />
      ) : null}
      <div className={isWhole && unread === null && refused === null ? 'ptg:sr-only' : 'ptg-under'}>
        <p role="status" className="ptg:text-ask">
          <bdi>{refused === null ? null : copy.chooseOther({ reason: refused })}</bdi>
        </p>
        <p role="status" className={isWhole ? 'ptg:sr-only' : undefined}>
          <bdi>
            {sayStatus(
              { status, count: options.length, term: searched, chain: chainNamed(chains, chainId) },
              copy,
            )}
          </bdi>
        </p>
        {status === 'read' && unread !== null ? (
          <p>
            <bdi>{unread}</bdi>
          </p>
        ) : null}
        {status === 'failed' || (status === 'read' && unread !== null) ? (
          <p className="ptg:pt-3">
            <TextAction onPress={onRetry}>{copy.again}</TextAction>
          </p>
        ) : null}
        {(status === 'read' || status === 'refused') && options.length === 0 && chainId !== null ? (
          <p className="ptg:pt-3">
            <TextAction onPress={() => ask(() => onChain(null))}>{copy.everyNetwork}</TextAction>
          </p>
        ) : null}
      </div>
    </>
  )
}

function sayStatus(
  {
    status,
    count,
    term,
    chain,
  }: Readonly<{ status: AssetListStatus; count: number; term: string; chain: string | null }>,
  copy: PickerCopy,
): string {
  const typed = term.trim()
  if (status === 'reading') return copy.loading
  if (status === 'refused') return copy.notOffered
  if (status === 'failed') return count === 0 ? copy.failed : copy.partial
  if (count > 0) return copy.count({ count })
  if (typed === '') return copy.nothingHere
  if (!isAddressLike(typed)) return copy.nothing({ term: typed })
  return chain === null ? copy.nothingAnywhere : copy.nothingAt({ chain })
}

function chainNamed(chains: readonly Chain[], chainId: number | null): string | null {
  return chains.find((chain) => chain.id === chainId)?.displayName ?? null
}

/** The search has the focus from the start, and keeps it. */
function focusAtFirst(input: HTMLInputElement | null): void {
  input?.focus({ preventScroll: true })
}
