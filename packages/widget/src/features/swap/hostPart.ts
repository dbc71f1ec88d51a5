import { readPayee } from '../recipient/readPayee.js'
import { readHidden } from './readHidden.js'
import { readQuoteOptions } from './readQuoteOptions.js'

/** Reads what only some hosts set: loaded where one does. */
export const hostPart: Readonly<{
  readPayee: typeof readPayee
  readQuoteOptions: typeof readQuoteOptions
  readHidden: typeof readHidden
}> = Object.freeze({ readPayee, readQuoteOptions, readHidden })
