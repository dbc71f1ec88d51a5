import type { ReactElement, ReactNode } from 'react'

/** The one action of a screen and what is said of it: in sight however far what stands above it reaches. */
export function Pinned({
  edge = 'none',
  children,
}: Readonly<{
  /** A hairline tells it from a long list above. */
  edge?: 'none' | 'line'
  children: ReactNode
}>): ReactElement {
  return (
    <div className="ptg-pinned" data-edge={edge === 'line' ? '' : undefined}>
      {children}
    </div>
  )
}
