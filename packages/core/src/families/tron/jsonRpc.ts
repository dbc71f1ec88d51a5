import type { Rpc } from '../evm/askAll.js'
import type { TronApi } from './api.js'

/**
 * The JSON-RPC that nodes of Tron offer beside their own API. Contracts are run by an EVM here, and their calls, events and
 * addresses are what they are there, so what reads them is the same.
 */
export function jsonRpcOf(api: TronApi): Rpc {
  const request = async ({ method, params = [] }: Readonly<{ method: string; params?: unknown }>) => {
    const { result, error } = Object(
      await api({ path: 'jsonrpc', body: { jsonrpc: '2.0', id: 1, method, params } }),
    )
    if (error === undefined || error === null) return result
    throw new RpcProblem(Object(error))
  }
  return request as Rpc
}

/** What a node answered in place of a result, as what reads the EVM knows it. */
class RpcProblem extends Error {
  override name = 'RpcProblem'
  readonly code: unknown
  readonly data: unknown

  constructor({ message, code, data }: Readonly<Record<'message' | 'code' | 'data', unknown>>) {
    super(typeof message === 'string' ? message : 'The node of Tron did not say why.')
    this.code = code
    this.data = data
  }
}
