import type { Finding } from '../../domain/finding.js'
import type { Context } from '../context.js'
import { compare, judge } from '../judge.js'

/**
 * A transaction of Solana is signed by the account, and by whoever was asked to pay for it: nobody else, for who signs
 * later decides what becomes of it.
 */
export function foreignSigner({ items, account, request }: Context): readonly Finding[] {
  const ours = [account, request.depositFeePayer]
  const expected = request.depositFeePayer === undefined ? account : ours.join(' or ')
  return items.flatMap((item) => {
    if (item.type !== 'solana') return []
    const signers = item.transaction.instructions.flatMap(({ keys }) =>
      keys.flatMap(({ pubkey, isSigner }) => (isSigner ? [pubkey] : [])),
    )
    return judge(
      'foreign-signer',
      [...new Set(signers)].map((signer) => compare('signed by', expected, signer, ours.includes(signer))),
    )
  })
}
