import type { Hex } from '../../domain/brand.js'
import type { Quote } from '../../domain/quote.js'
import type { EvmCall, TronCall } from '../../domain/step.js'
import { vmOfCall } from '../../domain/vmOf.js'
import { decodeDeposit } from '../../verification/decodeDeposit.js'
import { isSameAccount } from '../bytesOfAddress.js'
import type { Deposit, DepositTrace } from '../chainReadings.js'
import { paysInFull } from '../paysInFull.js'

// What holds of calls of contracts wherever the EVM's contracts run: on its own chains and on Tron.

type ContractCall = EvmCall | TronCall

/** What the call's deposit leaves on chain; null where nobody says where it goes. */
export function traceOfCall(call: ContractCall, { protocol }: Quote, orderId: Hex): DepositTrace | null {
  const asked = decodeDeposit(call.data)
  if (asked?.type === 'transfer') {
    const { to, amount } = asked
    return { type: 'transfer', token: call.to, from: call.from, to, amount, orderId }
  }
  // A router is not the depository: where it deposits was compared with what is trusted.
  const depository = asked ? call.to : protocol?.paymentDetails.depository
  return depository === undefined ? null : { type: 'event', depository, orderId }
}

/** Whether a deposit on chain is the one a call makes. */
export function matchesCall(call: ContractCall, deposit: Deposit, quote: Quote): boolean {
  const vm = vmOfCall(call)
  const isSame = (left: string | null, right: string): boolean =>
    left !== null && isSameAccount(left, right, vm)
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
      return paysInFull(vm, deposit, quote)
    default:
      return asked satisfies never
  }
}
