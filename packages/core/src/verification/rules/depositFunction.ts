import { isNativeAddress } from '../../domain/currency.js'
import type { Finding } from '../../domain/finding.js'
import { callVmOf } from '../context.js'
import { compare } from '../judge.js'
import type { Context } from '../rule.js'
import { eachDeposit } from './eachDeposit.js'

/**
 * The native currency is deposited by the native function and a token by a function that names its amount
 * (interface: local quote verification, rule 5). The overload that takes the whole allowance is refused.
 */
export function depositFunction(context: Context): readonly Finding[] {
  return eachDeposit(context, 'deposit-function', ({ deposit, payment }) => {
    const isNative = isNativeAddress(payment.currency, callVmOf(context))
    const allowed = isNative ? ['native'] : ['erc20', 'transfer']
    return [compare('deposit by', allowed.join(' or '), deposit.type, allowed.includes(deposit.type))]
  })
}
