import type { Finding } from '../../domain/finding.js'
import type { Context } from '../context.js'
import { passed, uncovered } from '../judge.js'

/** The order has the shape the other rules can read: version v1, one input, one payment. */
export function orderReadable({ quote, order }: Context): readonly Finding[] {
  if (quote.protocol === null) return []
  const { version, inputs, output } = quote.protocol.orderData
  const got = `${version}, ${inputs.length} inputs, ${output.payments.length} payments`
  const expected = 'v1, 1 input, 1 payment'
  return [
    order === null ? uncovered('order-unsupported', expected, got) : passed('order-unsupported', expected),
  ]
}
