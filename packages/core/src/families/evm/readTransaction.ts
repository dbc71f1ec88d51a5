import type { SentCall, TransactionReading } from '../chainReadings.js'
import type { Rpc } from './askAll.js'
import type { EvmLog } from './decodeDepositLog.js'
import { readFinalizedBlock } from './readFinalizedBlock.js'
import { readOperations } from './readOperations.js'
import { readReceipt } from './readReceipt.js'

/** What one provider says of a transaction now. */
export async function readTransaction(rpc: Rpc, hash: string): Promise<TransactionReading> {
  const receipt = await readReceipt(rpc, hash)
  if (receipt) {
    const blockNumber = BigInt(receipt.blockNumber)
    const { blockHash } = receipt
    const succeeded = receipt.status === '0x1'
    const finalized = await readFinalizedBlock(rpc)
    const isFinal = finalized !== null && blockNumber <= finalized
    const call = await readCall(rpc, hash)
    const sent = call ? sentOf(call, receipt.logs) : undefined
    return { type: 'included', succeeded, blockNumber, blockHash, isFinal, nonce: nonceOf(call), sent }
  }
  const transaction = await readCall(rpc, hash)
  if (transaction === null) return { type: 'unseen' }
  const nonce = nonceOf(transaction)
  if (nonce === null) return { type: 'pending', nonce: null, blockedBy: null }
  const sent = sentOf(transaction)
  const next = await rpc({ method: 'eth_getTransactionCount', params: [transaction.from, 'latest'] })
  const blockedBy = Number.parseInt(next, 16)
  return { type: 'pending', nonce, blockedBy: blockedBy < nonce ? blockedBy : null, sent }
}

type NodeCall = NonNullable<Awaited<ReturnType<typeof readCall>>>

function nonceOf(call: NodeCall | null): number | null {
  const nonce = Number.parseInt(call?.nonce ?? '', 16)
  return Number.isNaN(nonce) ? null : nonce
}

function sentOf({ from, to, value, input }: NodeCall, logs: readonly EvmLog[] = []): SentCall {
  const operations = readOperations({ to, data: input, logs })
  return { from, to, value: BigInt(value), data: input, ...(operations && { operations }) }
}

function readCall(rpc: Rpc, hash: string) {
  return rpc({ method: 'eth_getTransactionByHash', params: [hash as `0x${string}`] })
}
