import type { Message } from '../../domain/step.js'
import { requireWanted } from '../requireWanted.js'
import { UnsentError } from '../unsentError.js'
import type { Wallet } from '../wallet.js'
import { decodeHyperliquidTransfer } from './decodeHyperliquidTransfer.js'
import { hyperliquidChainId } from './hyperliquidChainId.js'
import { signTransfer, unknownAction } from './signTransfer.js'

export type HyperliquidWalletOptions = Readonly<{
  /** The service's id of the exchange; 1337 when left out. */
  chainId?: number | undefined
  /** How the journal names this wallet; what the EVM wallet is named by when left out. */
  kind?: string | undefined
}>

/**
 * A wallet of the perpetuals exchange over one of the EVM: accounts there are EVM accounts, and what they do is signed
 * by them on whatever EVM chain the wallet is on. It signs and never sends: what was signed is kept before it is posted,
 * and the same is posted each time.
 *
 * The message that ties a transfer to its order names the chain it is signed on. Make that the wallet's own by
 * `signOnChain` when a quote has come; on another one the wallet is not asked, and says so.
 *
 * @example
 * const evm = createEvmWallet(walletClient)
 * const wallets = { evm, hypevm: createHyperliquidWallet(evm) }
 */
export function createHyperliquidWallet(evm: Wallet, options: HyperliquidWalletOptions = {}): Wallet {
  const chainId = options.chainId ?? hyperliquidChainId
  return {
    vm: 'hypevm',
    kind: options.kind ?? evm.kind,
    // What is signed names no account: so whoever is chosen in the wallet signs, and nobody else is named here.
    getAccount: async () => evm.getAccount(),
    getChainId: async () => chainId,
    switchChain: async (wanted) => {
      if (wanted !== chainId) throw new Error(`This wallet is asked for chain ${chainId} only.`)
    },
    // The exchange is known by its address, not by its blocks.
    readBlockHash: async () => null,
    refuses: async (call) =>
      call.vm === 'hyperliquid' && decodeHyperliquidTransfer(call) !== null ? null : unknownAction,
    send: async () => {
      throw new UnsentError('This wallet signs for the exchange, and sends nothing by itself.')
    },
    sign: async (call, signal) => {
      if (call.vm !== 'hyperliquid') throw new UnsentError(unknownAction)
      return signTransfer(evm, call, signal).catch(keepHere(evm))
    },
    signMessage: async (message, account, signal) => {
      await requireChain(evm, message)
      requireWanted(signal)
      return evm.signMessage(message, account, signal)
    },
    ...(evm.signDigest && { signDigest: evm.signDigest }),
    batch: null,
    explain: (error, during) =>
      error instanceof UnsentError
        ? { type: 'unsent', message: error.message }
        : evm.explain(error, during === 'send' ? 'sign' : during),
  }
}

/** A message is no transaction: what was signed is sent by this page or by nobody. A refusal stays one. */
const keepHere =
  (evm: Wallet) =>
  (error: unknown): never => {
    if (error instanceof UnsentError || evm.explain(error, 'sign').type === 'rejected') throw error
    throw new UnsentError(error instanceof Error ? error.message : String(error), { cause: error })
  }

/** Browser wallets sign typed data for the chain they are on only; others would sign what nobody takes. */
async function requireChain(evm: Wallet, message: Message): Promise<void> {
  if (message.kind !== 'eip712') return
  const wanted = Number(message.domain.chainId)
  const current = await evm.getChainId()
  if (wanted !== current)
    throw new UnsentError(
      `The message is for chain ${wanted} and the wallet is on chain ${current}. Go to that chain in the wallet, or ask for a new quote.`,
    )
}
