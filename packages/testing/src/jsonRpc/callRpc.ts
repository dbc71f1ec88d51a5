import { RpcError, type RpcErrorObject, UncodedError } from './rpcError.js'

export type CallRpcOptions = Readonly<{
  url: string
  method: string
  params?: readonly unknown[] | undefined
  signal?: AbortSignal | undefined
}>

/**
 * Sends one JSON-RPC request over HTTP and gives its result.
 *
 * @throws `RpcError` with the code of the answer, `UncodedError` when the answer names none; any other error when there was no answer at all.
 */
export async function callRpc({ url, method, params, signal }: CallRpcOptions): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] }),
    signal: signal ?? null,
  })
  const text = await response.text()
  const answer = readAnswer(text)
  if (!answer)
    throw new Error(`${method} got no JSON-RPC answer but HTTP ${response.status}: ${text.slice(0, 100)}`)
  if (answer.error) throw toError(answer.error)
  return answer.result
}

function toError({ code, message, data }: RpcErrorObject): Error {
  return code === undefined ? new UncodedError(message) : new RpcError(code, message, data)
}

function readAnswer(text: string): { result?: unknown; error?: RpcErrorObject } | undefined {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null ? answer : undefined
  } catch {
    return undefined
  }
}
