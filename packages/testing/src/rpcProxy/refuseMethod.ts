import type { RpcHandler, RpcRequest } from '../jsonRpc/answerJsonRpc.js'
import { RpcError } from '../jsonRpc/rpcError.js'

/** A method that ends in an error, and the error's code. */
export type Refusal = Readonly<{ method: string; code: number }>

/** Answers one method with an error; the others do not notice. */
export async function refuseMethod(
  request: RpcRequest,
  next: RpcHandler,
  { method, code }: Refusal,
): Promise<unknown> {
  if (request.method === method) throw new RpcError(code, 'Internal error')
  return next(request)
}
