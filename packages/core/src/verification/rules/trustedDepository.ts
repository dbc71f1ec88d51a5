import type { Finding } from '../../domain/finding.js'
import type { Context } from '../context.js'
import { failed, judge, sameAccount, uncovered } from '../judge.js'

/**
 * The depository is the trusted one. The service's list of chains and the quote may only confirm it: differing is
 * a failure, an address nobody here vouches for is uncovered, and where the protocol is known to change its
 * address the list of chains is believed and the finding says so.
 */
export function trustedDepository(context: Context): readonly Finding[] {
  const { quote, origin, trustedOrigin, depository } = context
  if (origin === null) return []
  const pinned = trustedOrigin?.depository
  const code = pinned === 'rotating' ? 'depository-rotating' : 'depository'
  if (depository === null || (pinned === 'rotating' && origin.depository === null))
    return [failed(code, 'a depository in the list of chains', 'none')]

  const told = { 'list of chains:': origin.depository, 'quote:': quote.protocol?.paymentDetails.depository }
  const comparisons = Object.entries(told).map(([who, address]) =>
    sameAccount(who, depository, address ?? depository, origin.vmType),
  )
  if (pinned === 'rotating') return judge(code, comparisons, `${depository} (list of chains)`)
  const findings = judge(code, comparisons, depository)
  return pinned !== undefined || findings.some(({ result }) => result === 'failed')
    ? findings
    : [uncovered(code, 'a depository in the trusted list', depository)]
}
