import type { IntentClient } from '../client/intentClient.js'
import { decodePriceRates } from '../wire/decodePriceRates.js'
import { getPriceRatesRepeat } from './repeats.js'

export type GetPriceRatesParameters = Readonly<{ signal?: AbortSignal | undefined }>

/** US dollars as plain decimals, by symbol. */
export type GetPriceRatesReturnType = Readonly<Record<string, string>>

/**
 * Reads what one of each main currency is worth, by its symbol (`GET /prices/rates`). A symbol is no address: to value
 * a token, ask `getTokenPrice`.
 *
 * @throws ServiceError, DecodeError, AbortError
 * @example
 * const { ETH } = await getPriceRates(client)
 */
export async function getPriceRates(
  client: IntentClient,
  { signal }: GetPriceRatesParameters = {},
): Promise<GetPriceRatesReturnType> {
  return decodePriceRates(
    await client.request({ method: 'GET', path: '/prices/rates', signal, repeat: getPriceRatesRepeat }),
  )
}
