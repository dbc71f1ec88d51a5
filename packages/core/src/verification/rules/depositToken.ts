import type { Finding } from '../../domain/finding.js'
import { callVmOf } from '../context.js'
import { sameAccount } from '../judge.js'
import type { Context } from '../rule.js'
import { eachDeposit } from './eachDeposit.js'

/** The token that is deposited is the order's. A native deposit names none. */
export function depositToken(context: Context): readonly Finding[] {
  return eachDeposit(context, 'deposit-token', ({ deposit, call, payment }) => {
    if (deposit.type === 'native') return []
    const token = deposit.type === 'transfer' ? call.to : deposit.token
    return [sameAccount('token', payment.currency, token, callVmOf(context))]
  })
}
