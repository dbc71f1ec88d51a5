import { isHex } from 'viem'
import type { RpcHandler, RpcRequest } from '../jsonRpc/answerJsonRpc.js'
import { RpcError } from '../jsonRpc/rpcError.js'
import { readBlockNumber, readHead, readLogFilter, resolveBlock, writeBlock } from './blocks.js'

/** Which parameter of a state read says at which block. */
const stateReads: ReadonlyMap<string, number> = new Map([
  ['eth_getBalance', 1],
  ['eth_getCode', 1],
  ['eth_getTransactionCount', 1],
  ['eth_call', 1],
  ['eth_getProof', 2],
  ['eth_getStorageAt', 2],
])

/**
 * Answers as a node whose head is `lag` blocks behind: what is in newer blocks is not there yet, and
 * transactions in them are still pending. The pending state is passed through, since a node that is behind
 * is notified of new transactions all the same. Filters are refused, as many public nodes do: they could not be
 * made to lag. Transactions are passed on.
 */
export async function lagBehind(request: RpcRequest, next: RpcHandler, lag: number): Promise<unknown> {
  if (lag === 0) return next(request)
  const real = await readHead(next)
  const head = real > BigInt(lag) ? real - BigInt(lag) : 0n
  const { method, params } = request

  switch (method) {
    case 'eth_blockNumber':
      return writeBlock(head)
    case 'eth_getBlockByNumber':
    case 'eth_getBlockReceipts':
    case 'eth_getBlockTransactionCountByNumber':
    case 'eth_getTransactionByBlockNumberAndIndex': {
      // A block by hash is judged by its number once it is known.
      if (isBlockHash(params[0])) return keepUpTo(head, await next(request))
      const block = await resolveSeen(params[0], head, next)
      return block > head ? null : next({ ...request, params: [writeBlock(block), ...params.slice(1)] })
    }
    case 'eth_getBlockByHash':
    case 'eth_getTransactionReceipt':
      return keepUpTo(head, await next(request))
    case 'eth_getTransactionByHash':
      return asPending(head, await next(request))
    case 'eth_getLogs':
      return readLogs(request, head, next)
    case 'eth_newFilter':
    case 'eth_newBlockFilter':
    case 'eth_newPendingTransactionFilter':
      throw new RpcError(-32601, `the method ${method} does not exist/is not available`)
    default:
      return readState(request, head, next)
  }
}

async function readLogs(request: RpcRequest, head: bigint, next: RpcHandler): Promise<unknown> {
  const filter = readLogFilter(request)
  if (filter.blockHash !== undefined) return keepUpTo(head, await next(request))
  const from = await resolveSeen(filter.fromBlock, head, next)
  const to = await resolveSeen(filter.toBlock, head, next)
  if (from > head) return []
  const seen = { ...filter, fromBlock: writeBlock(from), toBlock: writeBlock(to > head ? head : to) }
  return next({ ...request, params: [seen] })
}

async function readState(request: RpcRequest, head: bigint, next: RpcHandler): Promise<unknown> {
  const at = stateReads.get(request.method)
  if (at === undefined) return next(request)
  const block = request.params[at]
  // By hash ({ blockHash }) and pending stay as they are.
  if (block === 'pending' || (typeof block === 'object' && block !== null)) return next(request)
  const number = await resolveSeen(block, head, next)
  if (number > head) throw new RpcError(-32000, 'header not found')
  const params = Array.from({ length: Math.max(request.params.length, at + 1) }, (_, index) =>
    index === at ? writeBlock(number) : (request.params[index] ?? null),
  )
  return next({ ...request, params })
}

/** What a block parameter stands for to a node whose head is `head`. */
async function resolveSeen(block: unknown, head: bigint, next: RpcHandler): Promise<bigint> {
  if (block === undefined || block === null || block === 'latest' || block === 'pending') return head
  const number = await resolveBlock(block, next)
  const isTag = block === 'safe' || block === 'finalized'
  return isTag && number > head ? head : number
}

function keepUpTo(head: bigint, found: unknown): unknown {
  if (Array.isArray(found)) return found.filter((one) => isSeen(head, one))
  return isSeen(head, found) ? found : null
}

function asPending(head: bigint, transaction: unknown): unknown {
  if (isSeen(head, transaction) || typeof transaction !== 'object') return transaction
  return { ...transaction, blockHash: null, blockNumber: null, transactionIndex: null }
}

function isSeen(head: bigint, thing: unknown): boolean {
  const number = readBlockNumber(thing)
  return number === null || number <= head
}

function isBlockHash(block: unknown): boolean {
  return isHex(block) && block.length === 66
}
