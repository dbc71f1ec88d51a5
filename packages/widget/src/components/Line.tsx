import type { ReactElement, ReactNode } from 'react'
import { Mark } from './Mark.js'
import { type MarkShape, reach } from './markShapes.js'
import { offsetBelow } from './offsetBelow.js'

/** How a stretch between two marks is drawn: behind, ahead, waiting for an answer, or not at all. */
export type StretchKind = 'solid' | 'ahead' | 'asked' | 'none'

/** One row of a line: its mark, what stands beside it, and the stretch to the next mark. */
export type LineRow = Readonly<{
  key: string
  /** `none`: the line passes by. */
  mark: MarkShape | Readonly<{ control: ReactNode; reach: number }> | 'none'
  /** Middle of the mark below the top of the row, in pixels of text, as the row’s words are measured. */
  y: number
  /** The stretch to the next row's mark. */
  stretch: StretchKind
  /** What passes this row beside the line, drawn for the same `y`: a `<SecondRail>`, which only a way back needs. */
  beside?: ReactNode
  current?: boolean | undefined
  children: ReactNode
}>

/** Air between a mark and the dots ahead of it, px. */
const air = 5

/**
 * A line with words beside it. As a list it is a list of places with a current one; marks are hidden from readers.
 */
export function Line({
  rows,
  as: Tag,
  label,
}: Readonly<{ rows: readonly LineRow[]; as: 'ol' | 'div'; label?: string | undefined }>): ReactElement {
  const Row = Tag === 'ol' ? 'li' : 'div'
  return (
    <Tag aria-label={label} data-second-rail={rows.some((row) => row.beside) ? '' : undefined}>
      {rows.map((row, at) => (
        <Row className="ptg-row" key={row.key} aria-current={row.current ? 'step' : undefined}>
          <Rail row={row} next={rows[at + 1]} />
          {row.children}
        </Row>
      ))}
    </Tag>
  )
}

function Rail({ row, next }: Readonly<{ row: LineRow; next: LineRow | undefined }>): ReactElement {
  const { mark } = row
  return (
    <span className="ptg-rail">
      {next && row.stretch !== 'none' ? (
        <Stretch
          kind={row.stretch}
          from={offsetBelow(row.y, reachOf(row, row.stretch))}
          to={offsetBelow(-next.y, reachOf(next, row.stretch))}
        />
      ) : null}
      {row.beside}
      {mark === 'none' ? null : (
        <span
          className="ptg-mark"
          key={keyOf(mark)}
          data-drawn=""
          style={{ insetBlockStart: offsetBelow(row.y, -12) }}
        >
          {typeof mark === 'string' ? <Mark shape={mark} /> : mark.control}
        </span>
      )}
    </span>
  )
}

/** @param from below the top of this row @param to above the top of the next one */
function Stretch({
  kind,
  from,
  to,
}: Readonly<{ kind: Exclude<StretchKind, 'none'>; from: string; to: string }>): ReactElement {
  return (
    <span
      className={kind === 'solid' ? 'ptg-stretch' : 'ptg-stretch ptg-dots'}
      data-kind={kind}
      data-axis="down"
      key={kind}
      style={{ insetBlockStart: from, insetBlockEnd: to }}
    >
      {kind === 'solid' ? (
        <svg width="24" height="100%" aria-hidden="true">
          <line x1="12" y1="0" x2="12" y2="100%" stroke="currentColor" strokeWidth="2.5" />
        </svg>
      ) : null}
    </span>
  )
}

/** How far from the middle of the mark a stretch of this kind begins, px. */
function reachOf(row: LineRow, kind: StretchKind): number {
  const { mark } = row
  if (mark === 'none') return 0
  const size = typeof mark === 'string' ? reach[mark] : mark.reach
  return size + (kind === 'solid' ? -0.5 : air)
}

function keyOf(mark: LineRow['mark']): string {
  return typeof mark === 'string' ? mark : 'control'
}
