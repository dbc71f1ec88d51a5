import type { Finding } from '../../domain/finding.js'
import { amountIn, type Context, leavesByRoute, paymentOf } from '../context.js'
import { equal, judge, same } from '../judge.js'

/**
 * An approval lets the depository take exactly the payment of the token that leaves, and carries no value. Where a
 * trusted router swaps first, the trusted approval proxy may take exactly what was asked for instead.
 */
export function approvalExact(context: Context): readonly Finding[] {
  const { items, request, depository, trustedOrigin } = context
  const proxy = leavesByRoute(context) ? trustedOrigin?.approvalProxy : undefined
  return items.flatMap((item) => {
    if (item.type !== 'approval') return []
    const { spender, amount, trailing } = item.approval
    const isForProxy = proxy?.toLowerCase() === spender
    const due = isForProxy
      ? { currency: request.originCurrency, amount: amountIn(context) }
      : paymentOf(context)
    const tail = `${trailing.length / 2 - 1} bytes after the arguments`
    return judge('approval', [
      same('spender', (isForProxy ? proxy : depository) ?? 'that is trusted', spender),
      same('token', due.currency, item.call.to),
      equal('amount', due.amount, amount),
      equal('value', 0n, item.call.value),
      ...(trailing === '0x' ? [] : [{ expected: tail, got: tail, holds: true }]),
    ])
  })
}
