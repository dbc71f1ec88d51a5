import { usePortage } from '@portage/react'
import type { ReactElement } from 'react'
import { useScreen } from '../../copy/useScreen.js'
import { findOpenRun } from '../run/findOpenRun.js'
import type { FollowedRuns } from '../run/followedRuns.js'
import { type ConfirmParts, SwapFoot, type SwapFootProps } from './SwapFoot.js'
import { strictestLimits } from './strictestLimits.js'
import type { SwapWidgetEvent } from './swapEvents.js'
import type { SwapOptions } from './swapProps.js'
import type { Checking, Swap } from './useSwap.js'
import type { SwapActs } from './useSwapActs.js'

const loadReview = async () => (await import('../review/FormReview.js')).FormReview

const atRest: ConfirmParts = Object.freeze({ checks: null, asks: [], button: null })

/** The foot of a form that is confirmed itself. Until what checks its quotes is loaded, the form leads to the review. */
export function FormFoot({
  foot,
  swap,
  runs,
  acts,
  begun,
  checking,
  tell,
  props,
}: Readonly<{
  foot: SwapFootProps
  swap: Swap
  runs: FollowedRuns
  acts: SwapActs
  /** The run that the form was sent to. */
  begun: string | null
  checking: Checking
  tell: (event: SwapWidgetEvent) => void
  props: Pick<SwapOptions, 'policy' | 'maxQuoteAge' | 'onBeforeReview' | 'onBeforeAsk'>
}>): ReactElement {
  const portage = usePortage('SwapWidget')
  const Review = useScreen(loadReview, 'run', true)
  if (Review.type !== 'loaded') return <SwapFoot {...foot} confirm={atRest} />
  const { account, from } = swap
  const isOpen = account !== null && from !== null && findOpenRun(runs.executions, account, from, begun)
  return (
    <Review.part
      foot={foot}
      swap={swap}
      limits={strictestLimits(portage, props, swap)}
      earlier={isOpen ? 'open' : 'none'}
      onBeforeReview={props.onBeforeReview}
      onBeforeAsk={props.onBeforeAsk}
      onChecked={checking.settle}
      onReview={acts.review}
      onBegun={acts.begin}
      onHeldBack={(before) => tell({ type: 'held-back', before })}
    />
  )
}
