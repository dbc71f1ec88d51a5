import type { Anchor } from '../chainReadings.js'
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
