import { orderIdOf, type Quote } from '../../domain/quote.js'
import type { DepositTrace } from '../../families/chainReadings.js'
import type { FoundOnChain } from './context.js'

/** What a deposit leaves on chain, or null where the quote has no order to be known by. */
export function traceOf(
  quote: Quote,
  { call, family }: Pick<FoundOnChain, 'call' | 'family'>,
): DepositTrace | null {
  const orderId = orderIdOf(quote)
  return orderId === null ? null : family.traceOf(call, quote, orderId)
}
