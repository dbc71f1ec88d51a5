import { explainLayers } from '../explainLayers.js'
import type { WalletFailure } from '../wallet.js'

/** What an error of a wallet of Solana proves. Adapters keep the wallet's own error under `error`. */
export function explainSolanaError(error: unknown): WalletFailure {
  return explainLayers(error)
}
