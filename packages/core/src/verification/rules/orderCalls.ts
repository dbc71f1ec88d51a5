import type { Finding } from '../../domain/finding.js'
import type { Context } from '../context.js'
import { passed, uncovered } from '../judge.js'

/** The order makes no calls on the destination chain. What calls would do cannot be told from their bytes here. */
export function orderCalls({ order }: Context): readonly Finding[] {
  if (order === null) return []
  const { calls } = order.data.output
  return [
    calls.length === 0
      ? passed('order-calls', 'no calls')
      : uncovered('order-calls', 'no calls', `${calls.length} calls`),
  ]
}
