import type { ReactElement } from 'react'
import { Skeleton } from '../../components/Skeleton.js'

/** A list that is not there yet, in the places where its first tokens will stand. */
export function AssetSkeleton(): ReactElement {
  return (
    <div className="ptg:min-h-0 ptg:overflow-hidden ptg:pt-10" aria-hidden="true">
      {[112, 72, 144, 96, 128, 80].map((width) => (
        <div className="ptg:flex ptg:h-15 ptg:items-center" key={width}>
          <span className="ptg:size-[24px] ptg:flex-none ptg:rounded-round ptg:bg-skeleton" />
          <span
            className="ptg:grid ptg:gap-2"
            style={{ paddingInlineStart: 'calc(var(--ptg-words) - 24px)' }}
          >
            <Skeleton width={width} height={16} />
            <Skeleton width={width + 40} height={12} />
          </span>
        </div>
      ))}
    </div>
  )
}
