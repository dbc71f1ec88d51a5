import type { FormCopy } from '../../copy/copy.js'
import type { Format } from '../../copy/format.js'
import { type Loss, needsYes } from '../loss/loss.js'
import { sayLoss } from '../loss/sayLoss.js'
import { type Run, symbolOf } from '../run/readRun.js'

/**
 * Says what a quote costs and how long it takes, in money before anything else; then what else there is to know. What is
 * lost of one currency is said in that currency, and where nobody knows what is lost, no figure stands for it.
 */
export function costOf(
  run: Run,
  loss: Loss,
  { copy, format }: Readonly<{ copy: FormCopy; format: Format }>,
): Readonly<{ text: string; more: string | null }> {
  const time = run.usual === null ? null : format.duration(run.usual)
  const { all } = run.costs
  return { text: sayAll(), more: sayMore() }

  function sayAll(): string {
    if (loss.kind === 'unknown') return copy.lossUnknown
    const counted = loss.from === 'amounts' && needsYes(loss) ? sayLoss(loss, format) : null
    if (all === null && counted === null) return time === null ? copy.costUnknown : copy.takes({ time })
    const isGain = counted === null && all !== null && all < 0n
    const usd = counted ?? (isGain ? format.usd(-all, 'down') : format.usd(all, 'up')) ?? ''
    if (time === null) return isGain ? copy.gains({ usd }) : copy.costs({ usd })
    return isGain ? copy.gainsAndTakes({ usd, time }) : copy.costsAndTakes({ usd, time })
  }

  function sayMore(): string | null {
    if (loss.kind === 'unknown') return sayWhy(loss)
    if (needsYes(loss)) return copy.lossShare({ percent: format.percent(loss.share) })
    if (run.sponsored === null) return null
    const { leavesOut } = run.sponsored
    const usd = format.usd(run.sponsored.usd, 'down') ?? ''
    return leavesOut === 'gas'
      ? copy.sponsoredButGas({ usd, chain: run.from.chain })
      : copy.sponsored({ usd })
  }

  function sayWhy(unknown: Extract<Loss, { kind: 'unknown' }>): string | null {
    switch (unknown.why) {
      case 'unread':
      case 'no-amount':
        return null
      case 'no-price':
        return copy.unpriced({ symbol: symbolOf(unknown.currency) })
      case 'no-witness':
        return copy.unwitnessed({ symbol: symbolOf(unknown.currency) })
      case 'prices-differ':
        return copy.pricesDiffer({ symbol: symbolOf(unknown.currency) })
      default:
        return unknown satisfies never
    }
  }
}
