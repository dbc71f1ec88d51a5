import { currencyOfDex } from '../domain/exchangeCurrency.js'
import type { Call, EvmCall } from '../domain/step.js'
import { decodeApproval } from './decodeApproval.js'
import { decodeDeposit } from './decodeDeposit.js'
import { decodeExchangeTransfer } from './decodeExchangeTransfer.js'
import { decodePayment } from './decodePayment.js'
import { decodeSignature } from './decodeSignature.js'

/** An amount of a token that somebody is named for. */
export type TakenToken = Readonly<{ token: string; amount: bigint }>

/**
 * What one item of a quote asks a wallet for, told from its bytes alone, never from what its step is called. Amounts in
 * the smallest unit; `token` null is the native currency. It judges nothing: that is what the rules are for.
 */
export type CallDescription =
  /** Lets `spender` take a token until all of it was taken. */
  | Readonly<{ type: 'approval'; spender: string; taken: readonly [TakenToken] }>
  /** Lets `spender` take tokens until a time, unix seconds, with a signature alone. */
  | Readonly<{ type: 'permission'; spender: string; taken: readonly TakenToken[]; expiresAt: bigint }>
  /** Pays into a depository. The amount is null where it is whatever was allowed by then. */
  | Readonly<{ type: 'deposit'; to: string; token: string | null; amount: bigint | null }>
  /** Pays an account, and does nothing else. */
  | Readonly<{ type: 'payment'; to: string; token: string | null; amount: bigint }>
  /** Calls a contract in a way that is not told here, such as a swap; `value` goes along. */
  | Readonly<{ type: 'call'; to: string; value: bigint }>
  /** A message that is not told here. */
  | Readonly<{ type: 'message' }>
  /** Nothing this version knows. */
  | Readonly<{ type: 'unknown' }>

/** Says what an item asks a wallet for, for a person to read before it is asked. */
export function describeCall(call: Call): CallDescription {
  switch (call.vm) {
    case 'evm':
      return describeTransaction(call)
    case 'signature': {
      const signature = decodeSignature(call.sign)
      if (signature.type !== 'permission') return { type: 'message' }
      const { spender, permitted: taken, expiresAt } = signature
      return { type: 'permission', spender, taken, expiresAt }
    }
    case 'exchange': {
      const asked = decodeExchangeTransfer(call)
      if (asked === null) return { type: 'unknown' }
      const { destination: to, sourceDex, amount } = asked
      return { type: 'deposit', to, token: currencyOfDex(sourceDex), amount }
    }
    // Not read here: what it shows of these is their raw data.
    case 'solana':
    case 'bitcoin':
    case 'unknown':
      return { type: 'unknown' }
    default:
      return call satisfies never
  }
}

function describeTransaction(call: EvmCall): CallDescription {
  const { to, data, value } = call
  const approval = decodeApproval(data)
  if (approval !== null)
    return { type: 'approval', spender: approval.spender, taken: [{ token: to, amount: approval.amount }] }
  const deposit = decodeDeposit(data)
  switch (deposit?.type) {
    case 'native':
      return { type: 'deposit', to, token: null, amount: value }
    case 'erc20':
      return { type: 'deposit', to, token: deposit.token, amount: deposit.amount }
    case 'erc20-allowance':
      return { type: 'deposit', to, token: deposit.token, amount: null }
    case 'transfer':
      return { type: 'deposit', to: deposit.to, token: to, amount: deposit.amount }
    case undefined: {
      const payment = decodePayment(call)
      return payment === null ? { type: 'call', to, value } : { type: 'payment', ...payment }
    }
    default:
      return deposit satisfies never
  }
}
