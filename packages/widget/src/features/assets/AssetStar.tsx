import { Star } from 'lucide-react'
import { memo, type NamedExoticComponent, type ReactElement } from 'react'
import { useWords } from '../../copy/useWords.js'
import type { Asset } from './indexAssets.js'

type AssetStarProps = Readonly<{
  asset: Asset
  start: number
  isActive: boolean
  isStarred: boolean
}>

/**
 * The star of one token. It stands over its option and not in it, as an option holds nothing to press. Of all stars
 * the active token's is reached by Tab. The list takes the press.
 */
export const AssetStar: NamedExoticComponent<AssetStarProps> = memo(function AssetStar({
  asset,
  start,
  isActive,
  isStarred,
}: AssetStarProps): ReactElement {
  const { picker: copy } = useWords('dialogs')
  return (
    <button
      type="button"
      className="ptg-icon ptg-star"
      style={{ transform: `translateY(${start}px)` }}
      data-shown={isActive || isStarred ? '' : undefined}
      aria-label={copy.star({ symbol: asset.symbol, chain: asset.chain })}
      aria-pressed={isStarred}
      tabIndex={isActive ? 0 : -1}
      data-key={asset.key}
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
})
