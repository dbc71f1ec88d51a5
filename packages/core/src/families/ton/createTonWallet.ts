import type { Wallet } from '../wallet.js'
import type { TonRequests } from './createTonRequests.js'
import { explainTonError } from './explainTonError.js'
import { isOnNetwork, tonAccountOf } from './tonAccountOf.js'
import type { TonConnector, TonWalletOptions } from './tonConnector.js'

/**
 * A wallet of TON over TonConnect. It sends by itself and answers with the message it sent, which is kept. Every prompt
 * is one request, never repeated.
 *
 * @param source gives the connector, or null where there is none
 *
 * @example
 * const wallet = createTonWallet(() => tonConnectUI, {
 *   chainId: 224235520,
 *   isRefusal: (error) => error instanceof UserRejectsError,
 * })
 */
export function createTonWallet(source: () => TonConnector | null, options: TonWalletOptions): Wallet {
  const { chainId, isRefusal = () => false } = options
  // Loaded on need, and so when a call is looked at, which comes before any ask is recorded.
  const load = async (): Promise<TonRequests> =>
    (await import('./createTonRequests.js')).createTonRequests(source, options)
  return {
    vm: 'tonvm',
    kind: options.kind ?? 'tonconnect',
    getAccount: async () => tonAccountOf(source()),
    // A wallet that is on another network is on none that is asked for here.
    getChainId: async () => (isOnNetwork(source(), options.network) ? chainId : 0),
    switchChain: async (wanted) => {
      if (wanted !== chainId) throw new Error(`This wallet is asked for chain ${chainId} only.`)
      if (!isOnNetwork(source(), options.network)) (await load()).requireNetwork()
    },
    // Wallets of TON tell nothing of the node they ask.
    readBlockHash: async () => null,
    refuses: async (call) => (await load()).refuses(call),
    send: async (call) => (await load()).send(call),
    sign: null,
    signMessage: async () => {
      throw new Error('This wallet is asked for transactions and withdrawals only.')
    },
    signDigest: async (digest, account) => (await load()).signDigest(digest, account),
    batch: null,
    explain: (error) => explainTonError(error, isRefusal),
  }
}
