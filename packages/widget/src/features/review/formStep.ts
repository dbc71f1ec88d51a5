import type { ReviewReason } from './reviewReasons.js'

/** Milliseconds the form waits for the checks before it leads to the review, where they can be waited for as well. */
export const longestCheck = 5_000

/** What the form's button does with its quote: asks the wallet, waits for the checks, or leads to the review. */
export type FormStep = 'confirm' | 'wait' | 'review'

/**
 * Decides that. A quote that has to be reviewed in any case waits for no check. Pure.
 *
 * @param waited milliseconds since the quote was first drawn
 */
export function formStep(reasons: readonly ReviewReason[], waited: number): FormStep {
  if (reasons.length === 0) return 'confirm'
  return reasons.every((reason) => reason === 'unchecked') && waited < longestCheck ? 'wait' : 'review'
}
