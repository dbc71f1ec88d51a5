import { isServiceError, type Preview, type Quote } from '@portage/core'
import { type UseQuoteReturnType, usePreview, useQuote } from '@portage/react'
import type { Screen } from '../../store/screen.js'
import { checkedFirst } from './checkedFirst.js'
import { isDrawnAlike } from './isDrawnAlike.js'
import type { SwapFacts } from './swapTypes.js'
import { type AskedSwap, toQuoteRequest } from './toQuoteRequest.js'
import type { SwapEnds } from './useSwapEnds.js'

/** What the service offers for what was asked. */
export type SwapOffer = Readonly<{
  /** The quote that is drawn, and can be reviewed. */
  quote: UseQuoteReturnType
  /** The newest one: to be checked, where what is drawn waits for that. */
  newest: Quote | null
  /** What is shown: the quote, or a preview where nobody can send, or where somebody has to know first what is lost. */
  offer: SwapFacts['quote'] & Readonly<{ latest: () => Quote | Preview | null; receivedAt: number | null }>
  /** Whether the service refuses it for what would be lost, and a preview says how much that is. */
  losing: boolean
  /** Asks for what is shown once more. */
  refetch: () => Promise<unknown>
}>

/** Asks for a quote, and for a preview where there can be none. */
export function useSwapOffer(
  asked: Omit<AskedSwap, 'account' | 'recipient'>,
  { account, recipient, standIns }: Pick<SwapEnds, 'account' | 'recipient' | 'standIns'>,
  {
    screen,
    refreshQuoteAge,
    checked,
  }: Readonly<{
    screen: Screen
    refreshQuoteAge: number | undefined
    /** The quote that was last checked on the form, null before the first; left out where the review checks them. */
    checked: Quote | null | undefined
  }>,
): SwapOffer {
  const request = toQuoteRequest({ ...asked, account, recipient })
  // Only a review shows what each quote says anew, and waits for one that somebody asked for. What is confirmed on the
  // form is drawn of the very quote that is sent.
  const isReviewed = screen.name === 'review'
  const isAlike = isReviewed ? undefined : checked === undefined ? isDrawnAlike : isNever
  const newest = useQuote(
    request && { ...request, paused: screen.name === 'progress', isAlike, refreshQuoteAge },
  )
  const quote = isReviewed || checked === undefined ? newest : checkedFirst(newest, checked)
  const isPreviewed = account === null || recipient === null
  // Refused for what would be lost: a preview says how much that is, and only then can somebody go on.
  const isLosing = !isPreviewed && !asked.acceptsLoss && !quote.isStale && isThinMarket(quote.error)
  const previewed = isPreviewed
    ? toQuoteRequest({ ...asked, account: account ?? standIns.from, recipient: recipient ?? standIns.to })
    : isLosing
      ? request && { ...request, overridePriceImpact: true }
      : null
  const preview = usePreview(
    previewed && { ...previewed, isAlike: isReviewed ? undefined : isDrawnAlike, refreshQuoteAge },
  )
  const losing = isLosing && preview.preview !== null && preview.error === null
  return {
    quote,
    newest: newest.quote,
    offer: isPreviewed || losing ? { ...preview, quote: preview.preview } : quote,
    losing,
    refetch: () => (isPreviewed ? preview : quote).refetch(),
  }
}

function isNever(): boolean {
  return false
}

function isThinMarket(error: Error | null): boolean {
  return isServiceError(error) && error.errorCode === 'SWAP_IMPACT_TOO_HIGH'
}
