import type { Finding } from '../../domain/finding.js'
import { amountIn } from '../context.js'
import { compare, judge, same } from '../judge.js'
import type { Context } from '../rule.js'

/** What an approval proxy pulls from the account is the token that was asked for, and no more than was asked for. */
export function routePull(context: Context): readonly Finding[] {
  const most = amountIn(context) ?? 0n
  return judge(
    'route-pull',
    context.items.flatMap((item) =>
      item.type !== 'route'
        ? []
        : item.route.pulls.flatMap(({ token, amount }) => [
            same('token', context.request.originCurrency, token),
            compare('at most', `${most}`, `${amount}`, amount <= most),
          ]),
    ),
  )
}
