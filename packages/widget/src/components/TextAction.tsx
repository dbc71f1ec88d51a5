import type { ReactElement, ReactNode } from 'react'

/** Words to act on: a rule under them, and 44 px to hit. */
export function TextAction({
  onPress,
  label,
  children,
}: Readonly<{ onPress: () => void; label?: string | undefined; children: ReactNode }>): ReactElement {
  return (
    <button
      type="button"
      className="ptg:-m-3 ptg:inline-flex ptg:flex-none ptg:p-3 ptg:whitespace-nowrap"
      aria-label={label}
      onClick={onPress}
    >
      <span className="ptg:border-b ptg:border-solid ptg:border-edge ptg:hover:border-ink">{children}</span>
    </button>
  )
}
