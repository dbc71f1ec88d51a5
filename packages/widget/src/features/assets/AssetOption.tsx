import type { Currency } from '@portage/core'
import type { PointerEvent, ReactElement } from 'react'
import { Disc } from '../../components/Disc.js'
import { picker as copy } from '../../copy/en/picker.js'
import type { AssetWords } from './describeAsset.js'
import type { Asset } from './indexAssets.js'

/** One token of the list. The search field has the focus; this one is only active. */
export function AssetOption({
  id,
  asset,
  words,
  position,
  size,
  start,
  isActive,
  isChosen,
  onPoint,
  onChoose,
}: Readonly<{
  id: string
  asset: Asset
  words: AssetWords
  /** Its place in the whole list, from 1, and how long that is: only some of it is drawn. */
  position: number
  size: number
  /** Where it stands in the list, px. */
  start: number
  isActive: boolean
  isChosen: boolean
  onPoint: (key: string) => void
  onChoose: (currency: Currency) => void
}>): ReactElement {
  const point = ({ movementX, movementY }: PointerEvent): void => {
    // A list that scrolls under a resting pointer is not pointed at.
    if (!isActive && (movementX !== 0 || movementY !== 0)) onPoint(asset.key)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are taken by the search field, which has the focus
    // biome-ignore lint/a11y/useFocusableInteractive: options of this list are active, never focused
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-posinset={position}
      aria-setsize={size}
      data-active={isActive ? '' : undefined}
      data-chosen={isChosen ? '' : undefined}
      className="ptg-option"
      style={{ transform: `translateY(${start}px)` }}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={point}
      onClick={() => onChoose(asset.currency)}
    >
      <span className="ptg:grid ptg:w-6 ptg:flex-none ptg:justify-items-center">
        <Disc
          name={asset.symbol}
          logoUrl={asset.currency.logoUrl}
          place={asset.chain}
          placeLogoUrl={asset.chainLogoUrl}
          doubtful={asset.isDoubtful}
          size={28}
        />
      </span>
      <span
        className="ptg:min-w-0 ptg:flex-1"
        style={{ paddingInlineStart: 'calc(var(--ptg-words) - 24px)' }}
      >
        <span className="ptg:flex ptg:items-baseline ptg:justify-between ptg:gap-3">
          <bdi className="ptg:min-w-0 ptg:truncate ptg:text-title ptg:font-bold">{asset.symbol}</bdi>
          {words.balance === null ? null : (
            <bdi className="ptg:text-title ptg:whitespace-nowrap">{words.balance}</bdi>
          )}
        </span>{' '}
        <span className="ptg:flex ptg:justify-between ptg:gap-3 ptg:text-quiet">
          <span className="ptg:flex ptg:min-w-0 ptg:gap-1">
            {asset.isDoubtful ? <bdi className="ptg:text-ask">{copy.unverified}</bdi> : null}{' '}
            <bdi className="ptg:min-w-0 ptg:truncate">{words.where}</bdi>{' '}
            {words.tail === null ? null : <bdi className="ptg:flex-none">{words.tail}</bdi>}
          </span>{' '}
          {words.worth === null ? null : <bdi className="ptg:whitespace-nowrap">{words.worth}</bdi>}
        </span>
      </span>
    </div>
  )
}
