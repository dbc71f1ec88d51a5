import { X } from 'lucide-react'
import type { MouseEvent, ReactElement } from 'react'
import { FigureText } from '../../components/FigureText.js'
import { ChevronRight } from '../../components/icons.js'
import { SmallLine } from '../../components/SmallLine.js'
import { useWords } from '../../copy/useWords.js'
import type { TrayRow, TrayView } from './trayView.js'

/**
 * Draws runs that are under way, each a sentence over a small copy of its line. Pressing one opens it; one that has
 * ended can be taken away. It decides nothing.
 */
export function UnderWay({
  view,
  onOpen,
  onDismiss,
  onEmptied,
}: Readonly<{
  view: TrayView
  onOpen: (id: string) => void
  onDismiss: (id: string) => void
  /** The last row was taken away: focus goes elsewhere. */
  onEmptied: () => void
}>): ReactElement | null {
  const { headlines: copy } = useWords('dialogs')
  if (view.rows.length === 0) return null
  const dismiss = (event: MouseEvent<HTMLButtonElement>, id: string): void => {
    const row = event.currentTarget.closest('li')
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
    if (neighbour) neighbour.querySelector('button')?.focus()
    else onEmptied()
    onDismiss(id)
  }
  return (
    <div className="ptg:mb-4 ptg:border-b ptg:border-solid ptg:border-hair ptg:pb-3">
      {view.summary === null ? null : (
        <p className="ptg:pb-1 ptg:ps-(--ptg-words) ptg:text-note ptg:text-quiet">
          <bdi>{view.summary}</bdi>
        </p>
      )}
      <ul aria-label={copy.list} className="ptg:grid ptg:gap-1">
        {view.rows.map((row) => (
          <li className="ptg:flex ptg:items-center ptg:gap-4" key={row.id}>
            <Row row={row} onOpen={() => onOpen(row.id)} />
            {row.dismiss === null ? null : (
              <button
                type="button"
                aria-label={row.dismiss}
                className="ptg-icon ptg:-m-[10px] ptg:grid ptg:size-[44px] ptg:place-items-center"
                onClick={(event) => dismiss(event, row.id)}
              >
                <X className="ptg:text-quiet" size={18} strokeWidth={2} aria-hidden="true" />
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Row({ row, onOpen }: Readonly<{ row: TrayRow; onOpen: () => void }>): ReactElement {
  const { headline, pace } = row
  return (
    <button
      type="button"
      className="ptg:block ptg:min-w-0 ptg:flex-1 ptg:py-1 ptg:ps-(--ptg-words) ptg:text-start"
      onClick={onOpen}
    >
      <span className="ptg:flex ptg:items-center ptg:justify-between ptg:gap-3">
        <FigureText figure={headline} className={headline.asks ? 'ptg:text-ask' : ''} />
        {row.dismiss === null ? (
          <ChevronRight className="ptg-turns ptg:text-quiet" size={18} strokeWidth={2} />
        ) : null}
      </span>
      <span className="ptg:flex ptg:flex-wrap ptg:items-center ptg:gap-x-3">
        <span className="ptg:flex-[1_0_80px]">
          <SmallLine {...headline.line} />
        </span>
        {pace === null ? null : (
          // Read out with every second, it would be noise: the progress says it in a sentence.
          <bdi className="ptg:text-note ptg:text-quiet" aria-hidden="true">
            {pace}
          </bdi>
        )}
      </span>
    </button>
  )
}
