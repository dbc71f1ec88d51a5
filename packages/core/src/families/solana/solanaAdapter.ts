import type { GivenProviders } from './rpc.js'

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
