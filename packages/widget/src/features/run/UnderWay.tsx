import type { ReactElement } from 'react'
import { ChevronRight } from '../../components/icons.js'
import { SmallLine } from '../../components/SmallLine.js'
import { useWords } from '../../copy/useWords.js'
import type { Headline } from './runHeadline.js'

/** Runs that are under way, each a sentence over a small copy of its line. Pressing one opens it. */
export function UnderWay({
  runs,
  onOpen,
}: Readonly<{
  runs: readonly Readonly<{ id: string; headline: Headline }>[]
  onOpen: (id: string) => void
}>): ReactElement | null {
  const { headlines: copy } = useWords('dialogs')
  if (runs.length === 0) return null
  return (
    <ul
      aria-label={copy.list}
      className="ptg:mb-4 ptg:grid ptg:gap-1 ptg:border-b ptg:border-solid ptg:border-hair ptg:pb-3"
    >
      {runs.map(({ id, headline }) => (
        <li key={id}>
          <button
            type="button"
            className="ptg:block ptg:w-full ptg:py-1 ptg:ps-(--ptg-words) ptg:text-start"
            onClick={() => onOpen(id)}
          >
            <span className="ptg:flex ptg:items-center ptg:justify-between ptg:gap-3">
              <bdi className={headline.asks ? 'ptg:text-ask' : ''}>{headline.text}</bdi>
              <ChevronRight className="ptg-turns ptg:text-quiet" size={18} strokeWidth={2} />
            </span>
            <SmallLine {...headline.line} />
          </button>
        </li>
      ))}
    </ul>
  )
}
