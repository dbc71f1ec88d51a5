import { ageOf } from '@portage/core'
import type { ReviewFacts } from './reviewFacts.js'

/** Whether a quote is too old to be sent. A little sooner than the engine refuses it, so that no click comes too late. */
export function isAged({ quote, now, maxQuoteAge }: ReviewFacts): boolean {
  return ageOf(quote, now) > (maxQuoteAge * 11) / 12
}
