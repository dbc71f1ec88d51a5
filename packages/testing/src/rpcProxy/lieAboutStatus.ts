import type { RpcHandler, RpcRequest } from '../jsonRpc/answerJsonRpc.js'

/** Says of every transaction in a block that it succeeded, or that it reverted. The rest of the receipt is true. */
export async function lieAboutStatus(
  request: RpcRequest,
  next: RpcHandler,
  says: 'success' | 'reverted',
): Promise<unknown> {
  const found = await next(request)
  const status = says === 'success' ? '0x1' : '0x0'
  const lie = (receipt: unknown) =>
    typeof receipt === 'object' && receipt !== null ? { ...receipt, status } : receipt
  switch (request.method) {
    case 'eth_getTransactionReceipt':
      return lie(found)
    case 'eth_getBlockReceipts':
      return Array.isArray(found) ? found.map(lie) : found
    default:
      return found
  }
}
