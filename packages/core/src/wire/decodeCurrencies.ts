import type { Currency } from '../domain/currency.js'
import { agreeing } from './agreeing.js'
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
  const currencies = decode(rows(currencyShape), json, what, tell)
  const used = agreeing(currencies)
  if (used.length < currencies.length)
    tell?.(
      what,
      currencies.filter((one) => !used.includes(one)).map(({ address }) => `${address}, of two decimals`),
    )
  return Object.freeze(used)
}
