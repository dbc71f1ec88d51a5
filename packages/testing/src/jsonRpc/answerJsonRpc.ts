import { RpcError, type RpcErrorObject, toErrorObject } from './rpcError.js'

export type RpcRequest = Readonly<{ id: RpcId; method: string; params: readonly unknown[] }>
export type RpcId = number | string | null
export type RpcResponse = Readonly<{ jsonrpc: '2.0'; id: RpcId; result?: unknown; error?: RpcErrorObject }>

/** Given as a result, it leaves the result out of the answer, which the caller reads as `undefined`. */
export const noResult: unique symbol = Symbol('no result')

/** Answers one request: gives its result, or throws; an `RpcError` keeps its code, all else becomes -32603. */
export type RpcHandler = (request: RpcRequest) => Promise<unknown>

/**
 * Answers the body of a JSON-RPC POST, one request or a batch, in the order asked. Never rejects: whatever is
 * wrong is in the answer.
 */
export async function answerJsonRpc(
  body: string,
  handle: RpcHandler,
): Promise<RpcResponse | readonly RpcResponse[]> {
  let parsed: unknown
  try {
    parsed = JSON.parse(body)
  } catch {
    return failure(null, new RpcError(-32700, 'The request is not JSON.'))
  }
  if (!Array.isArray(parsed)) return answerOne(parsed, handle)
  if (parsed.length === 0) return failure(null, new RpcError(-32600, 'The batch is empty.'))
  return Promise.all(parsed.map((one) => answerOne(one, handle)))
}

async function answerOne(raw: unknown, handle: RpcHandler): Promise<RpcResponse> {
  const request = readRequest(raw)
  if (!request) return failure(null, new RpcError(-32600, 'The request has no method.'))
  try {
    const result = await handle(request)
    if (result === noResult) return { jsonrpc: '2.0', id: request.id }
    return { jsonrpc: '2.0', id: request.id, result: result ?? null }
  } catch (error) {
    return failure(request.id, error)
  }
}

function readRequest(raw: unknown): RpcRequest | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined
  const { id, method, params } = raw as { id?: unknown; method?: unknown; params?: unknown }
  if (typeof method !== 'string') return undefined
  const given = Array.isArray(params) ? params : params === undefined || params === null ? [] : [params]
  return { id: typeof id === 'string' || typeof id === 'number' ? id : null, method, params: given }
}

function failure(id: RpcId, error: unknown): RpcResponse {
  return { jsonrpc: '2.0', id, error: toErrorObject(error) }
}
