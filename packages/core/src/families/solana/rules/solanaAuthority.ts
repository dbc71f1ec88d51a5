import type { Finding } from '../../../domain/finding.js'
import { failed } from '../../../verification/judge.js'
import type { Context } from '../../../verification/rule.js'
import { effectsOf } from '../effectsOf.js'

/**
 * No instruction gives somebody a right over an account or what it holds: `SetAuthority`, `Approve` and
 * `ApproveChecked` of both token programs, an account closed in favour of another, one handed to a program. No deposit
 * needs any of them.
 */
export function solanaAuthority(context: Context): readonly Finding[] {
  return effectsOf(context).flatMap((effect) =>
    effect.type === 'authority'
      ? [failed('solana-authority', 'instructions that give nobody a right', effect.does)]
      : [],
  )
}
