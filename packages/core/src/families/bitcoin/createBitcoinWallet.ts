import { explainLayers, type JudgeLayer } from '../explainLayers.js'
import { UnsentError } from '../unsentError.js'
import type { Wallet } from '../wallet.js'
import { bitcoinAccountOf } from './bitcoinAccountOf.js'
import type { BitcoinConnector } from './bitcoinConnector.js'
import type { BitcoinRequests } from './createBitcoinRequests.js'

export type BitcoinWalletOptions = Readonly<{
  /** The service's id of the one chain this wallet is asked for: 8253038 is Bitcoin. */
  chainId: number
  /**
   * Whether an error is the wallet's own sign of a refusal, where it has another code than 4001: with sats-connect
   * `(error) => error.code === RpcErrorCode.USER_REJECTION`.
   */
  isRefusal?: ((error: unknown) => boolean) | undefined
  /** How the journal names this wallet; `bitcoin` when left out. */
  kind?: string | undefined
}>

/**
 * A wallet of Bitcoin. It signs what the service wrote and does not send it: what it signed is compared with what it was
 * asked for, kept, and only then handed to the explorers of the reader. Every prompt is one request, never repeated.
 *
 * @param source gives the connector, or null where there is none
 *
 * @example
 * let connected: BitcoinConnector | null = null // yours: what the wallet's own words were made into, once it is connected
 * const wallet = createBitcoinWallet(() => connected, { chainId: 8253038 })
 */
export function createBitcoinWallet(
  source: () => BitcoinConnector | null,
  { chainId, isRefusal = () => false, kind = 'bitcoin' }: BitcoinWalletOptions,
): Wallet {
  const judge: JudgeLayer = (layer) => (isRefusal(layer) ? 'rejected' : null)
  // Loaded on need, and so when a call is looked at, which comes before any ask is recorded.
  const load = async (): Promise<BitcoinRequests> =>
    (await import('./createBitcoinRequests.js')).createBitcoinRequests(source, judge)
  return {
    vm: 'bvm',
    kind,
    getAccount: async () => bitcoinAccountOf(source()),
    getChainId: async () => chainId,
    switchChain: async (wanted) => {
      if (wanted !== chainId) throw new Error(`This wallet is asked for chain ${chainId} only.`)
    },
    // Wallets of Bitcoin tell nothing of the node they ask.
    readBlockHash: async () => null,
    refuses: async (call) => (await load()).refuses(call),
    send: async () => {
      throw new UnsentError('This wallet is asked to sign, and sends nothing by itself.')
    },
    sign: async (call) => (await load()).sign(call),
    signMessage: async () => {
      throw new Error('This wallet is asked for transactions only.')
    },
    batch: null,
    explain: (error) => explainLayers(error, judge),
  }
}
