import { isNativeAddress, isSameAddress } from '../domain/currency.js'
import type { Call, EvmCall } from '../domain/step.js'
import type { Trusted } from '../domain/trusted.js'
import { addressOfWord, readWords } from '../verification/readWords.js'
import { type DepositoryCall, decodeExecute, type ExecuteRequest } from './decodeExecute.js'
import type { WithdrawalRecord } from './facts.js'

/** What is wrong with a transaction that is to pay a withdrawal. */
export type TransactionFault =
  /** Of a kind this version cannot read. */
  | 'unknown-kind'
  | 'other-chain'
  /** It is for somebody who is neither owner nor recipient. */
  | 'other-sender'
  /** It calls a contract that nobody vouches for. */
  | 'untrusted-target'
  | 'other-function'
  /** It would send money along. */
  | 'sends-value'
  /** The depository would do more than one thing, or might not pay and count it as done. */
  | 'other-calls'
  | 'other-recipient'
  | 'other-currency'
  | 'other-amount'

export type TransactionReading =
  | { readonly type: 'pays'; readonly call: EvmCall; readonly execute: ExecuteRequest }
  | { readonly type: 'refused'; readonly fault: TransactionFault }

/**
 * Checks the transaction a service returned for a withdrawal, before it may be shown to a wallet: it goes to the
 * trusted depository of the chain, sends nothing along, and makes that pay exactly this amount of this currency to
 * exactly this recipient, once. Pure; from nothing the service says beside it.
 *
 * @param amount what was signed, in the smallest unit
 */
export function verifyTransaction(
  transaction: Call,
  { record, amount, trusted }: Readonly<{ record: WithdrawalRecord; amount: bigint; trusted: Trusted }>,
): TransactionReading {
  const { request, chainId } = record
  const known = Object.hasOwn(trusted, request.chainId) ? trusted[request.chainId] : undefined
  const refused = (fault: TransactionFault): TransactionReading => ({ type: 'refused', fault })

  if (transaction.vm !== 'evm' || record.vm !== 'evm') return refused('unknown-kind')
  const { from, to, data, value } = transaction
  if (transaction.chainId !== chainId || (known?.chainId ?? chainId) !== chainId)
    return refused('other-chain')
  if (!known || known.depository === 'rotating' || !isSame(to, known.depository))
    return refused('untrusted-target')
  // Anybody may send it, and pays the gas; it is asked of nobody but these two.
  if (!isSame(from, request.owner) && !isSame(from, request.recipient)) return refused('other-sender')
  if (value !== 0n || transaction.authorizationList !== undefined) return refused('sends-value')
  const execute = decodeExecute(data)
  if (!execute) return refused('other-function')
  const [pay, ...others] = execute.calls
  if (!pay || others.length > 0 || pay.allowFailure) return refused('other-calls')
  const fault = isNativeAddress(request.currency, 'evm')
    ? faultOfNative(pay, record, amount)
    : faultOfToken(pay, record, amount)
  return fault ? refused(fault) : { type: 'pays', call: transaction, execute }
}

function faultOfNative(
  { to, data, value }: DepositoryCall,
  { request: { recipient } }: WithdrawalRecord,
  amount: bigint,
): TransactionFault | null {
  if (!isSame(to, recipient)) return data === '0x' ? 'other-recipient' : 'other-currency'
  if (data !== '0x') return 'other-calls'
  return value === amount ? null : 'other-amount'
}

function faultOfToken(
  { to, data, value }: DepositoryCall,
  { request: { recipient, currency } }: WithdrawalRecord,
  amount: bigint,
): TransactionFault | null {
  if (!isSame(to, currency)) return 'other-currency'
  // `transfer(to, amount)`, to the byte.
  const read = readWords(data, '0xa9059cbb', 2)
  const [first, second] = read?.words ?? []
  const payee = addressOfWord(first)
  if (!read || !payee || second === undefined || read.trailing !== '0x' || value !== 0n) return 'other-calls'
  if (!isSame(payee, recipient)) return 'other-recipient'
  return BigInt(second) === amount ? null : 'other-amount'
}

function isSame(left: string, right: string): boolean {
  return isSameAddress(left, right, 'evm')
}
