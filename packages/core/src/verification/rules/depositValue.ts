import { isNativeAddress } from '../../domain/currency.js'
import type { Finding } from '../../domain/finding.js'
import { callVmOf } from '../context.js'
import { equal } from '../judge.js'
import type { Context } from '../rule.js'
import { eachDeposit } from './eachDeposit.js'

/** The transaction carries exactly the payment where the payment is native and nothing otherwise. */
export function depositValue(context: Context): readonly Finding[] {
  return eachDeposit(context, 'deposit-value', ({ call, payment }) => [
    equal('value', isNativeAddress(payment.currency, callVmOf(context)) ? payment.amount : 0n, call.value),
  ])
}
