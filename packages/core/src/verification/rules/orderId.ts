import { vmTypeBySlug } from '../../domain/chain.js'
import type { Finding } from '../../domain/finding.js'
import type { Context } from '../context.js'
import { getOrderId } from '../getOrderId.js'
import { failed, judge, same, uncovered } from '../judge.js'
import { isOrderIdError } from '../orderIdError.js'

/**
 * The id in the quote is the id of the order in the quote (interface: local quote verification, rule 3): of several
 * inputs or payments too, which no other rule reads.
 */
export function orderId({ quote, chains }: Context): readonly Finding[] {
  if (quote.protocol === null || quote.protocol.orderData.version !== 'v1') return []
  try {
    const computed = getOrderId(quote.protocol.orderData, vmTypeBySlug(chains))
    return judge('order-id', [same('order', computed, quote.protocol.orderId)], computed)
  } catch (error) {
    if (!isOrderIdError(error)) throw error
    const finding = error.reason === 'vm-unknown' ? uncovered : failed
    return [finding('order-id', 'an order whose id can be computed', error.shortMessage)]
  }
}
