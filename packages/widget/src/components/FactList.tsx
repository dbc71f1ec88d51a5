import type { ReactElement, ReactNode } from 'react'

/** One thing that is so: what it is called, and what it is. */
export type FactRow = Readonly<{ label: string; value: ReactNode; strong?: boolean | undefined }>

/** Names at the start, values at the end, in the column of the words. */
export function FactList({ rows }: Readonly<{ rows: readonly FactRow[] }>): ReactElement {
  return (
    <dl className="ptg:grid ptg:gap-2 ptg:ps-(--ptg-words)">
      {rows.map((row) => (
        <div className="ptg:flex ptg:flex-wrap ptg:justify-between ptg:gap-x-4" key={row.label}>
          <dt className="ptg:text-quiet">
            <bdi>{row.label}</bdi>
          </dt>
          <dd className={row.strong ? 'ptg:text-end ptg:font-bold' : 'ptg:text-end'}>
            <bdi>{row.value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A hairline between parts; it says nothing. */
export function Divider(): ReactElement {
  return <div className="ptg:my-4 ptg:h-px ptg:bg-hair" />
}
