import type { RpcHandler, RpcRequest } from '../jsonRpc/answerJsonRpc.js'

/** Finds nothing and calls it an answer: no logs, no receipts, and nothing new in any filter. */
export async function answerEmpty(request: RpcRequest, next: RpcHandler): Promise<unknown> {
  switch (request.method) {
    case 'eth_getLogs':
    case 'eth_getFilterLogs':
    case 'eth_getFilterChanges':
      return []
    case 'eth_getTransactionReceipt':
    case 'eth_getBlockReceipts':
      return null
    default:
      return next(request)
  }
}
