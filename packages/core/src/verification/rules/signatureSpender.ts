import type { Finding } from '../../domain/finding.js'
import { permissionsOf } from '../context.js'
import { compare, judge } from '../judge.js'
import type { Context } from '../rule.js'

/**
 * Whoever may take tokens is trusted on the origin chain: approval proxy, depository or pinned solver. Never the
 * router: it carries out anybody's calls, so what it may take, anybody may.
 */
export function signatureSpender(context: Context): readonly Finding[] {
  const { trustedOrigin, depository } = context
  const known = trustedOrigin ? [trustedOrigin.approvalProxy, trustedOrigin.solver, depository] : []
  return judge(
    'signature-spender',
    permissionsOf(context).map(({ spender }) =>
      compare(
        'spender',
        'that is trusted',
        spender,
        known.some((one) => one?.toLowerCase() === spender),
      ),
    ),
  )
}
