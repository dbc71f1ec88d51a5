import type { Finding } from '../../domain/finding.js'
import type { OrderRefund } from '../../domain/order.js'
import { isSameAccount } from '../bytes/bytesOfAddress.js'
import { type Context, recipientOf } from '../context.js'
import { type Comparison, compare, failed, judge, sameAccount } from '../judge.js'

/**
 * What is not filled comes back: there is a refund on the origin chain in the currency that went in, and every
 * refund goes to the address it was asked for. On a destination that runs another VM that address cannot exist, so
 * there the refund goes to the recipient.
 */
export function orderRefund(context: Context): readonly Finding[] {
  const { order, origin } = context
  if (order === null || origin === null) return []
  const { refunds } = order.input
  if (!refunds.some(({ chainId }) => chainId === origin.slug))
    return [failed('order-refund', `a refund on ${origin.slug ?? origin.name}`, 'none')]
  return judge(
    'order-refund',
    refunds.flatMap((refund) => compareRefund(context, refund)),
  )
}

function compareRefund(context: Context, refund: OrderRefund): readonly Comparison[] {
  const { chains, request, order, origin, destination } = context
  const chain = chains.find(({ slug }) => slug === refund.chainId)
  const isHome = chain !== undefined && chain.vmType === origin?.vmType
  if (chain === undefined || (!isHome && chain.id !== destination?.id))
    return [compare('refund on', 'a chain that was asked for', refund.chainId, false)]
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
