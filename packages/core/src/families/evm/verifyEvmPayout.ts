import { isNativeAddress } from '../../domain/currency.js'
import type { EvmCall, TronCall } from '../../domain/step.js'
import { vmOfCall } from '../../domain/vmOf.js'
import type { WithdrawalRecord } from '../../recovery/facts.js'
import type { PayoutCallReading, PayoutTerms, TransactionFault } from '../../recovery/transactionReading.js'
import { addressOfWord, readWords } from '../../verification/readWords.js'
import { isSameAccount } from '../bytesOfAddress.js'
import { type DepositoryCall, decodeExecute } from './decodeExecute.js'

/** Whether two spellings name one account of the VM that is paid out on. */
type IsSame = (left: string, right: string) => boolean

/** The same for the depository's `execute` of the EVM, which is Tron's too. */
export function verifyEvmPayout(
  call: EvmCall | TronCall,
  { record, amount, known }: PayoutTerms,
): PayoutCallReading {
  const { request } = record
  const { from, to, data, value } = call
  const vm = vmOfCall(call)
  const isSame: IsSame = (left, right) => isSameAccount(left, right, vm)
  const refused = (fault: TransactionFault): PayoutCallReading => ({ type: 'refused', fault })
  if (!known || known.depository === 'rotating' || !isSame(to, known.depository))
    return refused('untrusted-target')
  // Anybody may send it, and pays the gas; it is asked of nobody but these two.
  const sender = [request.owner, request.recipient].find((one) => isSame(from, one))
  if (sender === undefined) return refused('other-sender')
  if (value !== 0n || (call.vm === 'evm' && call.authorizationList !== undefined))
    return refused('sends-value')
  const execute = decodeExecute(data)
  if (!execute) return refused('other-function')
  const [pay, ...others] = execute.calls
  if (!pay || others.length > 0 || pay.allowFailure) return refused('other-calls')
  const fault = isNativeAddress(request.currency, vm)
    ? faultOfNative(pay, record, amount, isSame)
    : faultOfToken(pay, record, amount, isSame)
  if (fault) return refused(fault)
  const trace = { type: 'withdrawal', depository: to, requestHash: execute.hash } as const
  return { type: 'pays', by: 'wallet', call, sender: call.vm === 'tron' ? sender : from, trace }
}

function faultOfNative(
  { to, data, value }: DepositoryCall,
  { request: { recipient } }: WithdrawalRecord,
  amount: bigint,
  isSame: IsSame,
): TransactionFault | null {
  if (!isSame(to, recipient)) return data === '0x' ? 'other-recipient' : 'other-currency'
  if (data !== '0x') return 'other-calls'
  return value === amount ? null : 'other-amount'
}

function faultOfToken(
  { to, data, value }: DepositoryCall,
  { request: { recipient, currency } }: WithdrawalRecord,
  amount: bigint,
  isSame: IsSame,
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
