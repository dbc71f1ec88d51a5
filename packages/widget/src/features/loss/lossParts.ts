import { isSameCurrency } from './isSameCurrency.js'
import { lossOf } from './lossOf.js'

/** What is loaded once a quote is asked for: until then there is nothing to lose. */
export const lossParts: Readonly<{ isSameCurrency: typeof isSameCurrency; lossOf: typeof lossOf }> =
  Object.freeze({ isSameCurrency, lossOf })
