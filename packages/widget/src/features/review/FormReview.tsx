import { findChain, type Quote } from '@portage/core'
import { shownOf } from '@portage/core/execution'
import { familiesOf } from '@portage/core/verification'
import { type HeldExecution, useExecution, usePortage } from '@portage/react'
import { type ReactElement, type ReactNode, useEffect, useMemo } from 'react'
import { Button } from '../../components/Button.js'
import { useJustChanged } from '../../components/useJustChanged.js'
import { useNow } from '../../components/useNow.js'
import { useWords } from '../../copy/useWords.js'
import { hasBegun } from '../run/hasBegun.js'
import type { QuoteLimits } from '../run/RunDialog.js'
import { useBeforeAsk } from '../run/useBeforeAsk.js'
import { SwapFoot, type SwapFootProps } from '../swap/SwapFoot.js'
import type { BlockingHook } from '../swap/swapProps.js'
import type { CurrencyView } from '../swap/swapTypes.js'
import type { Swap } from '../swap/useSwap.js'
import { CheckPart } from './CheckPart.js'
import { CheckMark } from './CheckRows.js'
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
  const newest = isOffered ? swap.newest : null
  const run = useChecked(quote, account)
  const newer = useChecked(newest, account)
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
  const isUseless = reasons.some((reason) => reason === 'unready' || reason === 'unchecked')
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
  // The page is asked for the form's own way to the review: that stands in the button, and nothing else.
  const isOwn = review === null || foot.view.button.act !== 'review'
  const warning = host.state === 'held' ? (review?.news ?? null) : foot.view.warning
  return (
    <SwapFoot
      {...foot}
      view={{ ...foot.view, warning }}
      confirm={{
        checks: review && <Checks view={review} isChecking={reasons.includes('unchecked')} />,
        asks: step === 'confirm' && run !== null ? asksOf(run) : [],
        button: isOwn ? null : step === 'confirm' ? (
          <Button kind={review.button.kind} onPress={press}>
            {review.button.label}
          </Button>
        ) : step === 'wait' ? (
          <Button kind="waiting">{words.review.checking}</Button>
        ) : null,
      }}
    />
  )

  function asksOf({ state }: HeldExecution): readonly string[] {
    const phases = state.items.map(({ phase }) => phase.name)
    const count = phases.filter((name) => name !== 'joined' && name !== 'complete').length
    const chain = findChain(swap.chains, state.quote.request.originChainId)?.displayName ?? ''
    return [
      ...(phases.includes('switching') ? [words.review.switching({ chain })] : []),
      ...(count > 1 ? [words.review.asksTimes({ count })] : []),
    ]
  }
}

/** How the checks went, in one line. What is open of them is read in the review, which such a quote always has. */
function Checks({
  view: { checks },
  isChecking,
}: Readonly<{ view: ReviewView; isChecking: boolean }>): ReactNode {
  if (checks === null) return isChecking ? <CheckPart checks={null} /> : null
  if (checks.open.length === 0) return <CheckPart checks={checks} />
  const isFailed = checks.open.some(({ result }) => result === 'failed')
  return (
    <p className="ptg-row ptg:min-h-8 ptg:items-center ptg:font-bold">
      <span className="ptg-rail ptg:grid ptg:h-5 ptg:place-items-center">
        <CheckMark result={isFailed ? 'failed' : 'uncovered'} size={20} />
      </span>
      <bdi>{checks.title}</bdi>
    </p>
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
function keyOf(step: FormStep, { button, leaves, arrives, bounds, asks }: ReviewView): string | null {
  if (step !== 'confirm') return step === 'review' ? step : null
  const terms = [leaves, arrives].map(({ amount }) => amount)
  return [
    button.act,
    ...terms,
    ...bounds.map(({ value }) => value),
    ...asks.lines.map(({ kind }) => kind),
  ].join()
}
