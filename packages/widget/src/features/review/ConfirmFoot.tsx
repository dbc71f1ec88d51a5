import { type Chain, findChain } from '@portage/core'
import type { ExecutionState } from '@portage/core/execution'
import type { ReactElement } from 'react'
import { Button } from '../../components/Button.js'
import { useWords } from '../../copy/useWords.js'
import { SwapFoot, type SwapFootProps } from '../swap/SwapFoot.js'
import { CheckPart } from './CheckPart.js'
import { CheckMark } from './CheckRows.js'
import type { FormStep } from './formStep.js'
import type { ReviewView } from './reviewView.js'

/** Draws the foot of a form that is confirmed itself: how the checks went, one button, and what the wallet asks. */
export function ConfirmFoot({
  foot,
  review,
  step,
  state,
  chains,
  onConfirm,
}: Readonly<{
  foot: SwapFootProps
  /** What the review would show of the quote on the form; null where none can be reviewed. */
  review: ReviewView | null
  step: FormStep | null
  /** Null until the execution was made. */
  state: ExecutionState | null
  chains: readonly Chain[]
  onConfirm: () => void
}>): ReactElement {
  const { review: copy } = useWords('run')
  // What the form itself has to say comes first: the page is asked, or something is missing.
  const shown = foot.view.button.act === 'review' ? step : null
  // Only the page's own no has news of a quote that was never agreed to.
  const warning = review?.news ?? foot.view.warning
  return (
    <SwapFoot
      {...foot}
      view={{ ...foot.view, warning }}
      confirm={{
        checks: review?.checks ? <Checks checks={review.checks} /> : null,
        asks: shown === 'confirm' && state !== null ? sayAsks(state) : [],
        button: sayButton(),
      }}
    />
  )

  function sayButton(): ReactElement | null {
    if (review === null || shown === null || shown === 'review') return null
    if (shown === 'wait') return <Button kind="waiting">{copy.checking}</Button>
    const { kind, label } = review.button
    return (
      <Button kind={kind} onPress={onConfirm}>
        {label}
      </Button>
    )
  }

  function sayAsks({ items, quote }: ExecutionState): readonly string[] {
    const phases = items.map(({ phase }) => phase.name)
    const count = phases.filter((name) => name !== 'joined' && name !== 'complete').length
    const chain = findChain(chains, quote.request.originChainId)?.displayName ?? ''
    return [
      ...(phases.includes('switching') ? [copy.switching({ chain })] : []),
      ...(count > 1 ? [copy.asksTimes({ count })] : []),
    ]
  }
}

/** How the checks went, in one line. What is open of them is read in the review, which such a quote always has. */
function Checks({ checks }: Readonly<{ checks: NonNullable<ReviewView['checks']> }>): ReactElement {
  if (checks.open.length === 0) return <CheckPart checks={checks} />
  const isFailed = checks.open.some(({ result }) => result === 'failed')
  return (
    <p className="ptg-row ptg:font-bold">
      <span className="ptg-rail ptg:grid ptg:h-5 ptg:place-items-center">
        <CheckMark result={isFailed ? 'failed' : 'uncovered'} size={20} />
      </span>
      <bdi>{checks.title}</bdi>
    </p>
  )
}
