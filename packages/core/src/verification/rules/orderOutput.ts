import type { Finding } from '../../domain/finding.js'
import { arrivesByRoute } from '../context.js'
import { deny, exact, judge, sameAccount, uncovered } from '../judge.js'
import type { Context } from '../rule.js'

/** The order pays on the chain and in the currency that were asked for, and those are the ones shown. */
export function orderOutput(context: Context): readonly Finding[] {
  const { quote, request, destination, order } = context
  if (destination === null) return []
  const asked = request.destinationCurrency
  const shown = quote.details.currencyOut?.currency
  const displayed = [
    exact('chain shown', `${destination.id}`, `${shown?.chainId ?? destination.id}`),
    sameAccount('currency shown', asked, shown?.address ?? asked, destination.vmType),
  ]
  if (order === null) return deny('order-output', displayed)
  const { payment, data } = order
  const place = [exact('chain', destination.slug ?? 'unknown', data.output.chainId), ...displayed]
  const paid = sameAccount('currency', asked, payment.currency, destination.vmType)
  return arrivesByRoute(context) && !paid.holds && place.every(({ holds }) => holds)
    ? [uncovered('order-output', paid.expected, `${paid.got}, then calls`)]
    : judge('order-output', [...place, paid], `${payment.currency} on ${data.output.chainId}`)
}
