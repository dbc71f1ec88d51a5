import type { Finding, FindingCode } from '../../domain/finding.js'
import type { EvmCall } from '../../domain/step.js'
import { paymentOf } from '../context.js'
import type { DecodedDeposit } from '../decodeDeposit.js'
import { type Comparison, judge } from '../judge.js'
import type { Context } from '../rule.js'

/** A decoded deposit, the call that makes it, and the payment it has to make. */
type DepositFacts = Readonly<{
  deposit: DecodedDeposit
  call: EvmCall
  payment: ReturnType<typeof paymentOf>
}>

/** Compares every deposit with the payment that is due. Silent when a rule has nothing to say of it. */
export function eachDeposit(
  context: Context,
  code: FindingCode,
  compare: (facts: DepositFacts) => readonly Comparison[],
): readonly Finding[] {
  const payment = paymentOf(context)
  return context.items.flatMap((item) =>
    item.type === 'deposit' ? judge(code, compare({ deposit: item.deposit, call: item.call, payment })) : [],
  )
}
