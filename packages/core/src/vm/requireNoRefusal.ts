import { layersOf } from './evm/quirks/layersOf.js'
import { isRejectionCode } from './isRejectionCode.js'

/** Throws an answer that is a refusal: some wallets give back the error they should have thrown. */
export function requireNoRefusal(answer: unknown): void {
  if (layersOf(answer).some(({ code }) => isRejectionCode(code))) throw answer
}
