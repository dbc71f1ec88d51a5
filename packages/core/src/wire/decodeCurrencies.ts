import type { Currency } from '../domain/currency.js'
import { currencyShape } from './currencyShape.js'
import { decode, type TellLeftOut } from './decode.js'
import { rows } from './rows.js'

/**
 * Reads the answer to `POST /currencies/v2`: a flat list (interface: Currency object).
 *
 * @param json the parsed body
 * @throws DecodeError with the path in the answer
 */
export function decodeCurrencies(json: unknown, tell?: TellLeftOut | undefined): readonly Currency[] {
  return decode(rows(currencyShape), json, 'list of currencies', tell)
}
