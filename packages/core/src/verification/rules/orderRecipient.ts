import type { Finding } from '../../domain/finding.js'
import { arrivesByRoute, recipientOf } from '../context.js'
import { deny, judge, sameAccount, uncovered } from '../judge.js'
import type { Context } from '../rule.js'

/** The order pays the recipient that was asked for, the user where none was, and that is the one shown. */
export function orderRecipient(context: Context): readonly Finding[] {
  const { quote, destination, order } = context
  if (destination === null) return []
  const asked = recipientOf(context)
  const shown = sameAccount('shown to', asked, quote.details.recipient ?? asked, destination.vmType)
  if (order === null) return deny('order-recipient', [shown])
  const paid = sameAccount('to', asked, order.payment.recipient, destination.vmType)
  return arrivesByRoute(context) && shown.holds
    ? [uncovered('order-recipient', paid.expected, `${paid.got}, a router, then calls`)]
    : judge('order-recipient', [shown, paid], paid.got)
}
