import { explainLayers, type JudgeLayer } from '../explainLayers.js'
import type { WalletFailure } from '../wallet.js'

/** TonConnect's codes: the person said no, and what a wallet refuses before it shows anybody anything. */
const [refused, unshown] = ['300', ['1', '100', '400']] as const

/**
 * What TonConnect's own codes prove. Only a code, or the class of an error that a connector makes of the code, proves that
 * the person refused.
 *
 * @param isRefusal whether an error is the connector's own class for it
 */
export function judgeTon(isRefusal: (error: unknown) => boolean): JudgeLayer {
  return (layer) => {
    const code = String(layer.code)
    if (code === refused || isRefusal(layer)) return 'rejected'
    return unshown.some((one) => one === code) ? 'unsent' : null
  }
}

/** What an error of a TonConnect wallet proves. */
export function explainTonError(error: unknown, isRefusal: (error: unknown) => boolean): WalletFailure {
  return explainLayers(error, judgeTon(isRefusal))
}
