import type { Rpc } from './askAll.js'
import type { EvmLog } from './decodeDepositLog.js'

/** The parts of a receipt that count here, as the node writes them. */
export type EvmReceipt = Readonly<{
  status: string
  blockNumber: string
  blockHash: string
  to: string | null
  logs: readonly EvmLog[]
}>

/** A transaction's receipt, or null while the chain has none. */
export async function readReceipt(rpc: Rpc, hash: string): Promise<EvmReceipt | null> {
  return rpc({ method: 'eth_getTransactionReceipt', params: [hash as `0x${string}`] })
}
