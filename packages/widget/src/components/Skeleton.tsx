import type { ReactElement } from 'react'

/**
 * A place that will hold something. It stands still and has the size of what comes: of words, which grow with the
 * page's text, or of a round picture, which does not.
 */
export function Skeleton({
  width,
  height = 12,
  isRound = false,
}: Readonly<{ width: number; height?: number; isRound?: boolean }>): ReactElement {
  const unit = isRound ? '1px' : 'var(--ptg-unit)'
  return (
    <span
      aria-hidden="true"
      className={`ptg:inline-block ptg:max-w-full ptg:bg-skeleton ptg:align-middle ${isRound ? 'ptg:rounded-full' : 'ptg:rounded-skeleton'}`}
      style={{ inlineSize: `calc(${width} * ${unit})`, blockSize: `calc(${height} * ${unit})` }}
    />
  )
}
