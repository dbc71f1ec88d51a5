import type { Hex } from 'viem'
import type { TronTools } from './tronTools.js'

type Json = Readonly<Record<string, unknown>>

/** What nodes of Tron offer of the EVM's JSON-RPC, as far as readers need it. */
const offered: ReadonlySet<string> = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_getBalance',
  'eth_getLogs',
  'eth_getTransactionByHash',
  'eth_getTransactionReceipt',
])

/** Carries out one request of the JSON-RPC beside Tron's own API: the EVM behind, with Tron's ids in place of its hashes. */
export async function answerJsonRpc({ bank, client }: TronTools, body: Json): Promise<Json> {
  const { id = null, method, params = [] } = body
  const answer = (rest: Json): Json => ({ jsonrpc: '2.0', id, ...rest })
  if (typeof method !== 'string' || !offered.has(method))
    return answer({
      error: { code: -32601, message: `the method ${String(method)} does not exist/is not available` },
    })
  const given: readonly unknown[] = Array.isArray(params) ? params : []
  const byHash = method.startsWith('eth_getTransaction')
  const evmHash = byHash ? bank.toEvmHash(String(given[0]).replace(/^0x/, '').toLowerCase()) : null
  if (byHash && evmHash === null) return answer({ result: null })
  try {
    const request = { method, params: evmHash === null ? given : [evmHash] }
    const result: unknown = await client.test.request(request as never)
    return answer({ result: withIds(result) })
  } catch (error) {
    const message =
      error instanceof Error ? ('details' in error ? String(error.details) : error.message) : String(error)
    return answer({ error: { code: -32000, message } })
  }

  function withIds(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(withIds)
    if (typeof value !== 'object' || value === null) return value
    const { hash, transactionHash, logs } = value as { hash?: Hex; transactionHash?: Hex; logs?: unknown }
    const toHash = (evm: Hex): Hex => `0x${bank.toId(evm) ?? evm.slice(2)}`
    return {
      ...value,
      ...(hash === undefined ? {} : { hash: toHash(hash) }),
      ...(transactionHash === undefined ? {} : { transactionHash: toHash(transactionHash) }),
      ...(logs === undefined ? {} : { logs: withIds(logs) }),
    }
  }
}
