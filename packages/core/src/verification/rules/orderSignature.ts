import type { Finding } from '../../domain/finding.js'
import type { Context } from '../context.js'
import { failed, judge, same, uncovered } from '../judge.js'
import { getOrderDigest } from '../recover.js'
import { pinnedSolver } from './orderSolver.js'

/**
 * The solver signed the order (interface: local quote verification, rule 7). Nothing is said where no solver is
 * pinned and there is nothing to check with: such a signature would only prove that the service wrote the quote.
 */
export function orderSignature(context: Context): readonly Finding[] {
  const { quote, order, recover } = context
  if (quote.protocol === null || order === null) return []
  const pinned = pinnedSolver(context)
  const solver = pinned ?? order.data.solver
  const { orderId, orderSignature: signature } = quote.protocol
  if (recover === undefined || signature === null) {
    const got = signature === null ? 'no signature' : 'a signature, not checked'
    return pinned === undefined ? [] : [uncovered('order-signature', `a signature by ${solver}`, got)]
  }
  const digest = getOrderDigest(orderId)
  const signer = digest && recover(digest, signature)
  return signer === null
    ? [failed('order-signature', `a signature by ${solver}`, 'a signature of nobody')]
    : judge('order-signature', [same('signed by', solver, signer)])
}
