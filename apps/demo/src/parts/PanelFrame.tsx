import type { ReactElement, ReactNode } from 'react'

/** Where a part of the widget stands on this page: as wide as it is meant to be, under a title that is only heard. */
export function PanelFrame({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <div className="mx-auto w-full max-w-105">
      <h1 className="sr-only">{title}</h1>
      {children}
    </div>
  )
}
