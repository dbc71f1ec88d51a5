import type { Finding } from '../../../domain/finding.js'
import { unreadOf } from '../../../verification/context.js'
import { failed, passed, uncovered } from '../../../verification/judge.js'
import type { Context } from '../../../verification/rule.js'
import { effectsOf } from '../effectsOf.js'

/**
 * What every instruction does is known. A program that is not, such as one that swaps, may do whatever the account's
 * signature allows: uncovered, by name. What the programs of Solana itself and of its tokens do beside a deposit is
 * known, and anything else of theirs refused. Uncovered is rent the account puts up for somebody else's token account.
 */
export function programKnown(context: Context): readonly Finding[] {
  const effects = effectsOf(context)
  if (effects.length === 0) return []
  const rents = effects.flatMap((effect) =>
    effect.type === 'rent' && effect.payer === context.account && effect.owner !== context.account
      ? [`rent of a token account of ${effect.owner}`]
      : [],
  )
  const refused = effects.flatMap((effect) => (effect.type === 'refused' ? [effect.does] : []))
  if (refused.length > 0)
    return [failed('program-unknown', 'instructions that a deposit needs', refused.join(', '))]
  const others = [...unreadOf(context), ...rents]
  return [
    others.length > 0
      ? uncovered('program-unknown', 'instructions that are known', others.join(', '))
      : passed('program-unknown', `${effects.length} known`),
  ]
}
