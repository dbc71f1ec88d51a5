import type { Finding } from '../../../domain/finding.js'
import { compare, judge } from '../../../verification/judge.js'
import type { Context } from '../../../verification/rule.js'
import { solanaItemsOf } from '../effectsOf.js'

/**
 * A transaction of Solana is signed by the account, and by whoever was asked to pay for it: nobody else, for who signs
 * later decides what becomes of it.
 */
export function foreignSigner(context: Context): readonly Finding[] {
  const { account, request } = context
  const ours = [account, request.depositFeePayer]
  const expected = request.depositFeePayer === undefined ? account : ours.join(' or ')
  return solanaItemsOf(context).flatMap(({ transaction }) => {
    const signers = transaction.instructions.flatMap(({ keys }) =>
      keys.flatMap(({ pubkey, isSigner }) => (isSigner ? [pubkey] : [])),
    )
    return judge(
      'foreign-signer',
      [...new Set(signers)].map((signer) => compare('signed by', expected, signer, ours.includes(signer))),
    )
  })
}
