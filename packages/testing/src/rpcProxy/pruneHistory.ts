import type { RpcHandler, RpcRequest } from '../jsonRpc/answerJsonRpc.js'
import { RpcError } from '../jsonRpc/rpcError.js'
import {
  readBlockNumber,
  readHead,
  readLogFilter,
  requestOfProxy,
  resolveBlock,
  writeBlock,
} from './blocks.js'

export type Pruning = Readonly<{
  /** How many of the newest blocks still have their history. */
  keep: number
  /** What is told of older ones: that there is nothing, or that they are gone. */
  says: 'nothing' | 'error'
}>

/**
 * Answers as a node that has dropped the history of old blocks: transactions, receipts and logs are gone, the
 * blocks themselves and the state are there.
 */
export async function pruneHistory(
  request: RpcRequest,
  next: RpcHandler,
  pruning: Pruning,
): Promise<unknown> {
  switch (request.method) {
    case 'eth_getTransactionReceipt':
    case 'eth_getTransactionByHash': {
      const found = await next(request)
      const block = readBlockNumber(found)
      return block !== null && block < (await readOldest(next, pruning)) ? tellGone(pruning, null) : found
    }
    case 'eth_getBlockReceipts': {
      const block = await readBlock(request.params[0], next)
      return block < (await readOldest(next, pruning)) ? tellGone(pruning, null) : next(request)
    }
    case 'eth_getLogs':
      return readLogs(request, next, pruning)
    default:
      return next(request)
  }
}

async function readLogs(request: RpcRequest, next: RpcHandler, pruning: Pruning): Promise<unknown> {
  const filter = readLogFilter(request)
  const oldest = await readOldest(next, pruning)
  if (filter.blockHash !== undefined) {
    return (await readBlock(filter.blockHash, next)) < oldest ? tellGone(pruning, []) : next(request)
  }
  if ((await resolveBlock(filter.fromBlock, next)) >= oldest) return next(request)
  const rest = { ...filter, fromBlock: writeBlock(oldest) }
  const isAllGone = (await resolveBlock(filter.toBlock, next)) < oldest
  return tellGone(pruning, isAllGone ? [] : () => next({ ...request, params: [rest] }))
}

async function readOldest(next: RpcHandler, { keep }: Pruning): Promise<bigint> {
  const oldest = (await readHead(next)) - BigInt(keep) + 1n
  return oldest > 0n ? oldest : 0n
}

async function readBlock(block: unknown, next: RpcHandler): Promise<bigint> {
  const isHash = typeof block === 'string' && block.length === 66
  if (!isHash) return resolveBlock(block, next)
  return readBlockNumber(await next(requestOfProxy('eth_getBlockByHash', [block, false]))) ?? 0n
}

/** The code and words of EIP-4444. */
function tellGone(pruning: Pruning, nothing: null | [] | (() => Promise<unknown>)): unknown {
  if (pruning.says === 'error') throw new RpcError(4444, 'pruned history unavailable')
  return typeof nothing === 'function' ? nothing() : nothing
}
