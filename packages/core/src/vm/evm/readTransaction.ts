import type { PublicClient } from 'viem'
import type { TransactionReading } from '../reader.js'
import { readReceipt } from './readReceipt.js'

/** Blocks after which a chain that names no finalized block is taken as final. */
const finalAfter = 64n

/** What the chain says of a transaction now. */
export async function readTransaction(client: PublicClient, hash: string): Promise<TransactionReading> {
  const receipt = await readReceipt(client, hash)
  if (receipt) {
    const blockNumber = BigInt(receipt.blockNumber)
    return {
      type: 'included',
      succeeded: receipt.status === '0x1',
      blockNumber,
      isFinal: blockNumber <= (await readFinalizedBlock(client)),
    }
  }
  const transaction: unknown = await client.request({
    method: 'eth_getTransactionByHash',
    params: [hash as `0x${string}`],
  })
  return { type: transaction === null ? 'unseen' : 'pending' }
}

async function readFinalizedBlock(client: PublicClient): Promise<bigint> {
  try {
    return (await client.getBlock({ blockTag: 'finalized' })).number
  } catch {
    return (await client.getBlockNumber()) - finalAfter
  }
}
