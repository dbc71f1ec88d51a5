import type { IntentClient } from '../client/intentClient.js'
import type { ChartTimeframe, CurrencyChart } from '../domain/market.js'
import { decodeCurrencyChart } from '../wire/decodeCurrencyChart.js'
import { chainId, checkFields, text, token } from './fields.js'
import { getCurrencyChartRepeat } from './repeats.js'

export type GetCurrencyChartParameters = Readonly<{
  chainId: number
  /** The token; the sentinel of the chain's VM for its native currency. */
  address: string
  /** The service's own choice when left out. */
  timeframe?: ChartTimeframe | undefined
  signal?: AbortSignal | undefined
}>

export type GetCurrencyChartReturnType = CurrencyChart

/**
 * Reads the price of a currency over time, in US dollars (`GET /chains/{chainId}/currencies/{address}/chart`). To be
 * shown, never to be reckoned with.
 *
 * @throws InputError before anything is sent; ServiceError for a currency the service does not know; DecodeError, AbortError
 * @example
 * const { points } = await getCurrencyChart(client, { chainId: 8453, address: usdc, timeframe: '7D' })
 */
export async function getCurrencyChart(
  client: IntentClient,
  { signal, timeframe, ...parameters }: GetCurrencyChartParameters,
): Promise<GetCurrencyChartReturnType> {
  checkFields({ ...parameters, timeframe }, { chainId, address: token, 'timeframe?': text })
  return decodeCurrencyChart(
    await client.request({
      method: 'GET',
      path: `/chains/${encodeURIComponent(parameters.chainId)}/currencies/${encodeURIComponent(parameters.address)}/chart`,
      query: { timeframe },
      signal,
      repeat: getCurrencyChartRepeat,
    }),
    client.leftOut?.tell,
  )
}
