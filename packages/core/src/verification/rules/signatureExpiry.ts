import type { Finding } from '../../domain/finding.js'
import { latestEnd, permissionsOf, secondsNow } from '../context.js'
import { compare, judge, passed } from '../judge.js'
import type { Context } from '../rule.js'

/** How long orders stay open, where there is none to ask, and how much longer a permission may live. Seconds. */
const orderLife = 7n * 86_400n
const leeway = 86_400n

/**
 * A permission holds already, ends in the future, and does not outlive the order by more than a day, nor what an order
 * may live.
 */
export function signatureExpiry(context: Context): readonly Finding[] {
  const now = BigInt(secondsNow(context))
  const { order } = context
  const ends = order ? Math.min(order.data.output.deadline, latestEnd(context)) : null
  const latest = (ends === null ? now + orderLife : BigInt(ends)) + leeway
  const permissions = permissionsOf(context)
  const findings = judge(
    'signature-expiry',
    permissions.flatMap(({ startsAt, expiresAt }) => [
      compare('from', `${now} or before`, `${startsAt}`, startsAt <= now),
      compare('until', `after ${now}, by ${latest}`, `${expiresAt}`, expiresAt > now && expiresAt <= latest),
    ]),
  )
  return findings.some(({ result }) => result === 'failed')
    ? findings
    : permissions.map(({ expiresAt }) => passed('signature-expiry', `until ${expiresAt}`))
}
