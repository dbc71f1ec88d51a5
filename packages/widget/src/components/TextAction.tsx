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
      className="ptg-act ptg:-mx-[12px] ptg:-my-3 ptg:inline-flex ptg:px-[12px] ptg:py-3 ptg:text-start"
      aria-label={label}
      onClick={onPress}
    >
      <span className="ptg:border-b ptg:border-solid ptg:border-edge ptg:hover:border-ink">{children}</span>
    </button>
  )
}
