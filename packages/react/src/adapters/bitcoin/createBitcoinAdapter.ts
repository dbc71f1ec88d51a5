import {
  type BitcoinConnector,
  type BitcoinReaderOptions,
  type BitcoinWalletOptions,
  bitcoinAccountOf,
  createBitcoinReader,
  createBitcoinWallet,
  type GivenEsploraProviders,
} from '@portage/core/bitcoin'
import { createConnectionStore } from '../createConnectionStore.js'
import type { WalletAdapter } from '../walletAdapter.js'

/** What an adapter of Bitcoin is made with. */
export type BitcoinAdapterOptions = BitcoinWalletOptions &
  BitcoinReaderOptions &
  Readonly<{ explorers: GivenEsploraProviders }>

/** The adapter of one chain of Bitcoin. It is told of the wallet by `tell`. */
export type BitcoinWalletAdapter = WalletAdapter &
  Readonly<{
    /** Takes the wallet that is connected now; null when there is none. */
    tell: (connector: BitcoinConnector | null) => void
  }>

/**
 * The adapter of one chain of Bitcoin over whichever wallet the host has connected. Make it once, outside of components,
 * and tell it of the wallet whenever that changes.
 *
 * The chain is read, and signed bytes are handed on, by the host's own explorers: nothing of that comes from the service.
 * Two of different operators are better than one: one alone never proves that something is not there.
 *
 * @param options as `createBitcoinWallet` and `createBitcoinReader` of `@portage/core/bitcoin` take them
 *
 * @example
 * const bitcoin = createBitcoinAdapter({
 *   chainId: 8253038,
 *   explorers: ['https://mempool.space/api', 'https://blockstream.info/api'],
 * })
 * // Whenever a wallet was connected, in its own words; `null` when it is gone.
 * const connect = (signPsbt: BitcoinConnector['signPsbt']) => bitcoin.tell({ account: { address }, signPsbt })
 */
export function createBitcoinAdapter(options: BitcoinAdapterOptions): BitcoinWalletAdapter {
  const store = createConnectionStore<BitcoinConnector>(bitcoinAccountOf)
  return Object.freeze({
    vm: 'bvm',
    wallet: Object.freeze(createBitcoinWallet(store.get, options)),
    reader: createBitcoinReader(
      { [options.chainId]: options.explorers },
      options.fetch === undefined ? {} : { fetch: options.fetch },
    ),
    account: store.account,
    tell: store.tell,
  })
}
