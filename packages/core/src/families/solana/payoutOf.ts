import type { Deposit, DepositTrace } from '../chainReadings.js'
import { decodeSolanaTransfer } from './decodeSolanaTransfer.js'
import type { Landed } from './readLanded.js'

/**
 * What the depository let out for a request in this transaction, or null. As with deposits: in a transaction that
 * succeeded, its instruction is the payment.
 */
export function payoutOf(
  { succeeded, slot, instructions, inner }: Landed,
  { hash, trace }: Readonly<{ hash: string; trace: Extract<DepositTrace, { type: 'withdrawal' }> }>,
): Deposit | null {
  if (!succeeded) return null
  const { depository, requestHash } = trace
  for (const { programId, data } of [...instructions, ...inner]) {
    const transfer = programId === depository ? decodeSolanaTransfer(data) : null
    if (transfer === null || transfer.request !== requestHash) continue
    const { mint: token, amount } = transfer
    return { hash, blockNumber: slot, from: depository, token, amount }
  }
  return null
}
