import type { Preview, Quote } from '@portage/core'
import type { FormCopy } from '../../copy/copy.js'
import type { ErrorView } from '../../copy/describeError.js'
import type { Format } from '../../copy/format.js'
import { needsYes } from '../loss/loss.js'
import { sayLoss } from '../loss/sayLoss.js'
import { type Run, shortOf, symbolOf } from '../run/readRun.js'
import type { CheckedAmount } from './checkAmount.js'
import type { SwapAct, SwapFacts, SwapView } from './swapTypes.js'

/** What the facts of the form were read as. */
export type SwapReading = Readonly<{
  amount: CheckedAmount
  /** What leaves by a quote that is not old, in the smallest unit. */
  leaves: bigint | null
  run: Run | null
  fieldError: string | null
  /** Whether more is to leave than there is. */
  lacks: boolean
  isSame: boolean
  /** Why nothing can be sent from the network of what leaves; null where it can. */
  shut: string | null
  /** Who signs: a wallet, or nobody, where a deposit address is paid from anywhere. */
  payment: 'wallet' | 'address'
  problem: ErrorView | null
  isOld: boolean
  shown: Quote | Preview | null
  toChain: string
}>

/** The one next action, in the order in which things are missing. */
export function swapButton(
  facts: SwapFacts,
  reading: SwapReading,
  copy: FormCopy,
  format: Format,
): SwapView['button'] {
  const waits = (label: string): SwapView['button'] => ({ kind: 'waiting', label, act: 'none' })
  const goes = (label: string, act: SwapAct): SwapView['button'] => ({ kind: 'onward', label, act })
  const { from, to } = facts
  if (facts.setup === 'reading') return waits(copy.readingChains)
  if (!facts.online) return waits(copy.waitingForConnection)
  if (facts.setup instanceof Error) return goes(copy.tryAgain, 'retry')
  if (reading.payment === 'address') return goes(copy.byAddress, 'use-address')
  if (reading.shut !== null)
    return facts.may.chooseFrom ? goes(copy.chooseFrom, 'choose-from') : waits(reading.shut)
  if (facts.account === null) {
    if (!facts.may.connect) return waits(copy.connectElsewhere)
    const { walletFor } = facts
    return goes(walletFor === null ? copy.connect : copy.connectFor({ chain: walletFor }), 'connect')
  }
  if (from === null) return goes(copy.chooseFrom, 'choose-from')
  if (to === null || reading.isSame) return goes(copy.chooseTo, 'choose-to')
  if (facts.recipient === null) return goes(copy.chooseRecipient, 'choose-recipient')
  if (facts.doubted !== null)
    return goes(copy.agreeToken({ symbol: symbolOf(facts.doubted.currency) }), 'agree-token')
  if (reading.amount.type === 'empty' || reading.amount.type === 'zero') return waits(copy.enterAmount)
  if (reading.lacks) return waits(copy.notEnough({ symbol: symbolOf(from) }))
  if (reading.fieldError !== null) return goes(copy.changeAmount, 'focus-amount')
  if (reading.problem !== null) {
    switch (reading.problem.action) {
      case 'retry':
      case 'key':
        return goes(copy.tryAgain, 'retry')
      case 'amount':
        return goes(copy.changeAmount, 'focus-amount')
      case 'from':
        return goes(copy.chooseFrom, 'choose-from')
      case 'to':
        return goes(copy.chooseTo, 'choose-to')
      case 'wait':
        return waits(copy.asking)
      default:
        return reading.problem.action satisfies never
    }
  }
  const { shown, leaves, run } = reading
  if (shown === null || run === null || reading.isOld || reading.amount.type !== 'amount' || leaves === null)
    return waits(copy.asking)
  // What was typed is named whole; what was worked out from it is cut, and never to less than leaves.
  const { text, whole } = shortOf(leaves, from, 'up', format)
  const amount = facts.exact === 'from' && facts.unit === 'token' ? whole : text
  // Who goes on although much is lost reads how much in the very words of the button.
  if (facts.losing || needsYes(facts.loss)) {
    const loss = sayLoss(facts.loss, format)
    return goes(
      loss === null ? copy.reviewLosingUnknown({ amount }) : copy.reviewLosing({ amount, loss }),
      shown.request.overridePriceImpact === true && !facts.losing ? 'review' : 'accept-loss',
    )
  }
  return goes(copy.review({ amount, chain: reading.toChain }), 'review')
}
