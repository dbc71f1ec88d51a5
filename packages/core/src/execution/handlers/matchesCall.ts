import { isSameAddress } from '../../domain/currency.js'
import type { EvmCall } from '../../domain/step.js'
import { decodeDeposit } from '../../verification/decodeDeposit.js'
import type { Deposit } from '../../vm/reader.js'

/**
 * Whether a deposit is the one a call makes: of the same depositor, token and amount. Anybody may deposit anything
 * under an order's id, so the id alone proves nothing of ours.
 */
export function matchesCall(call: EvmCall, deposit: Deposit): boolean {
  const asked = decodeDeposit(call.data)
  if (asked?.type === 'native') {
    return deposit.token === null && deposit.amount === call.value && isSame(deposit.from, asked.depositor)
  }
  return (
    asked?.type === 'erc20' &&
    deposit.token !== null &&
    isSame(deposit.token, asked.token) &&
    deposit.amount === asked.amount &&
    isSame(deposit.from, asked.depositor)
  )
}

function isSame(left: string, right: string): boolean {
  return isSameAddress(left, right, 'evm')
}
