import type { Quote } from '@portage/core'
import { priceUsd, type Usd } from '../../copy/usd.js'
import type { FactView, ProgressView, SituationContext } from './progressTypes.js'

/** What an attempt that came back has cost: in money, with its parts, as far as there are prices. */
export function costRows(
  back: bigint | null,
  { state, run, copy, format }: SituationContext,
): ProgressView['facts'] {
  const gas = run.costs.gas
  const loss = back === null ? null : readLoss(state.quote, back)
  const all = gas === null || loss === null ? null : gas + loss
  const rows: readonly (FactView | null)[] = [
    named(copy.attemptCosts, format.usd(all, 'up'), true),
    named(copy.depositGas, format.usd(gas, 'up')),
    named(copy.refundGas, format.usd(loss, 'up')),
  ]
  const known = rows.filter((row): row is FactView => row !== null)
  return known.length === 0 ? null : { title: null, rows: known }
}

/** What was lost between what was sent and what came back, at the quote's own price. */
function readLoss(quote: Quote, back: bigint): Usd | null {
  const sent = quote.details.currencyIn
  return sent?.amount == null ? null : priceUsd(sent.amount - back, sent)
}

function named(label: string, value: string | null, strong = false): FactView | null {
  return value === null ? null : { label, value, strong }
}
