import type { ReactElement, ReactNode } from 'react'

/** Where a part of the widget stands on this page: as wide as it is meant to be, under a title that is only heard. */
export function PanelFrame({
  title,
  width = 'card',
  children,
}: {
  title: string
  width?: 'card' | 'wide'
  children: ReactNode
}): ReactElement {
  return (
    <div className={`mx-auto w-full ${width === 'wide' ? 'max-w-214' : 'max-w-105'}`}>
      <h1 className="sr-only">{title}</h1>
      {children}
    </div>
  )
}
