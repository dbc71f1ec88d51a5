import type { Currency, Preview, Quote } from '@portage/core'
import type { Usd } from '../../copy/usd.js'
import type { CurrencyRef } from '../swap/reduceForm.js'

/**
 * How much less arrives than leaves. `known` from the amounts of one currency, or from dollars that a second answer bears
 * out; `great` where a person has to say yes to it first. `share` in basis points of what leaves, `lost` in the smallest
 * unit of what leaves or in dollars.
 */
export type Loss =
  | (Measured & Readonly<{ from: 'amounts'; lost: bigint; currency: Currency }>)
  | (Measured & Readonly<{ from: 'dollars'; lost: Usd }>)
  /** Not looked at yet, or the quote does not say how much leaves or arrives. */
  | Readonly<{ kind: 'unknown'; why: 'unread' | 'no-amount' }>
  /** The quote names no dollars for a currency, nobody else does, or somebody else names others. */
  | Readonly<{ kind: 'unknown'; why: 'no-price' | 'no-witness' | 'prices-differ'; currency: Currency }>

type Measured = Readonly<{ kind: 'known'; size: 'little' | 'great'; share: bigint }>

/** What other answers than a quote say of its currencies. */
export type Witnesses = Readonly<{
  /** What one whole token is worth, US dollars as a plain decimal, by the service's list of prices. */
  prices: readonly Readonly<{ currency: CurrencyRef; usd: string }>[]
  /** The last quote or preview before: to any question, in this page. */
  earlier: Quote | Preview | null
}>

/** Before anything was read. */
export const unreadLoss: Loss = Object.freeze({ kind: 'unknown', why: 'unread' })

/** Whether a quote's dollars are no measure of what arrives: amounts say otherwise, or nobody bears them out. */
export function isDoubted(loss: Loss): boolean {
  return needsYes(loss) && !(loss.kind === 'known' && loss.from === 'dollars')
}

/** Whether a person has to say yes to a loss first. */
export function needsYes(loss: Loss): boolean {
  return loss.kind === 'unknown' || loss.size === 'great'
}
