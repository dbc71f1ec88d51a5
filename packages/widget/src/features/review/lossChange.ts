import type { ReviewCopy } from '../../copy/copy.js'
import type { Format } from '../../copy/format.js'
import { isDoubted, type Loss, needsYes } from '../loss/loss.js'
import { sayLoss } from '../loss/sayLoss.js'
import type { QuoteChange } from './changeOf.js'
import type { ReviewFacts } from './reviewFacts.js'

/**
 * A loss in words: how much, and in place of the costs how much and which share of what leaves. `text` is null where
 * nobody knows; `asks` says that it takes a yes, and `inPlaceOfCosts` that the quote's dollars say nothing of it.
 */
export type DescribedLoss = Readonly<{
  text: string | null
  whole: string
  asks: boolean
  inPlaceOfCosts: boolean
}>

/** Puts a loss into words. */
export function describeLoss(
  loss: Loss,
  { copy, format }: Readonly<{ copy: ReviewCopy; format: Format }>,
): DescribedLoss {
  const text = sayLoss(loss, format)
  const asks = needsYes(loss)
  const isKnown = loss.kind === 'known' && text !== null
  return {
    text,
    whole: isKnown ? copy.lostShare({ loss: text, percent: format.percent(loss.share) }) : copy.notKnown,
    asks,
    inPlaceOfCosts: isDoubted(loss),
  }
}

/**
 * What a person has not said yes to yet: a loss that was little or known when they went on, and is not any more. Prices
 * may be read, or move, while a quote stands still.
 *
 * @returns null where it is no worse
 */
export function lossChange(
  { loss, agreedLoss }: Pick<ReviewFacts, 'loss' | 'agreedLoss'>,
  { text }: DescribedLoss,
  copy: ReviewCopy,
): QuoteChange | null {
  if (!isWorse(loss, agreedLoss)) return null
  return text === null
    ? { text: copy.changedLossUnknown, button: copy.takeLossUnknown }
    : { text: copy.changedLoss({ loss: text }), button: copy.takeLoss({ loss: text }) }
}

/** A yes to a loss nobody knows is one to any. Less than a hundredth more is what prices do all the time. */
function isWorse(loss: Loss, agreed: Loss): boolean {
  if (!needsYes(loss) || agreed.kind === 'unknown') return false
  return loss.kind === 'unknown' || !needsYes(agreed) || loss.share >= agreed.share + 100n
}
