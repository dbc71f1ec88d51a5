import { nativeAddress } from '../domain/currency.js'
import { currencyOfDex } from '../domain/exchangeCurrency.js'
import type { BitcoinCall, Call, EvmCall, SolanaCall, TonCall } from '../domain/step.js'
import { addressOf } from '../utils/bitcoin/addressOf.js'
import { decodePsbt } from '../utils/bitcoin/decodePsbt.js'
import { orderIdOfNote } from '../utils/bitcoin/orderIdOfNote.js'
import { dataOf } from '../utils/bitcoin/scripts.js'
import { bytesToHex } from '../utils/hexBytes.js'
import { toTronBase58 } from '../utils/tronAddress.js'
import { decodeApproval } from './decodeApproval.js'
import { decodeDeposit } from './decodeDeposit.js'
import { decodeExchangeTransfer } from './decodeExchangeTransfer.js'
import { decodePayment } from './decodePayment.js'
import { decodeSignature } from './decodeSignature.js'
import { decodeInstruction } from './solana/decodeInstruction.js'
import type { SolanaEffect } from './solana/solanaEffect.js'
import { readTonOrder } from './ton/readTonOrder.js'

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
  /** Says which order the transfer on the perpetuals exchange that follows is for. Moves nothing. */
  | Readonly<{ type: 'order-link' }>
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
      if (signature.type === 'nonce-mapping') return { type: 'order-link' }
      if (signature.type !== 'permission') return { type: 'message' }
      const { spender, permitted: taken, expiresAt } = signature
      return { type: 'permission', spender, taken, expiresAt }
    }
    case 'tron':
      return onTron(describeTransaction(call))
    case 'ton':
      return describeTon(call)
    case 'exchange': {
      const asked = decodeExchangeTransfer(call)
      if (asked === null) return { type: 'unknown' }
      const { destination: to, sourceDex, amount } = asked
      return { type: 'deposit', to, token: currencyOfDex(sourceDex), amount }
    }
    case 'solana':
      return describeInstructions(call)
    case 'bitcoin':
      return describePsbt(call)
    case 'unknown':
      return { type: 'unknown' }
    default:
      return call satisfies never
  }
}

/** What may stand beside a deposit without taking anything from the account but its fee and rent it has back. */
const besideDeposit: ReadonlySet<SolanaEffect['type']> = new Set(['rent', 'units', 'price', 'nothing'])

/** One deposit is told where nothing else of weight is done with it. */
function describeInstructions({ instructions }: SolanaCall): CallDescription {
  const read = instructions.map((instruction) => {
    const { programId } = instruction
    const effect = decodeInstruction(instruction, programId)
    return { programId, effect: effect.type === 'deposit' ? effect : decodeInstruction(instruction, null) }
  })
  const [only, ...others] = read.filter(({ effect }) => !besideDeposit.has(effect.type))
  if (only?.effect.type !== 'deposit' || others.length > 0) return { type: 'unknown' }
  const { mint, amount } = only.effect
  return { type: 'deposit', to: only.programId, token: mint === nativeAddress('svm') ? null : mint, amount }
}

/** What does not come back to whoever pays is a deposit where an order's id stands beside it, else a payment. */
function describePsbt({ psbt }: BitcoinCall): CallDescription {
  const { inputs = [], outputs = [] } = decodePsbt(psbt) ?? {}
  const own = new Set(inputs.map(({ spent }) => (spent ? bytesToHex(spent.script) : '')))
  const paid = outputs.filter(({ script }) => dataOf(script) === null && !own.has(bytesToHex(script)))
  const [output, ...others] = paid
  const to = output && addressOf(output.script)
  if (!output || !to || others.length > 0) return { type: 'unknown' }
  const isDeposit = outputs.some(({ script }) => orderIdOfNote(script) !== null)
  return { type: isDeposit ? 'deposit' : 'payment', to, token: null, amount: output.amount }
}

/** One message with an order's id is a deposit, one without anything a payment. */
function describeTon({ messages }: TonCall): CallDescription {
  const [message, ...others] = messages
  if (!message || others.length > 0 || message.stateInit !== null) return { type: 'unknown' }
  const { to, value: amount, body } = message
  const isDeposit = readTonOrder(body) !== null
  if (!isDeposit && body !== null) return { type: 'unknown' }
  return { type: isDeposit ? 'deposit' : 'payment', to, token: null, amount }
}

/** The same with its accounts as people know them. */
function onTron(described: CallDescription): CallDescription {
  switch (described.type) {
    case 'approval': {
      const [{ token, amount }] = described.taken
      const spender = toTronBase58(described.spender)
      return { ...described, spender, taken: [{ token: toTronBase58(token), amount }] }
    }
    case 'deposit':
    case 'payment': {
      const { to, token } = described
      return { ...described, to: toTronBase58(to), token: token === null ? null : toTronBase58(token) }
    }
    case 'call':
      return { ...described, to: toTronBase58(described.to) }
    case 'permission':
    case 'order-link':
    case 'message':
    case 'unknown':
      return described
    default:
      return described satisfies never
  }
}

function describeTransaction(call: Pick<EvmCall, 'to' | 'data' | 'value'>): CallDescription {
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
