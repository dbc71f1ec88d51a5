import type { Finding } from '../../domain/finding.js'
import { isSameAccount } from '../../families/bytesOfAddress.js'
import { arrivesByRoute } from '../context.js'
import { type Comparison, compare, failed, judge, uncovered } from '../judge.js'
import type { Context } from '../rule.js'

/**
 * The order guarantees no less than was shown and tolerates no more than was asked for. `minimumAmount` is what
 * counts (interface: local quote verification, rule 2); showing more than the order expects is a lie too.
 */
export function orderMinimum(context: Context): readonly Finding[] {
  const { quote, request, destination, order } = context
  if (order === null) return []
  const { currency, minimumAmount, expectedAmount } = order.payment
  const shown = quote.details.currencyOut
  if (shown === null || shown.minimumAmount === null)
    return [failed('order-minimum', 'a minimum that was shown', 'none in the quote')]
  const byRoute = [uncovered('order-minimum', `${shown.minimumAmount}`, `${minimumAmount}, then calls`)]
  const isOther = !isSameAccount(request.destinationCurrency, currency, destination?.vmType ?? '')
  // What calls make of another currency cannot be compared at all.
  if (arrivesByRoute(context) && isOther) return byRoute

  const { slippageTolerance: slippage, tradeType } = request
  const shownAmount = shown.amount ?? expectedAmount
  const afterSlippage = (amount: bigint): bigint =>
    slippage === undefined ? 0n : (amount * BigInt(10_000 - slippage)) / 10_000n
  const atLeast = (floor: bigint, why: string): Comparison =>
    compare('at least', `${floor} ${why}`, `${minimumAmount}`, minimumAmount >= floor)
  const comparisons = [
    atLeast(1n, 'of anything'),
    atLeast(shown.minimumAmount, 'as shown'),
    atLeast(afterSlippage(shownAmount), 'by the slippage asked for'),
    ...(tradeType === 'EXACT_OUTPUT' ? [atLeast(request.amount, 'as asked for')] : []),
    ...(tradeType === 'EXPECTED_OUTPUT' ? [atLeast(afterSlippage(request.amount), 'as asked for')] : []),
    compare('about', `${expectedAmount} by the order`, `${shownAmount} shown`, shownAmount <= expectedAmount),
  ]
  return arrivesByRoute(context) && comparisons.every(({ holds }) => holds)
    ? byRoute
    : judge('order-minimum', comparisons, `at least ${minimumAmount}`)
}
