import { layersOf } from './evm/quirks/layersOf.js'
import type { JudgeLayer } from './explainLayers.js'
import { isRejectionCode } from './isRejectionCode.js'

/**
 * Throws an answer that is a refusal: some wallets give back the error they should have thrown.
 *
 * @param judge what a family of wallets proves by its own codes, as `explainLayers` takes it
 */
export function requireNoRefusal(answer: unknown, judge: JudgeLayer = () => null): void {
  if (layersOf(answer).some((layer) => isRejectionCode(layer.code) || judge(layer) !== null)) throw answer
}
