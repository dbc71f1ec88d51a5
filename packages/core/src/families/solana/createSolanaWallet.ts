import type { Wallet } from '../wallet.js'
import type { SolanaRequests } from './createSolanaRequests.js'
import { explainSolanaError } from './explainSolanaError.js'
import { solanaAccountOf } from './solanaAccountOf.js'
import type { SolanaAdapter, SolanaWalletOptions } from './solanaAdapter.js'

/**
 * A wallet of one chain of Solana over what `useWallet()` gives. Everything that opens a prompt is one request, never
 * repeated. One that can sign without sending is asked to sign: what it signed is kept before it is broadcast.
 *
 * @param source gives the wallet connected now, or null when none is
 *
 * @example
 * let connected: SolanaAdapter<VersionedTransaction, never> | null = null // yours: what `useWallet()` gave last
 * const wallet = createSolanaWallet(() => connected, {
 *   chainId: 792703809,
 *   rpc: 'https://rpc.example',
 *   deserialize: VersionedTransaction.deserialize,
 * })
 */
export function createSolanaWallet<Transaction, Connection = never>(
  source: () => SolanaAdapter<Transaction, Connection> | null,
  options: SolanaWalletOptions<Transaction, Connection>,
): Wallet {
  const { chainId } = options
  // Loaded on need, and so when a call is looked at, which comes before any ask is recorded.
  const load = async (): Promise<SolanaRequests> =>
    (await import('./createSolanaRequests.js')).createSolanaRequests(source, options)
  return {
    vm: 'svm',
    kind: options.kind ?? 'solana',
    getAccount: async () => solanaAccountOf(source()),
    getChainId: async () => chainId,
    switchChain: async (wanted) => {
      if (wanted !== chainId) throw new Error(`This wallet is asked for chain ${chainId} only.`)
    },
    // Wallets of Solana tell nothing of the node they ask.
    readBlockHash: async () => null,
    refuses: async (call) => (await load()).refuses(call),
    send: async (call, part, signal) => (await load()).send(call, part, signal),
    get sign(): Wallet['sign'] {
      return source()?.signTransaction ? async (call, signal) => (await load()).sign(call, signal) : null
    },
    signMessage: async () => {
      throw new Error('This wallet is asked for transactions and withdrawals only.')
    },
    signDigest: async (digest, account) => (await load()).signDigest(digest, account),
    batch: null,
    explain: explainSolanaError,
  }
}
