import type { PublicClient } from 'viem'
import type { Reader } from '../reader.js'
import { findDeposit } from './findDeposit.js'
import { readAnchor } from './readAnchor.js'
import { readDeposit } from './readDeposit.js'
import { readPayout } from './readPayout.js'
import { readAllowance, readBalance } from './readToken.js'
import { readTransaction } from './readTransaction.js'

/**
 * Reads EVM chains over viem public clients. The RPCs are the host's choice, never the service's.
 *
 * @param clients a client for each chain that is to be read, by numeric chain id, or a function that finds one
 */
export function createEvmReader(
  clients: Readonly<Record<number, PublicClient>> | ((chainId: number) => PublicClient | undefined),
): Reader {
  const find = typeof clients === 'function' ? clients : (chainId: number) => clients[chainId]
  const demand = (chainId: number): PublicClient => {
    const client = find(chainId)
    if (!client) throw new Error(`No RPC was given for chain ${chainId}.`)
    return client
  }
  return {
    vm: 'evm',
    canRead: (chainId) => find(chainId) !== undefined,
    readAnchor: async ({ chainId, account }) => readAnchor(demand(chainId), account),
    readBalance: async ({ chainId, ...of }) => readBalance(demand(chainId), of),
    readAllowance: async ({ chainId, ...of }) => readAllowance(demand(chainId), of),
    readTransaction: async ({ chainId, hash }) => readTransaction(demand(chainId), hash),
    readDeposit: async ({ chainId, ...of }) => readDeposit(demand(chainId), of),
    findDeposit: async ({ chainId, ...of }) => findDeposit(demand(chainId), of),
    readPayout: async ({ chainId, ...of }) => readPayout(demand(chainId), of),
  }
}
