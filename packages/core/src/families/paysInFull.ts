import { isNativeAddress, isSameAddress } from '../domain/currency.js'
import type { Quote } from '../domain/quote.js'
import type { KnownVm } from '../domain/vm.js'
import type { Deposit } from './chainReadings.js'

/** Whether a deposit pays its order in full. A router deposits what it has swapped for: then that is all there is to ask. */
export function paysInFull(vm: KnownVm, { token, amount }: Deposit, { protocol }: Quote): boolean {
  const payment = protocol?.orderData.inputs[0]?.payment
  if (!payment) return false
  const isCurrency = isNativeAddress(payment.currency, vm)
    ? token === null
    : token !== null && isSameAddress(token, payment.currency, vm)
  return isCurrency && amount >= payment.amount
}
