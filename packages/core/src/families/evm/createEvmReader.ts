import type { Client } from 'viem'
import type { Reader } from '../reader.js'
import type { Providers } from './askAll.js'
import type { EvmReads } from './createEvmReads.js'

/** The RPCs of one chain: one, or several of different operators. */
type Given = Client | readonly Client[]

/**
 * Reads EVM chains over viem clients. The RPCs are the host's choice, never the service's.
 *
 * Give two of different operators where you can. What one of them shows is there, at once; that something is not
 * there is believed only when all that answer agree, and never proved by one alone. So an absence is as slow as the
 * slowest of them, and so is a wait for what is not final: give each transport the `timeout` you would wait for. The same URL twice, or viem's `fallback`
 * over several, is one provider. Balances come from the first that answers, in your order.
 *
 * @param clients a client or a list of them for each chain that is to be read, by numeric chain id, or a function
 *   that finds them
 */
export function createEvmReader(
  clients: Readonly<Record<number, Given>> | ((chainId: number) => Given | undefined),
): Reader {
  const find = (chainId: number): Providers => {
    const given = typeof clients === 'function' ? clients(chainId) : clients[chainId]
    return given === undefined ? [] : withoutTwins('request' in given ? [given] : given)
  }
  // Loaded on need, and so with the first look at a chain, which comes before any ask is recorded.
  const load = async (): Promise<EvmReads> => (await import('./createEvmReads.js')).createEvmReads(find)
  return {
    vm: 'evm',
    canRead: (chainId) => find(chainId).length > 0,
    witnesses: (chainId) => find(chainId).length,
    readAnchor: async (of) => (await load()).readAnchor(of),
    readBalance: async (of) => (await load()).readBalance(of),
    readBalances: async (of) => (await load()).readBalances(of),
    readAllowance: async (of) => (await load()).readAllowance(of),
    readToken: async (of) => (await load()).readToken(of),
    readTransaction: async (of) => (await load()).readTransaction(of),
    readDeposit: async (of) => (await load()).readDeposit(of),
    findDeposit: async (of) => (await load()).findDeposit(of),
    readPayout: async (of) => (await load()).readPayout(of),
    broadcast: async (of) => (await load()).broadcast(of),
    provesAbsence: async (of) => (await load()).provesAbsence(of),
    readPermitEnd: async (of) => (await load()).readPermitEnd(of),
    provesExpiry: async (of) => (await load()).provesExpiry(of),
    simulate: async (of) => (await load()).simulate(of),
    readBlockHash: async (of) => (await load()).readBlockHash(of),
    readGasReserve: async (of) => (await load()).readGasReserve(of),
  }
}

/** One client for each URL: a provider does not bear itself out. */
function withoutTwins(clients: Providers): Providers {
  return [...new Map(clients.map((client) => [client.transport.url ?? client, client])).values()]
}
