import type { Finding } from '../../../domain/finding.js'
import { failed } from '../../../verification/judge.js'
import type { Context } from '../../../verification/rule.js'
import { effectsOf } from '../effectsOf.js'

/** A transaction of Solana ends after about a minute. With `AdvanceNonceAccount` it is good for ever: refused. */
export function nonceAdvance(context: Context): readonly Finding[] {
  return effectsOf(context).flatMap(({ type }) =>
    type === 'nonce'
      ? [failed('nonce-advance', 'a transaction that ends soon', 'AdvanceNonceAccount, which keeps it good')]
      : [],
  )
}
