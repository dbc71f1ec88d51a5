import type { ComponentPropsWithRef, ReactElement } from 'react'

const looks = {
  /** Asks the wallet. No other button of this page is teal. */
  wallet: 'bg-accent text-on-accent',
  /** Goes on inside the page. */
  ink: 'bg-strong text-paper',
  outline: 'border border-edge text-ink',
} as const

/** A button of this page. One that waits says for what and can still be focused. */
export function Button({
  look,
  waits = false,
  onClick,
  className = '',
  ...props
}: ComponentPropsWithRef<'button'> & { look: keyof typeof looks; waits?: boolean }): ReactElement {
  return (
    <button
      type="button"
      {...props}
      aria-disabled={waits || undefined}
      onClick={waits ? (event) => event.preventDefault() : onClick}
      className={`min-h-11 rounded-lg px-4 py-2 font-semibold ${waits ? 'border border-edge text-quiet' : looks[look]} ${className}`}
    />
  )
}
