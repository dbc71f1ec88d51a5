import type { Rpc } from './askAll.js'
import { quantity } from './words.js'

/** Unix seconds of a block. */
export async function readBlockTime(rpc: Rpc, block: bigint): Promise<bigint> {
  const found = await rpc({ method: 'eth_getBlockByNumber', params: [quantity(block), false] })
  if (!found) throw new Error(`There is no block ${block}.`)
  return BigInt(found.timestamp)
}
