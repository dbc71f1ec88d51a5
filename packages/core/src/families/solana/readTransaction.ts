import type { SentCall, TransactionReading } from '../chainReadings.js'
import { type Landed, readLanded } from './readLanded.js'
import type { SolanaRpc } from './rpc.js'

/** What one provider says of a transaction now. One that is in a block and not confirmed counts as on its way. */
export async function readTransaction(rpc: SolanaRpc, hash: string): Promise<TransactionReading> {
  const status = await readStatus(rpc, hash)
  if (status.value === null) return { type: 'unseen' }
  const { confirmationStatus, err, slot } = status.value
  if (confirmationStatus === 'processed') return { type: 'pending', nonce: null, blockedBy: null }
  const landed = await readLanded(rpc, hash).catch(() => null)
  return {
    type: 'included',
    succeeded: err === null,
    blockNumber: BigInt(slot),
    // Statuses name the slot only, in which there is one block at most.
    blockHash: `${slot}`,
    isFinal: confirmationStatus === 'finalized',
    nonce: null,
    ...(landed ? { sent: sentOf(landed) } : {}),
  }
}

function sentOf({ accounts: [from = ''], instructions }: Landed): SentCall {
  return { from, to: null, value: 0n, data: '0x', instructions }
}

/** A transaction's status with the whole history looked through, and the slot at which it was. */
export async function readStatus(
  rpc: SolanaRpc,
  hash: string,
): Promise<
  Readonly<{
    asOf: bigint
    value: Readonly<{ slot: number; err: unknown; confirmationStatus: string }> | null
  }>
> {
  const answer = await rpc('getSignatureStatuses', [[hash], { searchTransactionHistory: true }])
  const { context, value } = Object(answer)
  if (!Array.isArray(value)) throw new Error('The RPC does not say what became of a transaction.')
  return { asOf: BigInt(Object(context).slot), value: value[0] ?? null }
}
