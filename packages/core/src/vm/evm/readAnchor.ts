import type { PublicClient } from 'viem'
import type { Anchor } from '../reader.js'

/** Where the chain and the account stand now: the place a later search begins. */
export async function readAnchor(client: PublicClient, account: string): Promise<Anchor> {
  const address = account as `0x${string}`
  const [block, latestNonce, pendingNonce] = await Promise.all([
    client.getBlock({ blockTag: 'latest' }),
    client.getTransactionCount({ address, blockTag: 'latest' }),
    client.getTransactionCount({ address, blockTag: 'pending' }),
  ])
  return {
    blockNumber: block.number,
    blockHash: block.hash,
    blockTime: secondsOf(block.timestamp),
    latestNonce,
    pendingNonce,
  }
}

/** A block's time fits a number for the next 285 million years. */
function secondsOf(timestamp: bigint): number {
  return Number(timestamp)
}
