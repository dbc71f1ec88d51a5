import {
  createTronReader,
  createTronWallet,
  type TronAdapter,
  type TronWalletOptions,
  tronAccountOf,
} from '@portage/core/tron'
import { createConnectionStore } from '../createConnectionStore.js'
import type { WalletAdapter } from '../walletAdapter.js'

/** What `useWallet()` of `@tronweb3/tronwallet-adapter-react-hooks` gives, as far as it counts here. */
export type TronConnection = TronAdapter

/** What an adapter of Tron is made with. */
export type TronAdapterOptions = Omit<TronWalletOptions, 'kind'>

/** The adapter of one chain of Tron. It is told of the wallet by `useTronAdapter`. */
export type TronWalletAdapter = WalletAdapter &
  Readonly<{
    /** Takes what `useWallet()` gives now; null when nobody is there to say. */
    tell: (connection: TronConnection | null) => void
  }>

/**
 * The adapter of one chain of Tron over `@tronweb3/tronwallet-adapter-react-hooks`. Make it once, outside of components,
 * and tell it of the wallet by `useTronAdapter` in one component under the host's `<WalletProvider>`.
 *
 * The chain is read, and signed bytes are broadcast, by the host's own nodes: nothing of that comes from the service. Two
 * of different operators are better than one: one alone never proves that something is not there.
 *
 * @param options as `createTronWallet` of `@portage/core/tron` takes them
 *
 * @example
 * const tron = createTronAdapter({
 *   chainId: 728126428,
 *   rpc: ['https://tron.one', { url: 'https://api.trongrid.io', apiKey }],
 * })
 */
export function createTronAdapter(options: TronAdapterOptions): TronWalletAdapter {
  const store = createConnectionStore<TronConnection>(tronAccountOf)
  const wallet = createTronWallet(store.get, options)

  return Object.freeze({
    vm: 'tvm',
    wallet: Object.freeze({
      ...wallet,
      /** The wallet that would be asked now, by its own name. */
      get kind(): string {
        return store.get()?.wallet?.adapter.name ?? wallet.kind
      },
    }),
    reader: createTronReader(
      { [options.chainId]: options.rpc },
      options.fetch === undefined ? {} : { fetch: options.fetch },
    ),
    account: store.account,
    tell: store.tell,
  })
}
