import { nativeAddress } from '../../domain/currency.js'
import type { SentInstruction } from '../../domain/step.js'
import { hexToBytes } from '../../utils/hexBytes.js'
import type { Deposit, DepositTrace } from '../chainReadings.js'
import type { Landed } from './readLanded.js'

/** What names `deposit_native` and `deposit_token` (facts: Solana program): 8 bytes, an amount, the order. */
const [native, token] = ['0x0d9e0ddf5fd51c06', '0x0b9c60da27a3b413'] as const
const length = 2 + 2 * (8 + 8 + 32)

/**
 * The deposit a transaction made for an order, or null. A program that does not carry an instruction out makes the
 * whole transaction fail: so in one that succeeded the depository's instruction is the deposit, whoever called it, and
 * what a program writes into its log, which nodes cut short, is not needed.
 */
export function depositOf(
  { succeeded, slot, instructions, inner }: Landed,
  {
    hash,
    trace,
    matches = () => true,
  }: Readonly<{ hash: string; trace: DepositTrace; matches?: ((deposit: Deposit) => boolean) | undefined }>,
): Deposit | null {
  if (!succeeded || trace.type !== 'event') return null
  const { depository, orderId } = trace
  for (const instruction of [...instructions, ...inner]) {
    const deposit = instruction.programId === depository ? decode(instruction, orderId) : null
    const whole = deposit && { ...deposit, hash, blockNumber: slot }
    if (whole && matches(whole)) return whole
  }
  return null
}

function decode(
  { data, accounts }: SentInstruction,
  orderId: string,
): Pick<Deposit, 'from' | 'token' | 'amount'> | null {
  const isNative = data.startsWith(native)
  if (data.length !== length || !(isNative || data.startsWith(token))) return null
  if (data.slice(34) !== orderId.slice(2).toLowerCase()) return null
  const [, , depositor = '', , mint = nativeAddress('svm') ?? ''] = accounts
  const bytes = hexToBytes(data)
  const amount = new DataView(bytes.buffer).getBigUint64(8, true)
  return { from: depositor, token: isNative ? null : mint, amount }
}
