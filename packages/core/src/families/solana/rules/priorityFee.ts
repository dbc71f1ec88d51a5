import type { Finding } from '../../../domain/finding.js'
import { compare, judge } from '../../../verification/judge.js'
import type { Context } from '../../../verification/rule.js'
import { mostPriority, prioritiesOf } from '../effects/prioritiesOf.js'
import { effectsOf } from '../effectsOf.js'

/** What is paid for going first on Solana is bounded: the fee is part of what is signed. */
export function priorityFee(context: Context): readonly Finding[] {
  return judge(
    'priority-fee',
    prioritiesOf(effectsOf(context)).map((fee) =>
      compare('at most', `${mostPriority} lamports`, `${fee} lamports`, fee <= mostPriority),
    ),
  )
}
