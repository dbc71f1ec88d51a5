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
      className="ptg-icon ptg:-m-[10px] ptg:grid ptg:size-[44px] ptg:place-items-center"
      onClick={onPress}
    >
      <span className="ptg:rounded-control">{children}</span>
    </button>
  )
}
