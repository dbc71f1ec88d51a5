import type { Finding } from '../../domain/finding.js'
import { callVmOf } from '../context.js'
import { sameAccount } from '../judge.js'
import type { Context } from '../rule.js'
import { eachDeposit } from './eachDeposit.js'

/** The deposit is credited to the account. A plain transfer names nobody: there the sender is credited. */
export function depositDepositor(context: Context): readonly Finding[] {
  return eachDeposit(context, 'deposit-depositor', ({ deposit }) =>
    deposit.type === 'transfer'
      ? []
      : [sameAccount('depositor', context.account, deposit.depositor, callVmOf(context))],
  )
}
