import type { Finding } from '../../domain/finding.js'
import { amountIn, permissionsOf } from '../context.js'
import { compare, judge, same } from '../judge.js'
import type { Context } from '../rule.js'

/** A permission covers the token that was asked for, and no more of it than was asked for. */
export function signatureAmount(context: Context): readonly Finding[] {
  const most = amountIn(context) ?? 0n
  return judge(
    'signature-amount',
    permissionsOf(context).flatMap(({ permitted }) =>
      permitted.flatMap(({ token, amount }) => [
        same('token', context.request.originCurrency, token),
        compare('at most', `${most}`, `${amount}`, amount <= most),
      ]),
    ),
  )
}
