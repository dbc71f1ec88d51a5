import type { Finding } from '../../domain/finding.js'
import type { Transfer } from '../../families/chainReadings.js'
import { amountIn, permissionsOf } from '../context.js'
import { judge, passed, unchecked } from '../judge.js'
import type { Context } from '../rule.js'
import { netOf } from './netOf.js'

const code = 'simulation-outflow'

/**
 * No more leaves the account than was asked for, and nothing of any other currency. Gas is not in it: a simulation
 * takes none.
 */
export function judgeOutflow(context: Context, movements: readonly Transfer[]): readonly Finding[] {
  const asked = context.request.originCurrency.toLowerCase()
  const leaving = [...netOf(movements, context.account)].filter(([, change]) => change < 0n)
  const findings = judge(
    code,
    leaving.map(([currency, change]) => {
      const most = currency === asked ? (amountIn(context) ?? 0n) : 0n
      return {
        expected: `at most ${most} of ${currency}`,
        got: `${-change} of ${currency}`,
        holds: -change <= most,
      }
    }),
  )
  return [
    ...(findings.length > 0 ? findings : [passed(code, 'nothing leaves by the transactions')]),
    ...(permissionsOf(context).length > 0
      ? [unchecked(code, 'everything that leaves', 'not looked at: what is taken by a signature')]
      : []),
  ]
}
