import type { RpcHandler, RpcRequest } from '../jsonRpc/answerJsonRpc.js'
import { RpcError } from '../jsonRpc/rpcError.js'
import { readLogFilter, resolveBlock } from './blocks.js'

/** Refuses log queries over more than `most` blocks (both ends counted), as providers with a limit do. */
export async function capRange(request: RpcRequest, next: RpcHandler, most: number): Promise<unknown> {
  if (request.method !== 'eth_getLogs' && request.method !== 'eth_newFilter') return next(request)
  const filter = readLogFilter(request)
  if (filter.blockHash !== undefined) return next(request)
  const from = await resolveBlock(filter.fromBlock, next)
  const to = await resolveBlock(filter.toBlock, next)
  if (to - from + 1n <= BigInt(most)) return next(request)
  throw new RpcError(-32005, `query exceeds max block range ${most}`)
}
