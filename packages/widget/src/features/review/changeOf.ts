import type { Chain, Quote } from '@portage/core'
import type { ReviewCopy } from '../../copy/copy.js'
import type { Format } from '../../copy/format.js'
import { amountIn } from '../run/amountIn.js'
import { amountOf, readRun } from '../run/readRun.js'

/** How a newer quote differs from the one that was agreed to, and what the button that takes it says. */
export type QuoteChange = Readonly<{ text: string; button: string }>

/**
 * What a newer quote for the same question changes of what a person agreed to: what leaves, what arrives, what arrives
 * at the least, and what the wallet is asked for.
 *
 * @returns null where none of it changed
 */
export function changeOf(
  agreed: Quote,
  newer: Quote,
  { chains, copy, format }: Readonly<{ chains: readonly Chain[]; copy: ReviewCopy; format: Format }>,
): QuoteChange | null {
  if (agreed === newer) return null
  const [before, now] = [agreed, newer].map((quote) => readRun(quote, chains, format))
  if (before === undefined || now === undefined) return null
  const [left, leaves] = [amountIn(agreed), amountIn(newer)]
  const from = newer.details.currencyIn?.currency
  if (left !== null && leaves !== null && left !== leaves && from) {
    const size = amountOf(leaves < left ? left - leaves : leaves - left, from, format)
    const how = leaves < left ? copy.less({ amount: size }) : copy.more({ amount: size })
    const text = copy.changedLeaves({ amount: now.from.amount, how })
    return { text, button: copy.takeAmountBy({ amount: now.from.amount, how }) }
  }
  const was = agreed.details.currencyOut
  const is = newer.details.currencyOut
  if (was?.amount != null && is?.amount != null && was.amount !== is.amount) {
    const difference = is.amount - was.amount
    const size = amountOf(difference < 0n ? -difference : difference, is.currency, format)
    const how = difference < 0n ? copy.less({ amount: size }) : copy.more({ amount: size })
    const { amount } = now.to
    return { text: copy.changedAmountBy({ amount, how }), button: copy.takeAmountBy({ amount, how }) }
  }
  if (before.to.amount !== now.to.amount) {
    const { amount } = now.to
    return { text: copy.changedAmount({ amount }), button: copy.takeAmount({ amount }) }
  }
  const least = now.least?.amount
  if (before.least?.amount !== least)
    return least === undefined
      ? { text: copy.changedLeastUnknown, button: copy.takeLeastUnknown }
      : { text: copy.changedLeast({ least }), button: copy.takeLeast({ least }) }
  const asks = (quote: Quote): string => quote.steps.flatMap(({ id, items }) => items.map(() => id)).join(' ')
  return asks(agreed) === asks(newer) ? null : { text: copy.changedAsks, button: copy.takeAsks }
}
