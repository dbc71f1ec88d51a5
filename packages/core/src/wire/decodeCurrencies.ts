import type { Currency } from '../domain/currency.js'
import { agreeing, sayContradicting } from './agreeing.js'
import { currencyShape } from './currencyShape.js'
import { decode, type TellLeftOut } from './decode.js'
import { rows } from './rows.js'

const what = 'list of currencies'

/**
 * Reads the answer to `POST /currencies/v2`: a flat list (interface: Currency object). Rows that contradict each other
 * about one token are left out.
 *
 * @param json the parsed body
 * @throws DecodeError with the path in the answer
 */
export function decodeCurrencies(json: unknown, tell?: TellLeftOut | undefined): readonly Currency[] {
  const { agreed, contradicting } = agreeing(decode(rows(currencyShape), json, what, tell))
  if (contradicting.length > 0) tell?.(what, contradicting.map(sayContradicting))
  return Object.freeze(agreed)
}
