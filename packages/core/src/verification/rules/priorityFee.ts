import type { Finding } from '../../domain/finding.js'
import { type Context, effectsOf } from '../context.js'
import { compare, judge } from '../judge.js'
import { mostPriority, prioritiesOf } from '../solana/prioritiesOf.js'

/** What is paid for going first on Solana is bounded: the fee is part of what is signed. */
export function priorityFee(context: Context): readonly Finding[] {
  return judge(
    'priority-fee',
    prioritiesOf(effectsOf(context)).map((fee) =>
      compare('at most', `${mostPriority} lamports`, `${fee} lamports`, fee <= mostPriority),
    ),
  )
}
