import { explainLayers } from '../explainLayers.js'
import type { WalletFailure } from '../wallet.js'

/** TonConnect's codes: the person said no, and what a wallet refuses before it shows anybody anything. */
const [refused, unshown] = [300, [1, 100, 400]] as const

/**
 * What an error of a TonConnect wallet proves. Only a code, or the class of an error that a connector makes of the code,
 * proves that the person refused.
 *
 * @param isRefusal whether an error is the connector's own class for it
 */
export function explainTonError(error: unknown, isRefusal: (error: unknown) => boolean): WalletFailure {
  return explainLayers(error, (layer) => {
    if (layer.code === refused || isRefusal(layer)) return 'rejected'
    return unshown.some((one) => one === layer.code) ? 'unsent' : null
  })
}
