import { type Hex, hexToBigInt, isHex, numberToHex } from 'viem'
import type { RpcHandler, RpcRequest } from '../jsonRpc/answerJsonRpc.js'
import { RpcError } from '../jsonRpc/rpcError.js'

export type LogFilter = Readonly<{ fromBlock?: unknown; toBlock?: unknown; blockHash?: unknown }>

/** The filter of a log query as it was sent. */
export function readLogFilter(request: RpcRequest): LogFilter {
  const [filter] = request.params
  return typeof filter === 'object' && filter !== null ? filter : {}
}

/** The head's number as the target (or the behaviour between) tells it. */
export async function readHead(next: RpcHandler): Promise<bigint> {
  return readNumber(await next(requestOfProxy('eth_blockNumber')))
}

/** The number a block parameter stands for; a missing one is the latest. Throws -32602 when it is no block. */
export async function resolveBlock(block: unknown, next: RpcHandler): Promise<bigint> {
  if (block === undefined || block === null || block === 'latest' || block === 'pending')
    return readHead(next)
  if (block === 'earliest') return 0n
  if (block === 'safe' || block === 'finalized') {
    return readBlockNumber(await next(requestOfProxy('eth_getBlockByNumber', [block, false]))) ?? 0n
  }
  return readNumber(block)
}

/** The block number inside a block, transaction, receipt or log; null while it has none. */
export function readBlockNumber(thing: unknown): bigint | null {
  if (typeof thing !== 'object' || thing === null) return null
  const { number, blockNumber } = thing as { number?: unknown; blockNumber?: unknown }
  const found = blockNumber ?? number
  return found === undefined || found === null ? null : readNumber(found)
}

/** A block number as JSON-RPC writes it. */
export function writeBlock(block: bigint): Hex {
  return numberToHex(block)
}

/** A request made by the proxy itself. */
export function requestOfProxy(method: string, params: readonly unknown[] = []): RpcRequest {
  return { id: 1, method, params }
}

function readNumber(value: unknown): bigint {
  if (!isHex(value)) throw new RpcError(-32602, `invalid block number ${JSON.stringify(value)}`)
  return hexToBigInt(value)
}
