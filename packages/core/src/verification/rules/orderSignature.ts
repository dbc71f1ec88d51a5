import type { Finding } from '../../domain/finding.js'
import { failed, judge, same, unchecked, uncovered } from '../judge.js'
import { getOrderDigest } from '../recover.js'
import type { Context } from '../rule.js'
import { pinnedSolver } from './orderSolver.js'

/**
 * The solver signed the order (interface: local quote verification, rule 7). Where no solver is pinned it would only
 * prove that the service wrote the quote: then one that is not checked is said and lowers nothing.
 */
export function orderSignature(context: Context): readonly Finding[] {
  const { quote, order, recover } = context
  if (quote.protocol === null || order === null) return []
  const pinned = pinnedSolver(context)
  const solver = pinned ?? order.data.solver
  const { orderId, orderSignature: signature } = quote.protocol
  if (recover === undefined || signature === null) {
    const got = signature === null ? 'no signature' : 'a signature, not checked'
    const expected = `a signature by ${solver}`
    if (pinned !== undefined) return [uncovered('order-signature', expected, got)]
    return signature === null ? [] : [unchecked('order-signature', expected, got)]
  }
  const digest = getOrderDigest(orderId)
  const signer = digest && recover(digest, signature)
  return signer === null
    ? [failed('order-signature', `a signature by ${solver}`, 'a signature of nobody')]
    : judge('order-signature', [same('signed by', solver, signer)])
}
