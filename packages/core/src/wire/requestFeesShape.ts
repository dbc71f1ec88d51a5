import type { GenericSchema } from 'valibot'
import { pipe, transform } from 'valibot'
import type { Currency } from '../domain/currency.js'
import type { RequestAppFee, RequestFeePhase, RequestFees, RequestRecord } from '../domain/request.js'
import type { Cost } from '../domain/sponsorship.js'
import { object } from '../utils/shapes.js'
import { currencyShape } from './currencyShape.js'
import { integer, lenient, shownDecimal, shownList, shownText } from './parts.js'
import { costShape } from './sponsorshipShape.js'

const phaseShape: GenericSchema<unknown, RequestFeePhase | null> = lenient(
  object({
    swap: costShape,
    execution: costShape,
    platform: costShape,
    app: costShape,
    sponsored: costShape,
  }),
)

/** The fees of a record (interface: Request record, `data.fees`). Its currency is named once, for all of them. */
export const requestFeesShape: GenericSchema<unknown, RequestFees | null> = lenient(
  pipe(
    object({ quoted: phaseShape, actual: phaseShape, currency: lenient(currencyShape) }),
    transform(({ quoted, actual, currency }) => ({
      quoted: quoted && withCurrency(quoted, currency),
      actual: actual && withCurrency(actual, currency),
      currency,
    })),
  ),
)

const appFeeShape = object({
  recipient: shownText(),
  bps: shownDecimal(),
  amount: lenient(integer()),
  amountUsd: shownDecimal(),
})

/** What apps take of a request (interface: Request record, `data.appFees`). */
export const appFeesShape: GenericSchema<unknown, RequestRecord['appFees'] | null> = lenient(
  pipe(
    object({
      quoted: shownList(appFeeShape),
      actual: shownList(appFeeShape),
      currency: lenient(currencyShape),
    }),
    transform(({ quoted, actual, currency }) => {
      const read = ({ recipient, bps, amount, amountUsd }: (typeof quoted)[number]): RequestAppFee => ({
        recipient,
        bps,
        fee: { amount, usd: amountUsd, currency },
      })
      return { quoted: quoted.map(read), actual: actual.map(read) }
    }),
  ),
)

function withCurrency(phase: RequestFeePhase, currency: Currency | null): RequestFeePhase {
  const fill = (cost: Cost | null): Cost | null => cost && { ...cost, currency: cost.currency ?? currency }
  return {
    swap: fill(phase.swap),
    execution: fill(phase.execution),
    platform: fill(phase.platform),
    app: fill(phase.app),
    sponsored: fill(phase.sponsored),
  }
}
