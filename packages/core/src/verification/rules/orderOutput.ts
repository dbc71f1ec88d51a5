import type { Finding } from '../../domain/finding.js'
import { arrivesByRoute, type Context } from '../context.js'
import { exact, judge, sameAccount, uncovered } from '../judge.js'

/** The order pays on the chain and in the currency that were asked for, and those are the ones shown. */
export function orderOutput(context: Context): readonly Finding[] {
  const { quote, request, destination, order } = context
  if (order === null || destination === null) return []
  const { payment, data } = order
  const asked = request.destinationCurrency
  const paid = sameAccount('currency', asked, payment.currency, destination.vmType)
  if (arrivesByRoute(context) && !paid.holds)
    return [uncovered('order-output', paid.expected, `${paid.got}, then calls`)]
  const shown = quote.details.currencyOut?.currency
  const comparisons = [
    exact('chain', destination.slug ?? 'unknown', data.output.chainId),
    exact('chain shown', `${destination.id}`, `${shown?.chainId ?? destination.id}`),
    paid,
    sameAccount('currency shown', asked, shown?.address ?? asked, destination.vmType),
  ]
  return judge('order-output', comparisons, `${payment.currency} on ${data.output.chainId}`)
}
