import type { Wallet } from '../wallet.js'
import type { GivenTronProviders } from './api.js'
import type { TronRequests } from './createTronRequests.js'
import { explainTronError } from './explainTronError.js'
import type { TronTransaction } from './prepare.js'
import { tronAccountOf } from './tronAccountOf.js'

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

/**
 * A wallet of Tron. It is asked to sign and never to send: what it signed is kept before it is broadcast. The transaction
 * is written here, not by a node, and read again when it comes back.
 *
 * @param source gives the wallet connected now, or null when none is
 *
 * @example
 * const wallet = createTronWallet(() => adapterOf(window.tronWeb), {
 *   chainId: 728126428,
 *   rpc: 'https://tron.example',
 * })
 */
export function createTronWallet(source: () => TronAdapter | null, options: TronWalletOptions): Wallet {
  const { chainId } = options
  // Loaded on need, and so when a call is looked at, which comes before any ask is recorded.
  const load = async (): Promise<TronRequests> =>
    (await import('./createTronRequests.js')).createTronRequests(source, options)
  return {
    vm: 'tvm',
    kind: options.kind ?? 'tron',
    getAccount: async () => tronAccountOf(source()),
    // Without the part that asks for it, nobody is suspected of another network.
    getChainId: async () =>
      load().then(
        ({ getChainId }) => getChainId(),
        () => chainId,
      ),
    switchChain: async (wanted) => {
      if (wanted !== chainId) throw new Error(`This wallet is asked for chain ${chainId} only.`)
      await (await load()).requireChain()
    },
    // What is signed names a block of the chain it is for, so that it is taken on no other.
    readBlockHash: async () => null,
    refuses: async (call) => (await load()).refuses(call),
    send: async () => {
      throw new Error('This wallet signs, and sends nothing by itself.')
    },
    sign: async (call, signal) => (await load()).sign(call, signal),
    signMessage: async () => {
      throw new Error('This wallet is asked for transactions and withdrawals only.')
    },
    signDigest: async (digest, account) => (await load()).signDigest(digest, account),
    batch: null,
    explain: explainTronError,
  }
}

/**
 * What is injected, a `tronWeb` or a `tronLink`, as the wallet it stands for; null where there is none. One that is locked
 * or not ready is a wallet on no account.
 */
export function adapterOf(injected: InjectedTronWeb | false | null | undefined): TronAdapter | null {
  if (!injected) return null
  const inner = injected.trx ? injected : injected.tronWeb || null
  const { trx, defaultAddress } = inner ?? {}
  const isReady = injected.ready !== false && inner?.ready !== false
  return {
    name: injected.isTronLink || 'tronWeb' in injected ? 'TronLink' : undefined,
    address: (isReady && defaultAddress?.base58) || null,
    // tronweb's own types want members of an enum of its own.
    signTransaction: async (transaction) => trx?.sign(transaction as never),
    ...(trx?.signMessageV2 && { signMessage: async (text: string) => trx.signMessageV2?.(text) }),
    // As the adapters name networks: by the end of the first block's id.
    ...(trx?.getBlockByNumber && {
      network: async () => ({
        chainId: `0x${String(Object(await trx.getBlockByNumber?.(0)).blockID).slice(-8)}`,
      }),
    }),
  }
}
