import type { ReactElement } from 'react'

/** A place that will hold something. It stands still and has the size of what comes. */
export function Skeleton({
  width,
  height = 12,
  isRound = false,
}: Readonly<{ width: number; height?: number; isRound?: boolean }>): ReactElement {
  return (
    <span
      aria-hidden="true"
      className={`ptg:inline-block ptg:max-w-full ptg:bg-skeleton ptg:align-middle ${isRound ? 'ptg:rounded-full' : 'ptg:rounded-skeleton'}`}
      style={{ inlineSize: width, blockSize: height }}
    />
  )
}
