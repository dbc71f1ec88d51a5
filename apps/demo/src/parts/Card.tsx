import type { ReactElement, ReactNode } from 'react'

/** A sheet of paper on the page, as wide as the widget. */
export function Card({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <section
      aria-label={title}
      className="mx-auto w-full max-w-105 rounded-xl border border-hair bg-paper p-4 sm:p-5"
    >
      <h1 className="text-base font-semibold">{title}</h1>
      {children}
    </section>
  )
}
