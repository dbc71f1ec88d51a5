import type { ReactElement } from 'react'
import type { MarkShape } from './markShapes.js'

/** One mark of the line, 24 by 24 with its middle at 12, 12. Hidden from readers: the words beside it say it. */
export function Mark({ shape, className }: Readonly<{ shape: MarkShape; className?: string }>): ReactElement {
  return (
    <svg
      className={className}
      data-shape={shape}
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      {draw(shape)}
    </svg>
  )
}

const edge = 'var(--ptg-edge)'
const ink = 'var(--ptg-ink)'
const moving = 'var(--ptg-moving)'
const ask = 'var(--ptg-ask)'
const stop = 'var(--ptg-stop)'

function draw(shape: MarkShape): ReactElement {
  switch (shape) {
    case 'ring-ahead':
      return <circle cx="12" cy="12" r="9" stroke={edge} strokeWidth="2.5" />
    case 'ring':
      return <circle cx="12" cy="12" r="9" stroke={ink} strokeWidth="2.5" />
    case 'ring-dot':
      return (
        <>
          <circle cx="12" cy="12" r="9" stroke={ink} strokeWidth="2.5" />
          <circle cx="12" cy="12" r="5" fill={moving} stroke="none" />
        </>
      )
    case 'double-ring':
      return (
        <>
          <circle cx="12" cy="12" r="9" stroke={ask} strokeWidth="2.5" />
          <circle cx="12" cy="12" r="4" stroke={ask} strokeWidth="2" />
        </>
      )
    case 'ring-asked':
      return <circle cx="12" cy="12" r="9" stroke={ask} strokeWidth="2.5" />
    case 'dashed':
      return <circle cx="12" cy="12" r="6" stroke={ask} strokeWidth="2" strokeDasharray="2.4 2.31" />
    case 'place-ahead':
      return <circle cx="12" cy="12" r="4" stroke={edge} strokeWidth="2" />
    case 'place':
      return <circle cx="12" cy="12" r="4" fill={ink} stroke="none" />
    case 'place-never':
      return <circle cx="12" cy="12" r="4" stroke={edge} strokeWidth="1.25" />
    case 'moving':
      return (
        <>
          <circle cx="12" cy="12" r="9" fill="var(--ptg-paper)" stroke={moving} strokeWidth="2" />
          <circle cx="12" cy="12" r="5" fill={moving} stroke="none" />
        </>
      )
    case 'arrived':
      return (
        <>
          <circle cx="12" cy="12" r="10.25" fill="var(--ptg-done)" stroke="none" />
          <path
            d="m7.75 12.25 3 3 5.5-6"
            stroke="var(--ptg-paper)"
            strokeWidth="2.25"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </>
      )
    case 'square':
      return <rect x="6" y="6" width="12" height="12" rx="1.5" fill={ask} stroke="none" />
    case 'cross':
      return <path d="m7.5 7.5 9 9m0-9-9 9" stroke={stop} strokeWidth="2.5" strokeLinecap="round" />
    case 'bar':
      return <rect x="4" y="10" width="16" height="4" rx="1" fill={stop} stroke="none" />
    case 'never':
      return <circle cx="12" cy="12" r="9" stroke={edge} strokeWidth="2" strokeDasharray="2.8 2.855" />
    default:
      return shape satisfies never
  }
}
