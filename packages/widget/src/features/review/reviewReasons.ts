import type { Finding } from '@portage/core'
import { getSituation } from '@portage/core/execution'
import { decide } from '@portage/core/verification'
import { needsYes } from '../loss/loss.js'
import { isExactIn } from '../run/amountIn.js'
import { leastOf, readCosts } from '../run/readRun.js'
import { isAged } from './isAged.js'
import { isOfOrder, isOrderBound } from './isOrderBound.js'
import type { ReviewFacts } from './reviewFacts.js'
import type { ReviewView } from './reviewView.js'

/** Why a quote is confirmed in its review, and not on the form: what the review shows openly, by its name. */
export type ReviewReason =
  /** The checks have not ended, or it is not known yet what is lost. */
  | 'unchecked'
  /** The quote cannot be sent as things stand: it stopped, is too old, or takes more than there is. */
  | 'unready'
  /** A check failed, could not be made or was not made. */
  | 'checks'
  /** The host wants a yes to every quote, or blocks it. */
  | 'policy'
  /** Somebody else is paid. */
  | 'recipient'
  /** The account that sends and the one that is paid are two. */
  | 'sender'
  /** A refund may go to somebody else. */
  | 'refund'
  /** A token that nobody vouches for, or that could be taken for another one. */
  | 'token'
  /** Much is lost, or nobody knows how much. */
  | 'loss'
  /** The cost is unusual, or not known. */
  | 'cost'
  /** Less may arrive than was asked for exactly, or nobody says how little. */
  | 'minimum'
  /** The wallet is asked for something that has no end or cannot be told. */
  | 'asks'
  /** The device's clock is wrong. */
  | 'clock'
  /** An earlier run may still take the same money. */
  | 'earlier'

/** What only the form knows of the quote that it shows. */
export type FormSight = Readonly<{
  /** Whether both tokens are what they are called, as far as anybody knows. */
  tokens: 'known' | 'doubted'
  /** Whether a run before this one is to be looked at first. */
  earlier: 'none' | 'open'
}>

/**
 * Why a quote has to be reviewed before it is confirmed. Empty where the review would show nothing openly but what the
 * form shows as well. Pure.
 *
 * @param view the review of these facts
 */
export function reviewReasons(
  facts: ReviewFacts,
  view: ReviewView,
  sight: FormSight,
): readonly ReviewReason[] {
  const { quote, state, loss, policy } = facts
  const { currencyIn, currencyOut } = quote.details
  const verification = state?.verification ?? null
  const situation = state === null ? 'preparing' : getSituation(state).name
  const isChecking = situation === 'preparing' || (situation === 'ready' && verification === null)
  const isUnread = loss.kind === 'unknown' && loss.why === 'unread'
  const verdict = verification?.verdict
  const least = leastOf(quote)
  const about = view.facts.map((fact) => fact.about)
  const holds: Readonly<Record<ReviewReason, boolean>> = {
    unchecked: isChecking || isUnread,
    unready: (!isChecking && situation !== 'ready') || isAged(facts) || facts.balance === 'short',
    checks:
      verification !== null &&
      (verdict !== 'verified' || view.checks?.open.length !== 0 || !isBound(verification.findings)),
    policy: verdict === 'verified' && decide(verdict, policy) !== 'allow',
    recipient: view.recipient.whose === 'other',
    sender: about.includes('sender'),
    refund: about.includes('refund'),
    token:
      sight.tokens === 'doubted' ||
      [currencyIn, currencyOut].some((end) => end === null || end.currency.verified === false),
    loss: !isUnread && needsYes(loss),
    cost: (!isUnread && view.cost.stands === 'open') || readCosts(quote).all === null,
    minimum: least === null || (!isExactIn(quote.request) && least < (currencyOut?.amount ?? least + 1n)),
    asks: view.asksAre === 'unusual',
    clock: about.includes('clock'),
    earlier: sight.earlier === 'open',
  }
  return (Object.keys(holds) as ReviewReason[]).filter((reason) => holds[reason])
}

/** Whether what was read from an order holds, because what is signed pays for that order. */
function isBound(findings: readonly Finding[]): boolean {
  return isOrderBound(findings) || !findings.some(isOfOrder)
}
