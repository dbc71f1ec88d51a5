import type { ReactElement } from 'react'

/** A place that will hold something. It stands still and has the size of what comes. */
export function Skeleton({ width, height = 12 }: Readonly<{ width: number; height?: number }>): ReactElement {
  return (
    <span
      aria-hidden="true"
      className="ptg:inline-block ptg:max-w-full ptg:rounded-skeleton ptg:bg-skeleton ptg:align-middle"
      style={{ inlineSize: width, blockSize: height }}
    />
  )
}
