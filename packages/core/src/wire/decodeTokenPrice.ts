import { object } from '../utils/shapes.js'
import { decode } from './decode.js'
import { shownPrice } from './parts.js'

/**
 * Reads the price of a token, which older endpoints write as a number and newer ones as text.
 *
 * @returns US dollars as a plain decimal; null where there is no price
 * @throws DecodeError with the path in the answer
 */
export function decodeTokenPrice(json: unknown): string | null {
  return decode(object({ price: shownPrice() }), json, 'price').price
}
