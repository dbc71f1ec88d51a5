import type { Rpc } from './askAll.js'
import { isSame, quantity } from './words.js'

/** The hash of a block by one provider's word, or null when it does not have it. */
export async function readBlockHash(rpc: Rpc, blockNumber: bigint): Promise<string | null> {
  const block = await rpc({ method: 'eth_getBlockByNumber', params: [quantity(blockNumber), false] })
  return block?.hash ?? null
}

/** One hash of two. Providers that name different blocks are on different forks or chains: neither is believed. */
export function mergeHashes(left: string | null, right: string | null): string | null {
  if (left === null || right === null) return left ?? right
  if (!isSame(left, right)) throw new Error('The RPCs of this chain name different blocks. Try again later.')
  return left
}
