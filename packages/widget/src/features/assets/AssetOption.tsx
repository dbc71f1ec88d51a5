import { memo, type NamedExoticComponent, type ReactElement } from 'react'
import { Disc } from '../../components/Disc.js'
import { FigureText } from '../../components/FigureText.js'
import type { AssetWords } from './describeAsset.js'
import type { Asset } from './indexAssets.js'

type AssetOptionProps = Readonly<{
  id: string
  asset: Asset
  describe: (asset: Asset) => AssetWords
  /** Its place in the whole list, from 1, and how long that is: only some of it is drawn. */
  position: number
  size: number
  /** Where it stands in the list, px. */
  start: number
  isActive: boolean
  isChosen: boolean
}>

/**
 * One token of the list. The search field has the focus; this one is only active. The list takes what is done to it, so
 * that of all lines only those that changed are drawn anew.
 */
export const AssetOption: NamedExoticComponent<AssetOptionProps> = memo(function AssetOption({
  id,
  asset,
  describe,
  position,
  size,
  start,
  isActive,
  isChosen,
}: AssetOptionProps): ReactElement {
  const words = describe(asset)
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: options of this list are active, never focused
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-posinset={position}
      aria-setsize={size}
      aria-disabled={words.shut === null ? undefined : true}
      data-key={asset.key}
      data-active={isActive ? '' : undefined}
      data-chosen={isChosen ? '' : undefined}
      className="ptg-option"
      style={{ transform: `translateY(${start}px)` }}
    >
      <span className="ptg:grid ptg:w-[24px] ptg:flex-none ptg:justify-items-center">
        <Disc
          name={asset.symbol}
          logoUrl={asset.currency.logoUrl}
          place={asset.chain}
          placeLogoUrl={asset.chainLogoUrl}
          doubtful={asset.doubt !== null}
          size={28}
        />
      </span>
      <span
        className="ptg:min-w-0 ptg:flex-1"
        style={{ paddingInlineStart: 'calc(var(--ptg-words) - 24px)' }}
      >
        <span className="ptg:flex ptg:items-baseline ptg:justify-between ptg:gap-3">
          <bdi
            className={`ptg:min-w-0 ptg:truncate ptg:text-title ptg:font-bold ${words.shut === null ? '' : 'ptg:text-quiet'}`}
          >
            {asset.symbol}
          </bdi>
          {words.balance === null ? null : (
            <span className="ptg:text-title ptg:whitespace-nowrap">
              <FigureText figure={words.balance} />
            </span>
          )}
        </span>{' '}
        <span className="ptg:flex ptg:justify-between ptg:gap-3 ptg:text-quiet">
          <span className="ptg:flex ptg:min-w-0 ptg:gap-1 ptg:overflow-hidden ptg:whitespace-nowrap">
            {words.doubt === null ? null : <bdi className="ptg:flex-none ptg:text-ask">{words.doubt}</bdi>}{' '}
            {words.shut === null ? (
              <>
                {words.name === null ? null : <bdi className="ptg:min-w-0 ptg:truncate">{words.name}</bdi>}{' '}
                <bdi className="ptg:flex-none">{words.where}</bdi>{' '}
                {words.tail === null ? null : <bdi className="ptg:flex-none">{words.tail}</bdi>}
              </>
            ) : (
              <bdi className="ptg:min-w-0 ptg:truncate">{words.shut}</bdi>
            )}
          </span>{' '}
          {words.worth === null ? null : <bdi className="ptg:whitespace-nowrap">{words.worth}</bdi>}
        </span>
      </span>
    </div>
  )
})
