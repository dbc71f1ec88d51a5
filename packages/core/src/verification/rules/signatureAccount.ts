import type { Finding } from '../../domain/finding.js'
import { permissionsOf } from '../context.js'
import { judge, same } from '../judge.js'
import type { Context } from '../rule.js'

/** A permission is for tokens of the account. Permit2 names nobody: there the signer's are meant. */
export function signatureAccount(context: Context): readonly Finding[] {
  return judge(
    'signature-account',
    permissionsOf(context).flatMap(({ owner }) =>
      owner === null ? [] : [same('owner', context.account, owner)],
    ),
  )
}
