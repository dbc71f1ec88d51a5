import type { Finding } from '../../domain/finding.js'
import { isSameAccount } from '../../families/bytesOfAddress.js'
import { failed, judge, sameAccount, uncovered } from '../judge.js'
import type { Context } from '../rule.js'

/**
 * The depository is the trusted one. The service's list of chains and the quote may only confirm it: differing is
 * a failure, and an address nobody here vouches for is uncovered. So is one the protocol is known to change: there the
 * list of chains is believed, which the service writes too.
 *
 * Where the two agree on another one than is trusted, the service has most likely moved and the registry is older. That
 * fails as well, under a code of its own: nothing is signed, and nobody is called a thief.
 */
export function trustedDepository(context: Context): readonly Finding[] {
  const { quote, origin, trustedOrigin, depository } = context
  if (origin === null) return []
  const pinned = trustedOrigin?.depository
  const code = pinned === 'rotating' ? 'depository-rotating' : 'depository'
  if (depository === null || (pinned === 'rotating' && origin.depository === null))
    return [failed(code, 'a depository in the list of chains', 'none')]

  const isPinned = pinned !== undefined && pinned !== 'rotating'
  if (isPinned && !isSameAccount(pinned, depository, origin.vmType))
    return [failed('depository-moved', pinned, depository)]

  const claims = { 'list of chains:': origin.depository, 'quote:': quote.protocol?.paymentDetails.depository }
  const comparisons = Object.entries(claims).map(([who, address]) =>
    sameAccount(who, depository, address ?? depository, origin.vmType),
  )
  const findings = judge(code, comparisons, depository)
  return isPinned || findings.some(({ result }) => result === 'failed')
    ? findings
    : [uncovered(code, 'a depository in the trusted list', depository)]
}
