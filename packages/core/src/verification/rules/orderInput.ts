import type { Finding } from '../../domain/finding.js'
import { amountIn, leavesByRoute } from '../context.js'
import { deny, equal, exact, failed, judge, sameAccount, uncovered } from '../judge.js'
import type { Context } from '../rule.js'

/**
 * The order takes what was asked for and shown: the same chain, currency and amount, and the quote's payment
 * details say so too. What is not shown cannot be agreed to. Where others carry the money first, the order may count
 * in another currency: uncovered. Without an order, what is shown still is what was asked for: where the amount is the
 * service's to say, it is of that currency and no other.
 */
export function orderInput(context: Context): readonly Finding[] {
  const { quote, request, origin, order } = context
  if (origin === null) return []
  const shown = quote.details.currencyIn
  if (shown === null)
    return order === null ? [] : [failed('order-input', 'what leaves to be shown', 'nothing in the quote')]
  const asked = request.originCurrency
  const amount = amountIn(context)
  const displayed = [
    exact('chain shown', `${origin.id}`, `${shown.currency.chainId}`),
    sameAccount('currency shown', asked, shown.currency.address, origin.vmType),
    equal('amount shown', amount, shown.amount ?? amount ?? -1n),
  ]
  if (quote.protocol === null || order === null) return deny('order-input', displayed)
  const { payment } = order.input
  const { paymentDetails } = quote.protocol
  const findings = judge('order-input', [
    exact('chain', origin.slug ?? 'unknown', payment.chainId),
    exact('payment chain', payment.chainId, paymentDetails.chainId),
    sameAccount('payment currency', payment.currency, paymentDetails.currency, origin.vmType),
    equal('payment amount', payment.amount, paymentDetails.amount),
    ...displayed,
  ])
  if (findings.some(({ result }) => result === 'failed')) return findings

  const what = `${payment.amount} of ${payment.currency}`
  const comparisons = [
    equal('amount', amount, payment.amount),
    sameAccount('currency', asked, payment.currency, origin.vmType),
  ]
  return leavesByRoute(context) && comparisons.some(({ holds }) => !holds)
    ? [uncovered('order-input', `${amount} of ${asked}`, `${what}, after it went through others`)]
    : judge('order-input', comparisons, `${what} on ${payment.chainId}`)
}
