import type { ReactElement } from 'react'
import { offsetBelow } from './offsetBelow.js'

/** What of the way back passes a row: where it ends, an empty stretch, what moves along it, or where it begins. */
export type SecondRailPart = Readonly<{ part: 'end' | 'through' | 'dot' | 'start' }>

/** The way back: a second rail beside the line, 18 px to the inside, with one chevron near where it ends. */
export function SecondRail({
  part: { part },
  y,
}: Readonly<{ part: SecondRailPart; y: number }>): ReactElement {
  switch (part) {
    case 'end':
      return (
        <>
          <Hook top={offsetBelow(y, 0)} path="M14 0h1a5 5 0 0 1 5 5v4" />
          <Straight from={offsetBelow(y, 8)} to={22} />
          <svg
            className="ptg-second"
            width="24"
            height="12"
            style={{ insetBlockEnd: 8 }}
            {...stroke}
            aria-hidden="true"
          >
            <path d="m7.5 8 4.5-4.5L16.5 8" strokeLinejoin="round" />
          </svg>
          <Straight from={null} to={-1} />
        </>
      )
    case 'through':
      return <Straight from="-1px" to={-1} />
    case 'dot':
      return (
        <>
          <Straight from="-1px" to={null} height={offsetBelow(y, -8)} />
          <svg
            className="ptg-second"
            width="24"
            height="24"
            style={{ insetBlockStart: offsetBelow(y, -12) }}
            aria-hidden="true"
          >
            <circle cx="12" cy="12" r="5" fill="var(--ptg-moving)" />
          </svg>
          <Straight from={offsetBelow(y, 10)} to={-1} />
        </>
      )
    case 'start':
      return (
        <>
          <Straight from="-1px" to={null} height={offsetBelow(y, -6)} />
          <Hook top={offsetBelow(y, -8)} path="M20 0v3a5 5 0 0 1-5 5H9" />
        </>
      )
    default:
      return part satisfies never
  }
}

const stroke = {
  fill: 'none',
  stroke: 'var(--ptg-ink)',
  strokeWidth: 2.5,
  strokeLinecap: 'round',
} as const

/** A straight piece. `from` and `to` px from the top and the bottom of the row; null leaves that end free. */
function Straight({
  from,
  to,
  height,
}: Readonly<{ from: string | null; to: number | null; height?: string }>): ReactElement {
  return (
    <span
      className="ptg-second"
      style={{
        ...(from === null ? {} : { insetBlockStart: from }),
        ...(to === null ? {} : { insetBlockEnd: to }),
        ...(height === undefined ? (from === null ? { blockSize: 6 } : {}) : { blockSize: height }),
      }}
    >
      <svg width="24" height="100%" aria-hidden="true">
        <line x1="12" y1="0" x2="12" y2="100%" stroke="var(--ptg-ink)" strokeWidth="2.5" />
      </svg>
    </span>
  )
}

/** A bend between the line and the rail, drawn where the line is at x 2 and the rail at x 20. */
function Hook({ top, path }: Readonly<{ top: string; path: string }>): ReactElement {
  return (
    <svg
      className="ptg-hook"
      width="24"
      height="10"
      style={{ insetBlockStart: top }}
      {...stroke}
      strokeLinecap="butt"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
