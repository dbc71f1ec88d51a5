import type { Rpc } from './askAll.js'
import { quantity } from './words.js'

/** The hash of a block by one provider's word, or null when it does not have it. */
export async function readBlockHash(rpc: Rpc, blockNumber: bigint): Promise<string | null> {
  const block = await rpc({ method: 'eth_getBlockByNumber', params: [quantity(blockNumber), false] })
  return block?.hash?.toLowerCase() ?? null
}
