import type { Currency } from '@portage/core'
import { Star } from 'lucide-react'
import type { ReactElement } from 'react'
import { picker as copy } from '../../copy/en/picker.js'
import type { Asset } from './indexAssets.js'

/**
 * The star of one token. It stands over its option and not in it, as an option holds nothing to press. Of all stars
 * the active token's is reached by Tab.
 */
export function AssetStar({
  asset,
  start,
  isActive,
  isStarred,
  onPress,
}: Readonly<{
  asset: Asset
  start: number
  isActive: boolean
  isStarred: boolean
  onPress: (currency: Currency) => void
}>): ReactElement {
  return (
    <button
      type="button"
      className="ptg-icon ptg-star"
      style={{ transform: `translateY(${start}px)` }}
      data-shown={isActive || isStarred ? '' : undefined}
      aria-label={copy.star(asset.symbol, asset.chain)}
      aria-pressed={isStarred}
      tabIndex={isActive ? 0 : -1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPress(asset.currency)}
    >
      <span className="ptg:rounded-control">
        <Star
          size={18}
          strokeWidth={isStarred ? 2.5 : 2}
          fill={isStarred ? 'currentColor' : 'none'}
          aria-hidden="true"
        />
      </span>
    </button>
  )
}
