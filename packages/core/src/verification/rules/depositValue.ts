import { isNativeAddress } from '../../domain/currency.js'
import type { Finding } from '../../domain/finding.js'
import { amountIn, type Context } from '../context.js'
import { equal, failed } from '../judge.js'
import { eachDeposit } from './eachDeposit.js'

/**
 * The transaction carries exactly the payment where the payment is native and nothing otherwise, and all items
 * together carry no more than was asked for, whatever they are.
 */
export function depositValue(context: Context): readonly Finding[] {
  const deposits = eachDeposit(context, 'deposit-value', ({ call, payment }) => [
    equal('value', isNativeAddress(payment.currency, 'evm') ? payment.amount : 0n, call.value),
  ])
  const total = context.items.reduce((sum, { call }) => sum + (call?.value ?? 0n), 0n)
  const isNative = isNativeAddress(context.request.originCurrency, 'evm')
  const most = isNative ? (amountIn(context) ?? 0n) : 0n
  return total <= most
    ? deposits
    : [...deposits, failed('deposit-value', `at most ${most} in all`, `${total} in all`)]
}
