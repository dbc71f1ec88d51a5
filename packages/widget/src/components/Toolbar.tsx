import { type FocusEvent, type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { walkButtons } from './walkButtons.js'

/** Small things to press below a field: one stop for Tab, the one that had the focus last; arrow keys go on from there. */
export function Toolbar({
  label,
  className,
  children,
}: Readonly<{ label: string; className: string; children: ReactNode }>): ReactElement {
  const bar = useRef<HTMLDivElement>(null)
  const stop = useRef<Element | null>(null)
  const keepOneStop = (): void => {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])]
    const kept = buttons.find((button) => button === stop.current) ?? buttons[0]
    for (const button of buttons) button.tabIndex = button === kept ? 0 : -1
  }
  // With every drawing, as buttons come and go: whose they are is not the bar's to know.
  useEffect(keepOneStop)
  const hold = ({ target }: FocusEvent): void => {
    stop.current = target
    keepOneStop()
  }
  return (
    <div
      role="toolbar"
      aria-label={label}
      className={className}
      ref={bar}
      onKeyDown={walkButtons}
      onFocus={hold}
    >
      {children}
    </div>
  )
}
