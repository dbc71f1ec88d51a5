import type { GivenTronProviders } from './api.js'
import type { TronTransaction } from './prepare.js'

/**
 * The wallet that is connected now, as far as it counts here: an adapter of `@tronweb3/tronwallet-adapters` as it is, or
 * what `adapterOf` makes of an injected `tronWeb`.
 */
export type TronAdapter = Named &
  Readonly<{
    /** Base58 or hexadecimal; null or empty as long as nobody is connected. */
    address: string | null
    // Wallets answer in many forms, which are read in one place.
    /** Signs and does not send. */
    signTransaction(transaction: TronTransaction): Promise<unknown>
    /** Signs a text behind Tron's prefix, as `signMessageV2` does. */
    signMessage?(text: string): Promise<unknown>
    /** What `useWallet()` of the adapters' hooks has of the adapter behind it. */
    wallet?: Readonly<{ adapter: Named }> | null | undefined
  }>

type Named = Readonly<{
  /** By whose name sentences call it. */
  name?: string | undefined
  /** Which network the wallet is on, by `chainId`; one that does not say is not suspected. */
  network?(): Promise<unknown>
}>

/** What wallets put into the page, as far as it counts here: a `tronWeb`, which may not be ready, or a `tronLink` around one. */
export type InjectedTronWeb = Readonly<{
  ready?: boolean | undefined
  /** Of a `tronLink`: false or left out as long as it is locked. */
  tronWeb?: InjectedTronWeb | false | null | undefined
  isTronLink?: boolean | undefined
  defaultAddress?: Readonly<{ base58?: string | false | undefined }> | undefined
  trx?:
    | Readonly<{
        sign: (transaction: never) => Promise<unknown>
        signMessageV2?(text: string): unknown
        getBlockByNumber?(number: number): Promise<unknown>
      }>
    | undefined
}>

export type TronWalletOptions = Readonly<{
  /** The service's id of the one chain this wallet is asked for: 728126428 is Tron. */
  chainId: number
  /** The host's nodes of that chain, as `createTronReader` takes them. The first that answers is built upon. */
  rpc: GivenTronProviders
  /** How the journal names this wallet; `tron` when left out. */
  kind?: string | undefined
  /** Seconds until a transaction is over, from before the wallet is asked. 300 when left out. */
  validFor?: number | undefined
  /** What a call may burn at most, in sun; twice what the node reckons when left out, between 30 and 300 TRX. */
  feeLimit?: bigint | undefined
  /** The only way to the network; the machine's own when left out. */
  fetch?: typeof globalThis.fetch | undefined
}>
