import type { Wallet } from '../wallet.js'
import type { SolanaRequests } from './createSolanaRequests.js'
import { explainSolanaError } from './explainSolanaError.js'
import type { GivenProviders } from './rpc.js'
import { solanaAccountOf } from './solanaAccountOf.js'

/**
 * The wallet that is connected now: what `useWallet()` of `@solana/wallet-adapter-react` gives, as far as it counts here.
 * `Transaction` is that library's `VersionedTransaction`.
 */
export type SolanaAdapter<Transaction, Connection> = Readonly<{
  publicKey: Readonly<{ toBase58: () => string }> | null
  // Wallets answer in many forms, which are read in one place.
  signTransaction?: ((transaction: Transaction) => Promise<unknown>) | undefined
  sendTransaction?: ((transaction: Transaction, connection: Connection) => Promise<unknown>) | undefined
  signMessage?: ((message: Uint8Array) => Promise<unknown>) | undefined
  /** By whose name sentences call it. */
  wallet?: Readonly<{ adapter: Readonly<{ name: string }> }> | null | undefined
}>

export type SolanaWalletOptions<Transaction, Connection> = Readonly<{
  /** The service's id of the one chain this wallet is asked for: 792703809 is Solana. */
  chainId: number
  /** The host's RPCs of that chain, as `createSolanaReader` takes them. The first that answers gives the blockhash. */
  rpc: GivenProviders
  /** `VersionedTransaction.deserialize` of the host's own @solana/web3.js: adapters expect its objects. */
  deserialize: (bytes: Uint8Array) => Transaction
  /** The `Connection` that a wallet which only sends is given; without one such a wallet is not asked. */
  connection?: Connection | undefined
  /** How the journal names this wallet; `solana` when left out. */
  kind?: string | undefined
  /** The only way to the network; the machine's own when left out. */
  fetch?: typeof globalThis.fetch | undefined
}>

/**
 * A wallet of one chain of Solana over what `useWallet()` gives. Everything that opens a prompt is one request, never
 * repeated. One that can sign without sending is asked to sign: what it signed is kept before it is broadcast.
 *
 * @param source gives the wallet connected now, or null when none is
 *
 * @example
 * const wallet = createSolanaWallet(() => latest.current, {
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
