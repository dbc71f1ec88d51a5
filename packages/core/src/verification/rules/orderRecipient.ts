import type { Finding } from '../../domain/finding.js'
import { arrivesByRoute, type Context, recipientOf } from '../context.js'
import { judge, sameAccount, uncovered } from '../judge.js'

/** The order pays the recipient that was asked for, the user where none was. */
export function orderRecipient(context: Context): readonly Finding[] {
  const { destination, order } = context
  if (order === null || destination === null) return []
  const paid = sameAccount('to', recipientOf(context), order.payment.recipient, destination.vmType)
  return arrivesByRoute(context)
    ? [uncovered('order-recipient', paid.expected, `${paid.got}, a router, then calls`)]
    : judge('order-recipient', [paid])
}
