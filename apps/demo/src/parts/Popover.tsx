import { type ReactElement, type ReactNode, useId, useRef, useState } from 'react'

/** A button with a sheet below the header, which the browser closes by itself at Escape and at a press beside it. */
export function Popover({
  label,
  sheet,
  className = '',
  children,
}: {
  /** What stands on the button. */
  label: ReactNode
  /** What the sheet is called. */
  sheet: string
  className?: string
  /** What the sheet holds. It is there while the sheet is closed too: `isOpen` says what need not be drawn then. */
  children: (sheet: Readonly<{ isOpen: boolean; close: () => void }>) => ReactNode
}): ReactElement {
  const id = useId()
  const drawn = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={className}>
      <button
        type="button"
        popoverTarget={id}
        aria-expanded={isOpen}
        className="flex min-h-11 items-center gap-2 rounded-lg px-2 font-semibold sm:px-3 hover:bg-sunk"
      >
        {label}
        <svg
          aria-hidden="true"
          width="12"
          height="12"
          viewBox="0 0 12 12"
          className="text-quiet max-[22.5rem]:hidden"
        >
          <path d="m2 4 4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
        </svg>
      </button>
      <section
        ref={drawn}
        id={id}
        popover="auto"
        aria-label={sheet}
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="absolute inset-auto end-2 top-14 m-0 max-h-[calc(100dvh-4.5rem)] w-104 max-w-[calc(100%-1rem)] overflow-y-auto overscroll-contain rounded-xl border border-hair bg-paper p-4 text-ink shadow-lg lg:end-[max(1rem,calc((100%-68rem)/2))]"
      >
        {children({ isOpen, close: () => drawn.current?.hidePopover() })}
      </section>
    </div>
  )
}
