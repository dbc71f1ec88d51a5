import type { Quote } from '@portage/core'
import type { UseQuoteReturnType } from '@portage/react'
import { isSameQuestion } from '../review/isSameQuestion.js'

/**
 * What the form draws of a quote that is confirmed on it: one that only renews another stands there once it was checked,
 * so that the button never waits in between. Until then the one before stays, with all that is drawn of it.
 *
 * @param checked the quote that was last checked; null before the first
 */
export function checkedFirst(newest: UseQuoteReturnType, checked: Quote | null): UseQuoteReturnType {
  const { quote, isStale } = newest
  return checked === null || quote === null || isStale || !isSameQuestion(quote.request, checked.request)
    ? newest
    : { ...newest, quote: checked, receivedAt: checked.receivedAt, latest: () => checked }
}
