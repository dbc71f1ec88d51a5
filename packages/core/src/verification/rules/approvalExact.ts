import type { Finding } from '../../domain/finding.js'
import { amountIn, callVmOf, leavesByRoute, paymentOf, permissionsOf } from '../context.js'
import { isReset } from '../isReset.js'
import { equal, judge, sameAccount } from '../judge.js'
import { permit2Address } from '../permit2.js'
import type { Context } from '../rule.js'

/**
 * An approval lets the depository take exactly the payment of the token that leaves, and carries no value. Where a
 * trusted router swaps first, the trusted approval proxy may take exactly what was asked for instead; where the quote
 * asks for a Permit2 message, Permit2 may. Some tokens change an allowance only from zero: one of zero is allowed just
 * before the one it makes room for.
 */
export function approvalExact(context: Context): readonly Finding[] {
  const { items, request, depository, trustedOrigin } = context
  const accounts = callVmOf(context)
  const usesPermit2 = permissionsOf(context).some(({ standard }) => standard === 'permit2')
  const taker = usesPermit2 ? permit2Address : trustedOrigin?.approvalProxy
  const proxy = leavesByRoute(context) ? taker : undefined
  return items.flatMap((item, at) => {
    if (item.type !== 'approval') return []
    const { spender, amount, trailing } = item.approval
    const isForProxy = proxy?.toLowerCase() === spender
    const due = isForProxy
      ? { currency: request.originCurrency, amount: amountIn(context) }
      : paymentOf(context)
    const tail = `${trailing.length / 2 - 1} bytes after the arguments`
    const makesRoom = isReset(item.call, items[at + 1]?.call ?? null)
    return judge('approval', [
      sameAccount('spender', (isForProxy ? proxy : depository) ?? 'that is trusted', spender, accounts),
      sameAccount('token', due.currency, item.call.to, accounts),
      equal('amount', makesRoom ? 0n : due.amount, amount),
      equal('value', 0n, item.call.value),
      ...(trailing === '0x' ? [] : [{ expected: tail, got: tail, holds: true }]),
    ])
  })
}
