import {
  createSolanaReader,
  createSolanaWallet,
  type SolanaAdapter,
  type SolanaWalletOptions,
  solanaAccountOf,
} from '@portage/core/solana'
import { createConnectionStore } from '../createConnectionStore.js'
import type { WalletAdapter } from '../walletAdapter.js'

/** What `useWallet()` of `@solana/wallet-adapter-react` gives, as far as it counts here. */
export type SolanaConnection<Transaction, Connection> = SolanaAdapter<Transaction, Connection>

/** What an adapter of Solana is made with. */
export type SolanaAdapterOptions<Transaction, Connection> = Omit<
  SolanaWalletOptions<Transaction, Connection>,
  'kind'
>

/** The adapter of one chain of Solana. It is told of the wallet by `useSolanaAdapter`. */
export type SolanaWalletAdapter<Transaction, Connection = never> = WalletAdapter &
  Readonly<{
    /** Takes what `useWallet()` gives now; null when nobody is there to say. */
    tell: (connection: SolanaConnection<Transaction, Connection> | null) => void
  }>

/**
 * The adapter of one chain of Solana over `@solana/wallet-adapter-react`. Make it once, outside of components, and tell
 * it of the wallet by `useSolanaAdapter` in one component under the host's `<WalletProvider>`.
 *
 * The chain is read, and signed bytes are broadcast, by the host's own RPCs: nothing of that comes from the service. Two
 * of different operators are better than one: one alone never proves that something is not there.
 *
 * @param options as `createSolanaWallet` of `@portage/core/solana` takes them
 *
 * @example
 * const solana = createSolanaAdapter({
 *   chainId: 792703809,
 *   rpc: ['https://rpc.one', 'https://rpc.two'],
 *   deserialize: VersionedTransaction.deserialize,
 * })
 */
export function createSolanaAdapter<Transaction, Connection = never>(
  options: SolanaAdapterOptions<Transaction, Connection>,
): SolanaWalletAdapter<Transaction, Connection> {
  const store = createConnectionStore<SolanaConnection<Transaction, Connection>>(solanaAccountOf)
  const wallet = createSolanaWallet<Transaction, Connection>(store.get, options)

  return Object.freeze({
    vm: 'svm',
    wallet: Object.freeze({
      ...wallet,
      // Whether it signs without sending depends on the wallet that is connected when it is looked at.
      get sign() {
        return wallet.sign
      },
      /** The wallet that would be asked now, by its own name. */
      get kind(): string {
        return store.get()?.wallet?.adapter.name ?? wallet.kind
      },
    }),
    reader: createSolanaReader(
      { [options.chainId]: options.rpc },
      options.fetch === undefined ? {} : { fetch: options.fetch },
    ),
    account: store.account,
    tell: store.tell,
  })
}
