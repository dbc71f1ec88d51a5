import type { Chain, Currency } from '@portage/core'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { BackButton } from '../../components/BackButton.js'
import { DialogTitle } from '../../components/Dialog.js'
import { Disc } from '../../components/Disc.js'
import { Skeleton } from '../../components/Skeleton.js'
import { SmallLine } from '../../components/SmallLine.js'
import { picker as copy } from '../../copy/en/picker.js'
import { AssetOption } from './AssetOption.js'
import type { AssetSection } from './assetView.js'

/**
 * Draws the token picker: a search that keeps the focus, and a list that is walked with the arrow keys from there.
 */
export function AssetPicker({
  side,
  sections,
  status,
  term,
  onTerm,
  chains,
  chainId,
  onChain,
  onChoose,
  onClose,
}: Readonly<{
  side: 'from' | 'to'
  sections: readonly AssetSection[]
  status: 'read' | 'reading' | 'failed'
  term: string
  onTerm: (term: string) => void
  chains: readonly Chain[]
  chainId: number | null
  onChain: (chainId: number | null) => void
  onChoose: (currency: Currency) => void
  onClose: () => void
}>): ReactElement {
  const id = useId()
  const rows = sections.flatMap((section) => section.rows)
  const [wanted, setWanted] = useState<string | null>(null)
  const active = rows.find((row) => row.key === wanted) ?? rows.find((row) => row.chosen) ?? rows[0]
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (wanted !== null) list.current?.querySelector('[data-active]')?.scrollIntoView?.({ block: 'nearest' })
  }, [wanted])

  const walk = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const at = active === undefined ? -1 : rows.indexOf(active)
    const target = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + 8,
      PageUp: at - 8,
    }[event.key]
    if (target !== undefined) {
      event.preventDefault()
      setWanted(rows[Math.min(rows.length - 1, Math.max(0, target))]?.key ?? null)
    }
    if (event.key === 'Enter' && active !== undefined) {
      event.preventDefault()
      onChoose(active.currency)
    }
  }

  return (
    <>
      <DialogTitle icon={<BackButton label={copy.back} onPress={onClose} />}>
        {side === 'from' ? copy.titleFrom : copy.titleTo}
      </DialogTitle>
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
            aria-expanded="true"
            aria-autocomplete="list"
            aria-controls={`${id}-list`}
            aria-activedescendant={active === undefined ? undefined : `${id}-${active.key}`}
            placeholder={copy.search}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            value={term}
            onChange={(event) => {
              setWanted(null)
              onTerm(event.target.value)
            }}
            onKeyDown={walk}
            ref={focusAtFirst}
          />
        </div>
      </div>
      <ChainFilter chains={chains} chainId={chainId} onChain={onChain} />
      <div
        className="ptg-list"
        id={`${id}-list`}
        role="listbox"
        aria-label={side === 'from' ? copy.titleFrom : copy.titleTo}
        ref={list}
      >
        {sections.map((section, at) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a listbox
          <div role="group" aria-labelledby={`${id}-section-${at}`} key={section.title}>
            <div
              id={`${id}-section-${at}`}
              className="ptg:flex ptg:justify-between ptg:pt-4 ptg:pb-1 ptg:ps-(--ptg-words) ptg:text-quiet"
            >
              <bdi>{section.title}</bdi>
              <bdi aria-hidden="true">{section.aside}</bdi>
            </div>
            {section.rows.map((row) => (
              <AssetOption
                key={row.key}
                id={`${id}-${row.key}`}
                row={row}
                isActive={row === active}
                onChoose={onChoose}
              />
            ))}
          </div>
        ))}
      </div>
      <p className="ptg-under" role="status">
        {status === 'failed' ? <bdi>{copy.failed}</bdi> : null}
        {status === 'reading' && rows.length === 0 ? <LoadingRows /> : null}
        {status === 'read' && rows.length === 0 ? (
          <bdi>{term.trim() === '' ? copy.nothingHere : copy.nothing(term.trim())}</bdi>
        ) : null}
        {rows.length > 0 ? <span className="ptg:sr-only">{copy.count(String(rows.length))}</span> : null}
      </p>
    </>
  )
}

/** The search has the focus from the start, and keeps it. */
function focusAtFirst(input: HTMLInputElement | null): void {
  input?.focus({ preventScroll: true })
}

function LoadingRows(): ReactElement {
  return (
    <span className="ptg:grid ptg:gap-7">
      <span className="ptg:sr-only">{copy.loading}</span>
      {[112, 72, 144, 96].map((width) => (
        <Skeleton key={width} width={width} height={20} />
      ))}
    </span>
  )
}

function ChainFilter({
  chains,
  chainId,
  onChain,
}: Readonly<{
  chains: readonly Chain[]
  chainId: number | null
  onChain: (chainId: number | null) => void
}>): ReactElement | null {
  if (chains.length < 2) return null
  const frame = (isChosen: boolean): string =>
    `ptg:flex ptg:min-h-11 ptg:items-center ptg:gap-2 ptg:rounded-control ptg:border-2 ptg:border-solid ptg:px-2.5 ptg:whitespace-nowrap ${
      isChosen ? 'ptg:border-ink ptg:font-bold' : 'ptg:border-transparent'
    }`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend of its own
    <div
      role="group"
      aria-label={copy.networks}
      className="ptg:flex ptg:flex-wrap ptg:gap-1 ptg:pt-3 ptg:ps-(--ptg-words)"
    >
      <button
        type="button"
        className={frame(chainId === null)}
        aria-pressed={chainId === null}
        onClick={() => onChain(null)}
      >
        {copy.all}
      </button>
      {chains.map((chain) => (
        <button
          type="button"
          key={chain.id}
          className={frame(chainId === chain.id)}
          aria-pressed={chainId === chain.id}
          onClick={() => onChain(chain.id)}
        >
          <Disc name={chain.displayName} logoUrl={chain.iconUrl} size={20} />
          <bdi>{chain.displayName}</bdi>
        </button>
      ))}
    </div>
  )
}
