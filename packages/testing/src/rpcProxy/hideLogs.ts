import type { RpcHandler, RpcRequest } from '../jsonRpc/answerJsonRpc.js'

/** Leaves out the logs of one contract wherever logs are: in queries, filters and receipts. Receipts stay. */
export async function hideLogs(request: RpcRequest, next: RpcHandler, address: string): Promise<unknown> {
  const found = await next(request)
  const isShown = (log: unknown) => readAddress(log) !== address.toLowerCase()
  switch (request.method) {
    case 'eth_getLogs':
    case 'eth_getFilterLogs':
    case 'eth_getFilterChanges':
      return Array.isArray(found) ? found.filter(isShown) : found
    case 'eth_getTransactionReceipt':
      return hideInReceipt(found, isShown)
    case 'eth_getBlockReceipts':
      return Array.isArray(found) ? found.map((receipt) => hideInReceipt(receipt, isShown)) : found
    default:
      return found
  }
}

function hideInReceipt(receipt: unknown, isShown: (log: unknown) => boolean): unknown {
  if (typeof receipt !== 'object' || receipt === null || !('logs' in receipt)) return receipt
  return Array.isArray(receipt.logs) ? { ...receipt, logs: receipt.logs.filter(isShown) } : receipt
}

function readAddress(log: unknown): string | undefined {
  const { address } = (log ?? {}) as { address?: unknown }
  return typeof address === 'string' ? address.toLowerCase() : undefined
}
