import type { Clock } from '@portage/core'
import type { ReactElement, ReactNode } from 'react'
import { Age } from '../../components/Age.js'
import { Button } from '../../components/Button.js'
import { Pinned } from '../../components/Pinned.js'
import type { Format } from '../../copy/format.js'
import { useWords } from '../../copy/useWords.js'
import type { SwapAct, SwapView } from './swapTypes.js'

/** What the foot of the form is drawn from. */
export type SwapFootProps = Readonly<{
  view: SwapView
  /** When what is offered was last said anew, milliseconds. */
  quotedAt: () => number | null
  clock: Clock
  format: Format
  onAct: (act: SwapAct) => void
}>

/** The foot of a form that is confirmed itself: what takes the places that are kept for it from the first frame. */
export type ConfirmParts = Readonly<{
  /** How the safety checks stand; null where nothing is offered to be checked. */
  checks: ReactNode
  /** What the wallet asks for beside the one approval, a line each. */
  asks: readonly string[]
  /** The button; null for the form's own. */
  button: ReactElement | null
}>

/** The form's one button, what it is about, and how old the offer is. */
export function SwapFoot({
  view,
  confirm,
  quotedAt,
  clock,
  format,
  onAct,
}: SwapFootProps & Readonly<{ confirm?: ConfirmParts | undefined }>): ReactElement {
  const { form: copy } = useWords('form')
  return (
    <>
      {confirm === undefined ? null : (
        <div className="ptg:grid ptg:min-h-14 ptg:items-center ptg:pt-4">
          {confirm.checks ?? (
            <span className="ptg:ps-(--ptg-words) ptg:text-note ptg:text-quiet">
              <bdi>{view.note}</bdi>
            </span>
          )}
        </div>
      )}
      <Pinned>
        {view.warning === null ? null : (
          <p className="ptg:pb-3 ptg:text-ask">
            <bdi>{view.warning}</bdi>
          </p>
        )}
        {confirm?.button ?? (
          <Button kind={view.button.kind} onPress={() => onAct(view.button.act)}>
            {view.button.label}
          </Button>
        )}
      </Pinned>
      <div
        className={`ptg:flex ptg:justify-between ptg:gap-x-4 ptg:pt-3 ptg:text-note ptg:text-quiet ${confirm === undefined ? 'ptg:flex-wrap' : 'ptg:min-h-12'}`}
      >
        {confirm === undefined ? (
          <bdi>{view.note}</bdi>
        ) : (
          <span>
            {confirm.asks.map((text) => (
              <bdi className="ptg:block" key={text}>
                {text}
              </bdi>
            ))}
          </span>
        )}
        {view.age === 'none' ? (
          // Its place is kept by words that are as long.
          <bdi className="ptg:invisible" aria-hidden="true">
            {copy.quoteAge({ age: format.shortDuration(1) })}
          </bdi>
        ) : (
          <Age
            since={quotedAt}
            clock={clock}
            say={(seconds) =>
              (view.offer === 'preview' ? copy.previewAge : copy.quoteAge)({
                age: format.shortDuration(seconds),
              })
            }
          />
        )}
      </div>
    </>
  )
}
