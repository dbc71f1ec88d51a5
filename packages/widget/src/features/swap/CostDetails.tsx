import type { Chain, Preview, Quote } from '@portage/core'
import type { ReactElement } from 'react'
import type { Format } from '../../copy/format.js'
import { useWords } from '../../copy/useWords.js'
import { detailsView } from './detailsView.js'

/** What a quote costs and which way it goes, part by part. */
export function CostDetails({
  quote,
  chains,
  format,
}: Readonly<{ quote: Quote | Preview; chains: readonly Chain[]; format: Format }>): ReactElement {
  const { details: copy } = useWords('dialogs')
  return (
    <>
      {detailsView(quote, chains, { copy, format }).map(({ title, rows, note }) => (
        <section className="ptg:pt-2" aria-label={title} key={title}>
          <p className="ptg:font-bold" aria-hidden="true">
            <bdi>{title}</bdi>
          </p>
          <dl>
            {rows.map((row) => (
              <div
                className="ptg:flex ptg:flex-wrap ptg:justify-between ptg:gap-x-4 ptg:pt-1 ptg:text-quiet"
                key={row.label}
              >
                <dt>
                  <bdi>{row.label}</bdi>
                </dt>
                <dd>
                  <bdi>{row.value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
          {note === null ? null : (
            <p className="ptg:pt-1 ptg:text-quiet">
              <bdi>{note}</bdi>
            </p>
          )}
        </section>
      ))}
    </>
  )
}
