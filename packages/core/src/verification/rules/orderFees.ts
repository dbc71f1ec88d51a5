import type { Finding } from '../../domain/finding.js'
import { passed, uncovered } from '../judge.js'
import type { Context } from '../rule.js'

/** The order pays no fee to a third party. Where it does, who gets it and why cannot be checked here. */
export function orderFees({ order }: Context): readonly Finding[] {
  if (order === null) return []
  const { fees } = order.data
  const got = fees
    .map(({ amount, currency, recipient }) => `${amount} of ${currency} to ${recipient}`)
    .join(', ')
  return [fees.length === 0 ? passed('order-fees', 'no fees') : uncovered('order-fees', 'no fees', got)]
}
