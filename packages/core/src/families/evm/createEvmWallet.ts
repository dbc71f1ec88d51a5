import type { Client } from 'viem'
import type { EvmRequests } from './createEvmRequests.js'
import type { EvmWallet } from './evmWallet.js'
import type { EvmWalletOptions } from './evmWalletOptions.js'
import { explainWalletError } from './explainWalletError.js'

/**
 * A wallet of EVM chains over a viem client. Everything that opens a prompt is one request, never repeated.
 *
 * A client with a local account signs by `sign`, for the one chain its RPC is on; its `send` signs in the same way
 * and broadcasts once, which leaves no record of what was signed. A client that comes from a function is taken for a
 * browser wallet's: its `sign` is null.
 *
 * @param source the client, or a function that gives the one connected now, or null when none is
 */
export function createEvmWallet(
  source: Client | (() => Promise<Client | null>),
  options: EvmWalletOptions = {},
): EvmWallet {
  const connect = typeof source === 'function' ? source : async () => source
  const isLocal = typeof source !== 'function' && source.account?.type === 'local'
  // Loaded on need, and so with the first question after the account or the chain. Both are asked before any ask is
  // recorded, so nothing is loaded between a click and a prompt.
  const load = async (): Promise<EvmRequests> =>
    (await import('./createEvmRequests.js')).createEvmRequests(connect, options)
  return {
    vm: 'evm',
    kind: options.kind ?? (isLocal ? 'local' : 'injected'),
    getAccount: async (wanted) => (await load()).getAccount(wanted),
    listAccounts: async () => (await load()).listAccounts(),
    getChainId: async () => (await load()).getChainId(),
    switchChain: async (chainId) => (await load()).switchChain(chainId),
    readBlockHash: async (blockNumber) => (await load()).readBlockHash(blockNumber),
    send: async (call, part, signal) => (await load()).send(call, part, signal),
    sign: isLocal ? async (call) => (await load()).sign(call) : null,
    signMessage: async (message, account, signal) => (await load()).signMessage(message, account, signal),
    signDigest: async (digest, account) => (await load()).signDigest(digest, account),
    batch: isLocal
      ? null
      : {
          isAtomic: async (of) => (await load()).batch.isAtomic(of),
          send: async (of, part, signal) => (await load()).batch.send(of, part, signal),
          read: async (id) => (await load()).batch.read(id),
        },
    explain: explainWalletError,
  }
}
