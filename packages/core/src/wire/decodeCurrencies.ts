import { array } from 'valibot'
import type { Currency } from '../domain/currency.js'
import { currencyShape } from './currencyShape.js'
import { decode } from './decode.js'

/**
 * Reads the answer to `POST /currencies/v2`: a flat list (interface: Currency object).
 *
 * @param json the parsed body
 * @throws DecodeError with the path in the answer
 */
export function decodeCurrencies(json: unknown): readonly Currency[] {
  return decode(array(currencyShape), json, 'list of currencies')
}
