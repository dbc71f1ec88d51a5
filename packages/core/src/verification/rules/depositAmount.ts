import type { Finding } from '../../domain/finding.js'
import { equal } from '../judge.js'
import type { Context } from '../rule.js'
import { eachDeposit } from './eachDeposit.js'

/** The deposit names the order's amount. Of a native deposit the value is the amount. */
export function depositAmount(context: Context): readonly Finding[] {
  return eachDeposit(context, 'deposit-amount', ({ deposit, payment }) =>
    deposit.type === 'erc20' || deposit.type === 'transfer'
      ? [equal('amount', payment.amount, deposit.amount)]
      : [],
  )
}
