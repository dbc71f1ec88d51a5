import { accountMethods } from './accountMethods.js'
import { blockMethods } from './blockMethods.js'
import type { Method, RpcTools } from './rpcMethod.js'
import { RpcProblem } from './rpcProblem.js'
import { transactionMethods } from './transactionMethods.js'

const methods: Readonly<Record<string, Method>> = {
  ...blockMethods,
  ...accountMethods,
  ...transactionMethods,
}

/** A call in JSON-RPC, as far as it could be read. */
export interface RpcCall {
  readonly id: unknown
  readonly method: string
  readonly params: readonly unknown[]
}

/** Reads one call. @throws RpcProblem -32600 */
function readCall(value: unknown): RpcCall {
  const { id = null, method, params } = (value ?? {}) as { id?: unknown; method?: unknown; params?: unknown }
  if (typeof method !== 'string') throw new RpcProblem(-32600, 'Invalid request')
  return { id, method, params: Array.isArray(params) ? params : [] }
}

/** Carries one call out. @throws RpcProblem -32601 for a method that does not exist */
export function callMethod(tools: RpcTools, { method, params }: RpcCall): unknown {
  const run = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (run === undefined) throw new RpcProblem(-32601, `Method not found: ${method}`)
  return run(tools, params)
}

/** Answers what came in: one call, or a list of them. */
export function answerRpc(body: string, call: (call: RpcCall) => unknown): unknown {
  try {
    const parsed: unknown = JSON.parse(body)
    return Array.isArray(parsed) ? parsed.map((one) => answerOne(one, call)) : answerOne(parsed, call)
  } catch {
    return writeFailure(null, new RpcProblem(-32700, 'Parse error'))
  }
}

function answerOne(value: unknown, call: (call: RpcCall) => unknown): unknown {
  let id: unknown = null
  try {
    const read = readCall(value)
    id = read.id
    return { jsonrpc: '2.0', id, result: call(read) ?? null }
  } catch (error) {
    return writeFailure(id, error)
  }
}

function writeFailure(id: unknown, error: unknown): unknown {
  const { code, message, data } =
    error instanceof RpcProblem ? error : new RpcProblem(-32603, `Internal error: ${String(error)}`)
  return { jsonrpc: '2.0', id, error: data === undefined ? { code, message } : { code, message, data } }
}
