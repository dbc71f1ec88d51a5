import type { PublicClient } from 'viem'
import type { SentCall, TransactionReading } from '../reader.js'
import { readReceipt } from './readReceipt.js'

/** Blocks after which a chain that names no finalized block is taken as final. */
const finalAfter = 64n

/** What the chain says of a transaction now. */
export async function readTransaction(client: PublicClient, hash: string): Promise<TransactionReading> {
  const receipt = await readReceipt(client, hash)
  if (receipt) {
    const blockNumber = BigInt(receipt.blockNumber)
    const succeeded = receipt.status === '0x1'
    const isFinal = blockNumber <= (await readFinalizedBlock(client))
    const included = { type: 'included', succeeded, blockNumber, isFinal } as const
    return succeeded ? included : { ...included, sent: await readSent(client, hash) }
  }
  const transaction = await readCall(client, hash)
  return { type: transaction === null ? 'unseen' : 'pending' }
}

async function readSent(client: PublicClient, hash: string): Promise<SentCall | undefined> {
  const transaction = await readCall(client, hash)
  return transaction
    ? {
        from: transaction.from,
        to: transaction.to,
        value: BigInt(transaction.value),
        data: transaction.input,
      }
    : undefined
}

function readCall(client: PublicClient, hash: string) {
  return client.request({ method: 'eth_getTransactionByHash', params: [hash as `0x${string}`] })
}

async function readFinalizedBlock(client: PublicClient): Promise<bigint> {
  try {
    return (await client.getBlock({ blockTag: 'finalized' })).number
  } catch {
    return (await client.getBlockNumber()) - finalAfter
  }
}
