import type { Finding } from '../../domain/finding.js'
import { isReadable } from '../context.js'
import { failed, passed, uncovered } from '../judge.js'
import type { Context } from '../rule.js'

/**
 * The order has the shape the other rules can read: version v1, one input, one payment. Where this version reads the
 * addresses of both chains, any other is refused: nothing would be compared with what was asked for.
 */
export function orderReadable(context: Context): readonly Finding[] {
  const { quote, order } = context
  if (quote.protocol === null) return []
  const { version, inputs, output } = quote.protocol.orderData
  const got = `${version}, ${inputs.length} inputs, ${output.payments.length} payments`
  const expected = 'v1, 1 input, 1 payment'
  if (order !== null) return [passed('order-unsupported', expected)]
  return [(isReadable(context) ? failed : uncovered)('order-unsupported', expected, got)]
}
