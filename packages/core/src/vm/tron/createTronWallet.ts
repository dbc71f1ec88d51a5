import { isSameTron, toTronBase58 } from '../../utils/tronAddress.js'
import type { Wallet } from '../wallet.js'
import type { GivenTronProviders } from './api.js'
import type { TronRequests } from './createTronRequests.js'
import { explainTronError } from './explainTronError.js'
import type { TronTransaction } from './prepare.js'

/**
 * The wallet that is connected now, as far as it counts here: an adapter of `@tronweb3/tronwallet-adapters` as it is, or
 * what `adapterOf` makes of an injected `tronWeb`.
 */
export type TronAdapter = Readonly<{
  /** Base58; null or empty as long as nobody is connected. */
  address: string | null
  /** Signs and does not send. */
  signTransaction(transaction: TronTransaction): Promise<unknown>
  /** Signs a text behind Tron's prefix, as `signMessageV2` does. */
  signMessage?(text: string): Promise<string>
}>

/** What wallets such as TronLink put into the page, as far as it counts here. */
export type InjectedTronWeb = Readonly<{
  defaultAddress: Readonly<{ base58: string | false }>
  trx: Readonly<{
    sign: (transaction: never) => Promise<unknown>
    signMessageV2?(text: string): Promise<string> | string
  }>
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
    getAccount: async () => {
      const address = source()?.address
      return typeof address === 'string' && isSameTron(address, address) ? toTronBase58(address) : null
    },
    getChainId: async () => chainId,
    switchChain: async (wanted) => {
      if (wanted !== chainId) throw new Error(`This wallet is asked for chain ${chainId} only.`)
    },
    // What is signed names a block of the chain it is for, so that it is taken on no other.
    readBlockHash: async () => null,
    refuses: async (call) => (await load()).refuses(call),
    send: async () => {
      throw new Error('This wallet signs, and sends nothing by itself.')
    },
    sign: async (call) => (await load()).sign(call),
    signMessage: async () => {
      throw new Error('This wallet is asked for transactions and withdrawals only.')
    },
    signDigest: async (digest, account) => (await load()).signDigest(digest, account),
    batch: null,
    explain: explainTronError,
  }
}

/** An injected `tronWeb` as the wallet it stands for; null where there is none. */
export function adapterOf(tronWeb: InjectedTronWeb | null | undefined): TronAdapter | null {
  if (!tronWeb) return null
  const { trx } = tronWeb
  return {
    address: tronWeb.defaultAddress.base58 || null,
    // tronweb's own types want members of an enum of its own.
    signTransaction: (transaction) => trx.sign(transaction as never),
    ...(trx.signMessageV2 ? { signMessage: async (text: string) => trx.signMessageV2?.(text) ?? '' } : {}),
  }
}
