import type { Rpc } from './askAll.js'
import { isSame, quantity } from './words.js'

type Place = Readonly<{
  account: string
  nonce: number
  /** The first block it may be in. */
  fromBlock: bigint
  /** A block by which the nonce is used. */
  toBlock: bigint
}>

/**
 * The hash of the transaction that took a place in an account's order, or null where this provider shows none: the
 * place was taken before those blocks, or by something that is no transaction of the account, as an authorization of
 * EIP-7702 is. Found by the account's nonce block by block, so that neither logs nor receipts are believed for it.
 */
export async function findByNonce(
  rpc: Rpc,
  { account, nonce, fromBlock, toBlock }: Place,
): Promise<string | null> {
  const isUsedBy = async (block: bigint): Promise<boolean> => (await countAt(rpc, account, block)) > nonce
  if (await isUsedBy(fromBlock)) return null
  let unused = fromBlock
  let used = toBlock
  while (used - unused > 1n) {
    const middle = (unused + used) / 2n
    if (await isUsedBy(middle)) used = middle
    else unused = middle
  }
  const block = await rpc({ method: 'eth_getBlockByNumber', params: [quantity(used), true] })
  const taker = block?.transactions.find(
    (one) => typeof one !== 'string' && isSame(one.from, account) && Number.parseInt(one.nonce, 16) === nonce,
  )
  return typeof taker === 'object' ? taker.hash : null
}

/** How many transactions of an account there are up to a block, that one included. */
export async function countAt(rpc: Rpc, account: string, block: bigint): Promise<number> {
  const count = await rpc({
    method: 'eth_getTransactionCount',
    params: [account as `0x${string}`, quantity(block)],
  })
  return Number.parseInt(count, 16)
}
