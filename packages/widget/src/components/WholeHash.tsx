import type { ReactElement } from 'react'

/** An address or an id in full. Where one line is too short its lines are equally long, and so easier to compare. */
export function WholeHash({
  value,
  className = '',
}: Readonly<{ value: string; className?: string }>): ReactElement {
  return (
    // A block of the writing's direction, so that it begins where words begin.
    <span className={`ptg:block ptg:text-balance ptg:break-all ${className}`}>
      <bdi dir="ltr">{value}</bdi>
    </span>
  )
}
