import type { Finding } from '../../domain/finding.js'
import { failed, passed, uncovered } from '../judge.js'
import type { Context } from '../rule.js'

/**
 * An order there must be. Whether it is needed follows from what was asked for, never from the answer: leaving it
 * out would otherwise switch every other rule off. Where the account itself pays or wraps on one chain there is
 * nothing to order. Same-chain swaps settle without one and stay uncovered, unless they deposit: a deposit without
 * an order could be anybody's.
 */
export function orderRequired({ quote, request, items }: Context): readonly Finding[] {
  if (quote.protocol !== null) return [passed('order-missing', quote.protocol.orderId)]
  const isCrossChain = request.originChainId !== request.destinationChainId
  const isOwn = items.length > 0 && items.every(({ type }) => type === 'send' || type === 'wrap')
  if (!isCrossChain && isOwn) return [passed('order-missing', 'none is needed: the account pays by itself')]
  return isCrossChain || items.some(({ type }) => type === 'deposit')
    ? [failed('order-missing', 'an order', 'none in the quote')]
    : [uncovered('order-missing', 'an order to check against', 'a same-chain swap, which has none')]
}
