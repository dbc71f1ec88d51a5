import type { Finding } from '../../domain/finding.js'
import { amountIn, type Context, leavesByRoute } from '../context.js'
import { equal, exact, judge, same, sameAccount, uncovered } from '../judge.js'

/**
 * The order takes what was asked for and shown: the same chain, currency and amount, and the quote's payment
 * details say so too. Where a trusted router swaps first, the order counts in another currency: uncovered.
 */
export function orderInput(context: Context): readonly Finding[] {
  const { quote, request, origin, order } = context
  if (quote.protocol === null || order === null || origin === null) return []
  const { payment } = order.input
  const { paymentDetails } = quote.protocol
  const details = judge('order-input', [
    exact('chain', origin.slug ?? 'unknown', payment.chainId),
    exact('payment chain', payment.chainId, paymentDetails.chainId),
    same('payment currency', payment.currency, paymentDetails.currency),
    equal('payment amount', payment.amount, paymentDetails.amount),
  ])
  if (details.some(({ result }) => result === 'failed')) return details

  if (leavesByRoute(context)) {
    const got = `${payment.amount} of ${payment.currency}, after a swap by a router`
    return [uncovered('order-input', `${amountIn(context)} of ${request.originCurrency}`, got)]
  }
  const shown = quote.details.currencyIn
  const asked = request.originCurrency
  const comparisons = [
    equal('amount', amountIn(context), payment.amount),
    equal('amount', shown?.amount ?? payment.amount, payment.amount),
    sameAccount('currency', asked, payment.currency, origin.vmType),
    sameAccount('currency shown', asked, shown?.currency.address ?? asked, origin.vmType),
  ]
  return judge('order-input', comparisons, `${payment.amount} of ${payment.currency} on ${payment.chainId}`)
}
