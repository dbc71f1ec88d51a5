import { isNativeAddress, isSameAddress } from '../domain/currency.js'
import type { EvmCall } from '../domain/step.js'
import { addressOfWord, readWords } from '../verification/readWords.js'
import { type DepositoryCall, decodeExecute } from './decodeExecute.js'
import type { WithdrawalRecord } from './facts.js'
import type { PayoutTerms, TransactionFault, TransactionReading } from './transactionReading.js'

/** The same for the depository's `execute` of the EVM. */
export function verifyEvmPayout(call: EvmCall, { record, amount, known }: PayoutTerms): TransactionReading {
  const { request } = record
  const { from, to, data, value } = call
  const refused = (fault: TransactionFault): TransactionReading => ({ type: 'refused', fault })
  if (!known || known.depository === 'rotating' || !isSame(to, known.depository))
    return refused('untrusted-target')
  // Anybody may send it, and pays the gas; it is asked of nobody but these two.
  if (!isSame(from, request.owner) && !isSame(from, request.recipient)) return refused('other-sender')
  if (value !== 0n || call.authorizationList !== undefined) return refused('sends-value')
  const execute = decodeExecute(data)
  if (!execute) return refused('other-function')
  const [pay, ...others] = execute.calls
  if (!pay || others.length > 0 || pay.allowFailure) return refused('other-calls')
  const fault = isNativeAddress(request.currency, 'evm')
    ? faultOfNative(pay, record, amount)
    : faultOfToken(pay, record, amount)
  if (fault) return refused(fault)
  const trace = { type: 'withdrawal', depository: to, requestHash: execute.hash } as const
  return { type: 'pays', call, sender: from, trace }
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
