import type { Currency } from '@portage/core'
import type { ReactElement } from 'react'
import { Disc } from '../../components/Disc.js'
import { picker as copy } from '../../copy/en/picker.js'
import type { AssetRow } from './assetView.js'

/** One token of the list. The search field has the focus; this one is only active. */
export function AssetOption({
  id,
  row,
  isActive,
  onChoose,
}: Readonly<{
  id: string
  row: AssetRow
  isActive: boolean
  onChoose: (currency: Currency) => void
}>): ReactElement {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are taken by the search field, which has the focus
    // biome-ignore lint/a11y/useFocusableInteractive: options of this list are active, never focused
    <div
      id={id}
      role="option"
      aria-selected={row.chosen}
      data-active={isActive ? '' : undefined}
      data-chosen={row.chosen ? '' : undefined}
      className="ptg-option"
      onClick={() => onChoose(row.currency)}
    >
      <span className="ptg:grid ptg:w-6 ptg:flex-none ptg:justify-items-center">
        <Disc
          name={row.symbol}
          logoUrl={row.currency.logoUrl}
          place={row.chain}
          placeLogoUrl={row.chainLogoUrl}
          doubtful={row.doubtful}
          size={28}
        />
      </span>
      <span
        className="ptg:min-w-0 ptg:flex-1"
        style={{ paddingInlineStart: 'calc(var(--ptg-words) - 24px)' }}
      >
        <span className="ptg:flex ptg:items-baseline ptg:justify-between ptg:gap-3">
          <bdi className="ptg:min-w-0 ptg:truncate ptg:text-title ptg:font-bold">{row.symbol}</bdi>
          {row.balance === null ? null : (
            <bdi className="ptg:text-title ptg:whitespace-nowrap">{row.balance}</bdi>
          )}
        </span>
        <span className="ptg:block ptg:truncate ptg:text-quiet">
          {row.doubtful ? <bdi className="ptg:text-ask">{copy.unverified}</bdi> : null}
          {row.doubtful ? ' ' : null}
          <bdi>{row.where}</bdi>
        </span>
      </span>
    </div>
  )
}
