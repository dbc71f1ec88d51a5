import type { Finding } from '../../domain/finding.js'
import { vmTypeBySlug } from '../../domain/vmTypeBySlug.js'
import { isReadable } from '../context.js'
import { getOrderId } from '../getOrderId.js'
import { failed, judge, same, uncovered } from '../judge.js'
import { isOrderIdError } from '../orderIdError.js'
import type { Context } from '../rule.js'

/**
 * The id in the quote is the id of the order in the quote (interface: local quote verification, rule 3): of several
 * inputs or payments too, which no other rule reads. The VM of a pinned chain is the pinned one. Where this version
 * reads the addresses of both chains, an order that names another whose addresses it does not read is refused: it would
 * be held to nothing.
 */
export function orderId(context: Context): readonly Finding[] {
  const { quote, chains, trusted } = context
  if (quote.protocol === null || quote.protocol.orderData.version !== 'v1') return []
  try {
    const computed = getOrderId(quote.protocol.orderData, vmTypeBySlug(chains, trusted))
    return judge('order-id', [same('order', computed, quote.protocol.orderId)], computed)
  } catch (error) {
    if (!isOrderIdError(error)) throw error
    const expected = 'an order whose id can be computed'
    if (error.reason !== 'vm-unknown') return [failed('order-id', expected, error.shortMessage)]
    return isReadable(context)
      ? [failed('order-unsupported', expected, error.shortMessage)]
      : [uncovered('order-id', expected, error.shortMessage)]
  }
}
