import {
  createTonReader,
  createTonWallet,
  type GivenTonProviders,
  type TonConnector,
  type TonReaderOptions,
  type TonWalletOptions,
  tonAccountOf,
} from '@portage/core/ton'
import { createChainClock } from '../createChainClock.js'
import { createConnectionStore } from '../createConnectionStore.js'
import type { WalletAdapter } from '../walletAdapter.js'

/** What an adapter of TON is made with. */
export type TonAdapterOptions = Omit<TonWalletOptions, 'kind'> &
  TonReaderOptions &
  Readonly<{ indexes: GivenTonProviders }>

/** What a `TonConnectUI`, or a `TonConnect`, gives, as far as it counts here. */
export type TonConnection = TonConnector

/** The adapter of one chain of TON. It is told of the wallet by `tell`. */
export type TonWalletAdapter = WalletAdapter &
  Readonly<{
    /** Takes the connector whenever what it is connected to has changed; null when there is none. */
    tell: (connection: TonConnection | null) => void
  }>

/**
 * The adapter of one chain of TON over TonConnect. Make it once, outside of components, and tell it of the connector
 * whenever the connector says that something has changed.
 *
 * The chain is read by the host's own indexes: nothing of that comes from the service. Two of different operators are
 * better than one: one alone never proves that something is not there.
 *
 * @param options as `createTonWallet` and `createTonReader` of `@portage/core/ton` take them
 *
 * @example
 * const ton = createTonAdapter({
 *   chainId: 224235520,
 *   indexes: [{ url: 'https://toncenter.com/api/v3', apiKey }],
 *   isRefusal: (error) => error instanceof UserRejectsError,
 * })
 * tonConnectUI.onStatusChange(() => ton.tell(tonConnectUI))
 */
export function createTonAdapter(options: TonAdapterOptions): TonWalletAdapter {
  const store = createConnectionStore<TonConnection>(tonAccountOf)
  const reader = createTonReader(
    { [options.chainId]: options.indexes },
    options.fetch === undefined ? {} : { fetch: options.fetch },
  )
  const chainClock = createChainClock()
  const wallet = createTonWallet(store.get, { now: chainClock.now, ...options })

  return Object.freeze({
    vm: 'tonvm',
    wallet: Object.freeze({
      ...wallet,
      /** The wallet that would be asked now, by its own name. */
      get kind(): string {
        return store.get()?.wallet?.device?.appName ?? wallet.kind
      },
    }),
    // A message is good until a time of the chain's: what every check reads before a wallet is asked says it.
    reader: Object.freeze({
      ...reader,
      readAnchor: async (of: Parameters<typeof reader.readAnchor>[0]) => {
        const anchor = await reader.readAnchor(of)
        chainClock.observe(anchor.blockTime)
        return anchor
      },
    }),
    account: store.account,
    tell: (connection: TonConnection | null) => store.tell(connection && keep(connection)),
  })
}

/** A connector as it is now. TonConnect's is one object that changes, in which no other account can be seen. */
function keep(connection: TonConnection): TonConnection {
  const { account, wallet, signData } = connection
  return {
    account,
    wallet,
    sendTransaction: (transaction) => connection.sendTransaction(transaction),
    signData: signData && ((data) => signData.call(connection, data)),
  }
}
