import type { GenericSchema } from 'valibot'
import { array, fallback } from 'valibot'
import type { ChartPoint, CurrencyChart } from '../domain/market.js'
import { object } from '../utils/shapes.js'
import { decode, type TellLeftOut } from './decode.js'
import { lenient, shownNumber, shownPrice } from './parts.js'
import { transformNoting } from './rows.js'

/** The lists of a chart stand beside each other: what cannot be read is null, so that none is moved along. */
const column = <Value>(shape: GenericSchema<unknown, Value>): GenericSchema<unknown, (Value | null)[]> =>
  fallback(array(lenient(shape)), [])
const prices = (): GenericSchema<unknown, (string | null)[]> => column(shownPrice())
const numbers = (): GenericSchema<unknown, (number | null)[]> => column(shownNumber())

const chartShape: GenericSchema<unknown, CurrencyChart> = transformNoting(
  object({
    t: array(lenient(shownNumber())),
    o: prices(),
    h: prices(),
    l: prices(),
    c: prices(),
    volume: prices(),
    buyVolume: prices(),
    sellVolume: prices(),
    transactions: numbers(),
    buys: numbers(),
    sells: numbers(),
    traders: numbers(),
    buyers: numbers(),
    sellers: numbers(),
    sumVolume: shownPrice(),
    sumBuyVolume: shownPrice(),
    sumSellVolume: shownPrice(),
    sumTransactions: shownNumber(),
    sumBuys: shownNumber(),
    sumSells: shownNumber(),
    sumTraders: shownNumber(),
    sumBuyers: shownNumber(),
    sumSellers: shownNumber(),
  }),
  (chart, note) => ({
    points: chart.t.flatMap((time, at): ChartPoint[] => {
      if (time === null) {
        note(`number ${at + 1}, t: no time`)
        return []
      }
      const of = <Value>(list: readonly (Value | null)[]): Value | null => list[at] ?? null
      return [
        {
          time,
          open: of(chart.o),
          high: of(chart.h),
          low: of(chart.l),
          close: of(chart.c),
          volume: of(chart.volume),
          buyVolume: of(chart.buyVolume),
          sellVolume: of(chart.sellVolume),
          transactions: of(chart.transactions),
          buys: of(chart.buys),
          sells: of(chart.sells),
          traders: of(chart.traders),
          buyers: of(chart.buyers),
          sellers: of(chart.sellers),
        },
      ]
    }),
    total: {
      volume: chart.sumVolume,
      buyVolume: chart.sumBuyVolume,
      sellVolume: chart.sumSellVolume,
      transactions: chart.sumTransactions,
      buys: chart.sumBuys,
      sells: chart.sumSells,
      traders: chart.sumTraders,
      buyers: chart.sumBuyers,
      sellers: chart.sumSellers,
    },
  }),
)

/**
 * Reads `GET /chains/{chainId}/currencies/{address}/chart`. Only the times must be there; a point whose time cannot be
 * read is left out.
 *
 * @throws DecodeError with the path in the answer
 */
export function decodeCurrencyChart(json: unknown, tell?: TellLeftOut | undefined): CurrencyChart {
  return decode(chartShape, json, 'chart of a currency', tell)
}
