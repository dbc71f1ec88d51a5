import type { Wallet } from '../wallet.js'
import type { TronRequests } from './createTronRequests.js'
import { explainTronError } from './explainTronError.js'
import { tronAccountOf } from './tronAccountOf.js'
import type { InjectedTronWeb, TronAdapter, TronWalletOptions } from './tronAdapter.js'

/**
 * A wallet of Tron. It is asked to sign and never to send: what it signed is kept before it is broadcast. The transaction
 * is written here, not by a node, and read again when it comes back.
 *
 * @param source gives the wallet connected now, or null when none is
 *
 * @example
 * let injected: InjectedTronWeb | undefined // `window.tronWeb`, once a wallet has put it there
 * const wallet = createTronWallet(() => adapterOf(injected), {
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
