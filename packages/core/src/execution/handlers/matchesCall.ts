import { isNativeAddress, isSameAddress } from '../../domain/currency.js'
import type { Quote } from '../../domain/quote.js'
import type { EvmCall } from '../../domain/step.js'
import { decodeDeposit } from '../../verification/decodeDeposit.js'
import type { Deposit } from '../../vm/reader.js'

/**
 * Whether a deposit is the one a call makes: of the same depositor, token and amount. Anybody may deposit anything
 * under an order's id, so the id alone proves nothing of ours. A router deposits what it has swapped for: then it is
 * whatever pays the order in full.
 */
export function matchesCall(call: EvmCall, deposit: Deposit, quote: Quote): boolean {
  const asked = decodeDeposit(call.data)
  switch (asked?.type) {
    case 'native':
      return deposit.token === null && deposit.amount === call.value && isSame(deposit.from, asked.depositor)
    case 'erc20':
      return (
        isSame(deposit.token, asked.token) &&
        deposit.amount === asked.amount &&
        isSame(deposit.from, asked.depositor)
      )
    case 'transfer':
      return (
        isSame(deposit.token, call.to) && deposit.amount === asked.amount && isSame(deposit.from, call.from)
      )
    case 'erc20-allowance':
      return false
    case undefined:
      return paysInFull(deposit, quote)
    default:
      return asked satisfies never
  }
}

function paysInFull({ token, amount }: Deposit, { protocol }: Quote): boolean {
  const payment = protocol?.orderData.inputs[0]?.payment
  if (!payment) return false
  const isCurrency = isNativeAddress(payment.currency, 'evm')
    ? token === null
    : isSame(token, payment.currency)
  return isCurrency && amount >= payment.amount
}

function isSame(left: string | null, right: string): boolean {
  return left !== null && isSameAddress(left, right, 'evm')
}
