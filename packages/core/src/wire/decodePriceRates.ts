import type { GenericSchema } from 'valibot'
import { pipe, record, string, transform } from 'valibot'
import { decode } from './decode.js'
import { shownPrice } from './parts.js'

const ratesShape: GenericSchema<unknown, Readonly<Record<string, string>>> = pipe(
  record(string(), shownPrice()),
  transform((rates) =>
    Object.fromEntries(
      Object.entries(rates).flatMap(([symbol, usd]) => (usd === null ? [] : [[symbol, usd] as const])),
    ),
  ),
)

/**
 * Reads `GET /prices/rates`. What is no price is left out.
 *
 * @throws DecodeError with the path in the answer
 */
export function decodePriceRates(json: unknown): Readonly<Record<string, string>> {
  return decode(ratesShape, json, 'list of rates')
}
