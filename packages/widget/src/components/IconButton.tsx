import type { ReactElement, ReactNode } from 'react'

/** A 24 px icon with 44 px to hit, in the column of the line. */
export function IconButton({
  label,
  onPress,
  children,
}: Readonly<{ label: string; onPress: () => void; children: ReactNode }>): ReactElement {
  return (
    <button
      type="button"
      aria-label={label}
      className="ptg-icon ptg:-m-2.5 ptg:grid ptg:size-11 ptg:place-items-center"
      onClick={onPress}
    >
      <span className="ptg:rounded-control">{children}</span>
    </button>
  )
}
