import type { Finding } from '../../domain/finding.js'
import { isTakenByOthers, permissionsOf } from '../context.js'
import type { Permission } from '../decodedSignature.js'
import { passed, uncovered } from '../judge.js'
import type { Context } from '../rule.js'

/**
 * What may be done with tokens once they are taken. A permission for the depository is an approval; a witness says
 * every call, which the rules of routes judge, and binds the approval proxy alone. Otherwise only the bound is signed, and the finding names it.
 */
export function signatureReach(context: Context): readonly Finding[] {
  return permissionsOf(context).map((permission) => {
    if (!isTakenByOthers(context)(permission))
      return passed('signature-reach', `taken by ${permission.spender} for a deposit of the account alone`)
    const proxy = context.trustedOrigin?.approvalProxy?.toLowerCase()
    return permission.witness === null || permission.spender !== proxy
      ? uncovered('signature-reach', 'what is done with what is taken', boundOf(permission))
      : passed('signature-reach', `taken by ${permission.witness.relayer} for calls that are signed`)
  })
}

function boundOf({ permitted, spender, expiresAt }: Permission): string {
  const amounts = permitted.map(({ token, amount }) => `${amount} of ${token}`).join(', ')
  return `at most ${amounts}, taken by ${spender}, until ${expiresAt}`
}
