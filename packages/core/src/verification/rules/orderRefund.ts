import type { Finding } from '../../domain/finding.js'
import type { OrderRefund } from '../../domain/order.js'
import { isSameAccount } from '../../families/bytesOfAddress.js'
import { recipientOf } from '../context.js'
import { type Comparison, compare, failed, judge, sameAccount, uncovered } from '../judge.js'
import type { Context } from '../rule.js'

/**
 * What is not filled comes back: there is a refund on the origin chain in the currency that went in, and every
 * refund goes to the address it was asked for. On a destination that runs another VM that address cannot exist, so
 * there the refund goes to the recipient. Abroad it comes in the currency that was to arrive; what another is worth
 * cannot be told here: uncovered.
 */
export function orderRefund(context: Context): readonly Finding[] {
  const { order, origin, request } = context
  if (order === null || origin === null) return []
  const { refunds } = order.input
  if (!refunds.some(({ chainId }) => chainId === origin.slug))
    return [failed('order-refund', `a refund on ${origin.slug ?? origin.name}`, 'none')]
  const findings = judge(
    'order-refund',
    refunds.flatMap((refund) => compareRefund(context, refund)),
  )
  const strange = refunds.find((refund) => refund.chainId !== origin.slug && !isOfOutput(context, refund))
  if (strange === undefined || findings.some(({ result }) => result === 'failed')) return findings
  const got = `on ${strange.chainId} in ${strange.currency}`
  return [uncovered('order-refund', `on ${strange.chainId} in ${request.destinationCurrency}`, got)]
}

/** Whether a refund abroad comes in what was to arrive there, or in what the order pays a router. */
function isOfOutput({ request, order, destination }: Context, { currency }: OrderRefund): boolean {
  return [request.destinationCurrency, order?.payment.currency].some(
    (one) => one !== undefined && destination !== null && isSameAccount(one, currency, destination.vmType),
  )
}

function compareRefund(context: Context, refund: OrderRefund): readonly Comparison[] {
  const { request, order, origin, destination } = context
  // By the slug of the two chains, not by the list: it may give another chain the number of one of them.
  const chain = [origin, destination].find((one) => one?.slug === refund.chainId)
  if (chain == null) return [compare('refund on', 'a chain that was asked for', refund.chainId, false)]
  const isHome = chain.vmType === origin?.vmType
  const recipient = isHome ? (request.refundTo ?? request.user) : recipientOf(context)
  const paid = order?.input.payment.currency ?? request.originCurrency
  const isPaid = [paid, request.originCurrency].some((currency) =>
    isSameAccount(currency, refund.currency, chain.vmType),
  )
  return [
    sameAccount(`on ${refund.chainId} to`, recipient, refund.recipient, chain.vmType),
    ...(chain.id === origin?.id ? [compare('in', paid, refund.currency, isPaid)] : []),
  ]
}
