import type { RpcHandler, RpcRequest } from '../jsonRpc/answerJsonRpc.js'
import { RpcError } from '../jsonRpc/rpcError.js'

const families = /^(anvil|debug|erigon|evm|hardhat|ots|parity|personal|trace|tenderly|txpool)_/
const names = new Set([
  'eth_getTransactionBySenderAndNonce',
  'eth_getRawTransactionBySenderAndNonce',
  // A public node holds nobody's keys.
  'eth_sendTransaction',
  'eth_sendUnsignedTransaction',
  'eth_sign',
  'eth_signTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
])

/** Refuses what development chains offer beyond public nodes, so that nothing comes to lean on it. */
export async function refuseNodeOnly(request: RpcRequest, next: RpcHandler): Promise<unknown> {
  if (!families.test(request.method) && !names.has(request.method)) return next(request)
  throw new RpcError(-32601, `the method ${request.method} does not exist/is not available`)
}
