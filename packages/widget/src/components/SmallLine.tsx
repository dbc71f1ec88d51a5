import { Fragment, type ReactElement } from 'react'
import { Mark } from './Mark.js'
import type { MarkShape } from './markShapes.js'

/** Four places, three stretches, and what moves on one of them. */
export type SmallLineState = Readonly<{
  marks: readonly [MarkShape, MarkShape, MarkShape, MarkShape]
  stretches: readonly [SmallStretch, SmallStretch, SmallStretch]
}>

/** `moving`: half behind, half ahead, with the dot between. */
export type SmallStretch = 'solid' | 'ahead' | 'asked' | 'moving' | 'maybe' | 'none'

/** The line, small and across: the same marks at two thirds. A picture only; words beside it say it. */
export function SmallLine({ marks, stretches }: SmallLineState): ReactElement {
  return (
    <span className="ptg:flex ptg:h-6 ptg:items-center" aria-hidden="true">
      {marks.map((mark, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: there are four places, and they never change their order
        <Fragment key={at}>
          <Small shape={mark} />
          {at < 3 ? <Across kind={stretches[at as 0 | 1 | 2]} /> : null}
        </Fragment>
      ))}
    </span>
  )
}

function Across({ kind }: Readonly<{ kind: SmallStretch }>): ReactElement {
  switch (kind) {
    case 'moving':
      return (
        <>
          <Across kind="solid" />
          <Small shape="moving" />
          <Across kind="ahead" />
        </>
      )
    case 'maybe':
      return (
        <>
          <Across kind="asked" />
          <Small shape="dashed" />
          <Across kind="asked" />
        </>
      )
    case 'none':
      return <span className="ptg:flex-1" />
    case 'solid':
      return <span className="ptg-small-stretch" data-kind={kind} />
    case 'ahead':
    case 'asked':
      return <span className="ptg-small-stretch ptg-dots" data-kind={kind} data-axis="across" />
    default:
      return kind satisfies never
  }
}

function Small({ shape }: Readonly<{ shape: MarkShape }>): ReactElement {
  return (
    <span className="ptg-small-mark" data-size={shape.startsWith('place') ? 'place' : 'end'}>
      <Mark shape={shape} />
    </span>
  )
}
