import type { Quote } from '@portage/core'
import { shownOf } from '@portage/core/execution'
import { familiesOf } from '@portage/core/verification'
import { type HeldExecution, useExecution, usePortage } from '@portage/react'
import { type ReactElement, useEffect, useMemo } from 'react'
import { useJustChanged } from '../../components/useJustChanged.js'
import { useNow } from '../../components/useNow.js'
import { useWords } from '../../copy/useWords.js'
import { hasBegun } from '../run/hasBegun.js'
import type { QuoteLimits } from '../run/RunDialog.js'
import { useBeforeAsk } from '../run/useBeforeAsk.js'
import type { SwapFootProps } from '../swap/SwapFoot.js'
import type { BlockingHook } from '../swap/swapProps.js'
import type { CurrencyView } from '../swap/swapTypes.js'
import type { Swap } from '../swap/useSwap.js'
import { ConfirmFoot } from './ConfirmFoot.js'
import { type FormStep, formStep } from './formStep.js'
import type { ReviewFacts } from './reviewFacts.js'
import { type FormSight, reviewReasons } from './reviewReasons.js'
import { type ReviewView, reviewView } from './reviewView.js'

/** Nothing of a stopped run is done on the form. */
const mayNothing: ReviewFacts['may'] = Object.freeze({
  connect: false,
  openOther: false,
  recover: false,
  handOff: false,
  accept: false,
})

/**
 * The foot of a form that is confirmed itself. Checks each quote as it stands there and asks no wallet for it; where
 * there is nothing to read that the form does not show, the button asks the wallet, for what this very drawing shows.
 */
export function FormReview({
  foot,
  swap,
  limits,
  earlier,
  onBeforeReview,
  onBeforeAsk,
  ...on
}: Readonly<{
  foot: SwapFootProps
  swap: Swap
  limits: QuoteLimits
  earlier: FormSight['earlier']
  onBeforeReview?: BlockingHook | undefined
  onBeforeAsk?: BlockingHook | undefined
  /** A quote was checked, or is of no use: the form may draw the newest one. */
  onChecked: (quote: Quote) => void
  /** Leads to the review, which says what changed of the quote that was read. */
  onReview: (read: Quote | null) => void
  onBegun: (id: string) => void
  onHeldBack: (before: 'review' | 'ask') => void
}>): ReactElement {
  const words = useWords('run')
  const { registry, adapters, client } = usePortage('FormReview')
  const { clock } = client
  const { format } = foot
  const now = useNow(clock)
  const { account, loss } = swap
  const { from, to, button, offer } = swap.view
  const isOffered = button.act === 'review' && offer === 'quote'
  const quote = isOffered ? swap.quote.quote : null
  const { newest } = swap
  const run = useChecked(quote, account)
  const newer = useChecked(isOffered ? newest : null, account)
  const verification = run?.state.verification ?? null
  /** What this form shows: a click carries it, and a run that is otherwise by then asks nobody. */
  const shown = useMemo(
    () => (quote === null || account === null ? undefined : shownOf(quote, account, verification)),
    [quote, account, verification],
  )
  const first = useBeforeAsk(quote, onBeforeReview, () => on.onHeldBack('review'))
  const second = useBeforeAsk(quote, onBeforeAsk, () => on.onHeldBack('ask'))
  const host = first.host.state === 'free' ? second.host : first.host
  const drawnAt = useMemo(() => ({ quote, at: clock.now() }), [quote, clock]).at
  const facts: ReviewFacts | null = quote && {
    ...limits,
    ...{ quote, agreed: quote, loss, agreedLoss: loss, now, host },
    state: run?.state ?? null,
    chains: swap.chains,
    families: familiesOf(adapters.map(({ reader }) => reader)),
    may: mayNothing,
    own: swap.own,
    recipientName: null,
    confirmed: null,
  }
  const review = facts && reviewView(facts, { words, format })
  const tokens = isDoubtful(from.currency) || isDoubtful(to.currency) ? 'doubted' : 'known'
  const reasons = facts && review ? reviewReasons(facts, review, { tokens, earlier }) : []
  const step = review && formStep(reasons, now - drawnAt)
  const read = useJustChanged(step && review && keyOf(step, review), quote, clock)

  // A drawn quote of no use makes room at once; any other stays until the newer one was checked.
  const isUseless = !isOffered || reasons.some((reason) => reason === 'unready' || reason === 'unchecked')
  const isNext = newer !== null && isChecked(newer) && host.state !== 'asking'
  const { onChecked } = on
  useEffect(() => {
    if (newest !== null && (isNext || (isUseless && newest !== quote))) onChecked(newest)
  }, [newest, quote, isNext, isUseless, onChecked])

  const start = (): void => {
    if (run === null) return
    run.start({ accepts: 'verified', shown })
    const begun = registry.find(run.id)
    // What is otherwise by now is looked at.
    if (begun === null || !hasBegun(begun.state)) on.onReview(quote)
    else on.onBegun(begun.id)
  }
  const press = (): void => {
    const before = read()
    // Nobody reads what has just changed: it is a press on what stood there before.
    if (before !== null) on.onReview(before)
    else first.askFirst(() => second.askFirst(start))
  }
  return (
    <ConfirmFoot
      foot={foot}
      review={review}
      step={step}
      state={run?.state ?? null}
      chains={swap.chains}
      onConfirm={press}
    />
  )
}

/** The run of a quote, checked without a word to its wallet; null until there is one of that very quote. */
function useChecked(quote: Quote | null, account: string | null): HeldExecution | null {
  const run = useExecution(quote === null || account === null ? null : { quote, account })
  const check = run?.check
  useEffect(() => check?.(), [check])
  return run !== null && run.state.quote === quote ? run : null
}

function isChecked({ state, situation }: HeldExecution): boolean {
  return situation.name !== 'preparing' && (state.verification !== null || situation.name === 'stopped')
}

function isDoubtful(currency: CurrencyView): boolean {
  return currency === null || currency === 'reading' || currency.doubtful
}

/** What a press means: the terms that are sent, or the way to the review. Null where there is nothing to press. */
function keyOf(step: FormStep, { leaves, arrives, bounds, asks }: ReviewView): string | null {
  if (step !== 'confirm') return step === 'review' ? step : null
  const terms = [leaves.amount, arrives.amount, ...bounds.map(({ value }) => value)]
  return [step, ...terms, ...asks.lines.map(({ kind }) => kind)].join()
}
