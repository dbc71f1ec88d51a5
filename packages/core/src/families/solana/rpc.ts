import { writeJson } from '../../utils/writeJson.js'
import { listProviders } from '../listProviders.js'

/** One provider's JSON-RPC of Solana: gives what stands under `result`, throws what stands under `error`. */
export type SolanaRpc = (
  method: string,
  params: readonly unknown[],
  signal?: AbortSignal | undefined,
) => Promise<unknown>

/** A provider: its URL, a `Connection` of @solana/web3.js, or a function that asks it (for headers, keys, limits). */
export type SolanaProvider = string | Readonly<{ rpcEndpoint: string }> | SolanaRpc

/** The providers of one chain, of different operators. */
export type GivenProviders = SolanaProvider | readonly SolanaProvider[]

/** How a node says that it could not. `code` as JSON-RPC has it. */
class SolanaRpcError extends Error {
  override name = 'SolanaRpcError'
  readonly code: unknown

  constructor(message: string, code: unknown) {
    super(message)
    this.code = code
  }
}

/** The JSON-RPC of each provider, of each URL once: a provider does not bear itself out. */
export function listRpcs(
  given: GivenProviders | undefined,
  fetch: typeof globalThis.fetch,
): readonly SolanaRpc[] {
  return listProviders(given, {
    nameOf: (one) => (typeof one === 'object' ? one.rpcEndpoint : one),
    toApi: (one) => {
      if (typeof one === 'function') return one
      return overHttp(typeof one === 'string' ? one : one.rpcEndpoint, fetch)
    },
  })
}

function overHttp(url: string, fetch: typeof globalThis.fetch): SolanaRpc {
  return async (method, params, signal) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: writeJson({ jsonrpc: '2.0', id: 1, method, params }),
      signal: signal ?? null,
    })
    // Nodes answer some errors with a status of their own and the reason in the body.
    const answer = Object(await response.json().catch(() => null))
    if (answer.error) throw new SolanaRpcError(String(answer.error.message), answer.error.code)
    if (!response.ok || !('result' in answer))
      throw new SolanaRpcError(`The RPC answered HTTP ${response.status} to ${method}.`, response.status)
    return answer.result
  }
}
