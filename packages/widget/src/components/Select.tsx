import type { ReactElement, ReactNode } from 'react'
import { ChevronDown } from './icons.js'

/** One of a list that the browser opens. Its arrow is ours: WebKitGTK draws its own with a box around the whole. */
export function Select({
  id,
  value,
  children,
  onChoose,
}: Readonly<{
  id: string
  value: string
  /** Its options. */
  children: ReactNode
  onChoose: (value: string) => void
}>): ReactElement {
  return (
    <span className="ptg:relative ptg:block ptg:w-full">
      <select
        id={id}
        className="ptg:block ptg:min-h-11 ptg:w-full ptg:bg-paper ptg:pe-[24px]"
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {children}
      </select>
      <ChevronDown
        className="ptg:pointer-events-none ptg:absolute ptg:inset-y-0 ptg:end-0 ptg:my-auto ptg:text-quiet"
        size={18}
        strokeWidth={2}
      />
    </span>
  )
}
