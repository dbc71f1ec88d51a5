import type { Finding } from '../../domain/finding.js'
import { recipientOf } from '../context.js'
import { compare, equal, judge, same, uncovered } from '../judge.js'
import type { Context } from '../rule.js'

/**
 * What is wrapped or unwrapped is what was asked for, one for one, and the account's own: the contract gives to whoever
 * calls it. Whether a token is the native currency in another form nobody can tell from its bytes, so it is trusted or
 * uncovered.
 */
export function wrap(context: Context): readonly Finding[] {
  const { request, quote, items, account, trustedOrigin } = context
  return items.flatMap(({ item, ...read }) => {
    if (read.type !== 'wrap') return []
    const { token, amount } = read.wrap
    const findings = judge(
      'wrap',
      [
        same('by', trustedOrigin?.wrapped ?? token, token),
        same('for', recipientOf(context), account),
        equal('amount', request.amount, amount),
        equal('amount shown', quote.details.currencyOut?.amount ?? null, amount),
        compare('step', 'to be run', item.status, item.status !== 'complete'),
      ],
      `${amount} by ${token}`,
    )
    return trustedOrigin?.wrapped !== undefined || findings.some(({ result }) => result === 'failed')
      ? findings
      : [uncovered('wrap', 'a wrapped currency in the trusted list', token)]
  })
}
