import { explainLayers } from '../explainLayers.js'
import type { WalletFailure } from '../wallet.js'

/** What an error of a wallet of Tron proves. Adapters keep the wallet's own error under `error`, which may be a bare text. */
export function explainTronError(error: unknown): WalletFailure {
  return explainLayers(error)
}
