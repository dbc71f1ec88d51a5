import type { ReactElement, ReactNode } from 'react'
import { ChevronDown } from './icons.js'

/** What is read on demand, under the line that names it. Opens by itself where `open` becomes true. */
export function Fold({
  summary,
  open = false,
  children,
}: Readonly<{ summary: ReactNode; open?: boolean | undefined; children: ReactNode }>): ReactElement {
  return (
    <details className="ptg-fold" open={open || undefined}>
      <summary className="ptg:-my-1.5 ptg:flex ptg:min-h-11 ptg:items-center ptg:gap-2">
        <span className="ptg:min-w-0 ptg:flex-1">{summary}</span>
        <ChevronDown className="ptg:text-quiet" size={18} strokeWidth={2} />
      </summary>
      {children}
    </details>
  )
}
