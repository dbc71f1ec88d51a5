import type { Anchor } from '../reader.js'
import type { Rpc } from './askAll.js'
import { isContract } from './isContract.js'

/** Where the chain and the account stand now, by one provider: the place a later search begins. */
export async function readAnchor(rpc: Rpc, account: string): Promise<Anchor> {
  const address = account as `0x${string}`
  const [block, latest, pending, holdsCode] = await Promise.all([
    rpc({ method: 'eth_getBlockByNumber', params: ['latest', false] }),
    rpc({ method: 'eth_getTransactionCount', params: [address, 'latest'] }),
    rpc({ method: 'eth_getTransactionCount', params: [address, 'pending'] }),
    isContract(rpc, account),
  ])
  if (!block?.number || !block.hash)
    throw new Error('The RPC does not say which block is the latest. Try again.')
  return {
    blockNumber: BigInt(block.number),
    blockHash: block.hash,
    blockTime: Number.parseInt(block.timestamp, 16),
    latestNonce: Number.parseInt(latest, 16),
    pendingNonce: Number.parseInt(pending, 16),
    isContract: holdsCode,
  }
}

/**
 * One anchor of two. The lowest head: a search from it begins too early at worst, while from the head of a provider
 * that is ahead, or boasts, it could begin after the money. The lowest latest and the highest pending nonce: what any
 * provider takes for being on its way may be ours. A contract where one shows code: its nonce proves nothing.
 */
export function mergeAnchors(left: Anchor, right: Anchor): Anchor {
  return {
    ...(right.blockNumber < left.blockNumber ? right : left),
    latestNonce: Math.min(left.latestNonce, right.latestNonce),
    pendingNonce: Math.max(left.pendingNonce, right.pendingNonce),
    isContract: left.isContract || right.isContract,
  }
}
