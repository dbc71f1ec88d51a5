import { type Hex, isHex } from 'viem'
import type { RpcHandler, RpcRequest } from '../jsonRpc/answerJsonRpc.js'

const byBlockHash =
  /^eth_(getBlockByHash|getBlockReceipts|getBlockTransactionCountByHash|getTransactionByBlockHashAndIndex)$/

/**
 * Names every block by another hash than the chain does, always the same one, as a node of another chain or on
 * another fork would: in blocks, receipts, transactions and logs, and in what it is asked for.
 */
export async function renameBlocks(request: RpcRequest, next: RpcHandler): Promise<unknown> {
  const [first, ...others] = request.params
  const isByHash = byBlockHash.test(request.method) && isHash(first)
  const params = isByHash ? [rename(first), ...others] : renameAll(request.params)
  return renameAll(await next({ ...request, params: params as readonly unknown[] }))
}

function renameAll(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renameAll)
  if (typeof value !== 'object' || value === null) return value
  const isBlock = 'parentHash' in value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const isBlockHash = name === 'blockHash' || name === 'parentHash' || (name === 'hash' && isBlock)
      return [name, isBlockHash && isHash(inner) ? rename(inner) : renameAll(inner)]
    }),
  )
}

/** Every digit turned round, so that doing it again gives the true hash. */
function rename(hash: Hex): Hex {
  const digits = hash
    .slice(2)
    .replace(/[0-9a-f]/gi, (digit) => (15 - Number.parseInt(digit, 16)).toString(16))
  return `0x${digits}`
}

function isHash(value: unknown): value is Hex {
  return isHex(value) && value.length === 66
}
