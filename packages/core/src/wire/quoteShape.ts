import type { GenericSchema } from 'valibot'
import { array, fallback, nullable, nullish, object, pipe, transform, unknown } from 'valibot'
import type { Impact, Quote } from '../domain/quote.js'
import { amountShape } from './amountShape.js'
import { orderShape } from './orderShape.js'
import { shownDecimal, shownNumber, shownText, textOrNull } from './parts.js'
import { stepShape } from './stepShape.js'

/** What the service's answer says by itself; the request id may be named in the steps only. */
export type QuoteAnswer = Readonly<Pick<Quote, 'steps' | 'fees' | 'details' | 'protocol'>> &
  Readonly<{ requestId: string | null }>

const impactShape: GenericSchema<unknown, Impact | null> = fallback(
  nullable(object({ usd: shownDecimal(), percent: shownDecimal() })),
  null,
)

const section = <Output>(shape: GenericSchema<unknown, Output>): GenericSchema<unknown, Output> =>
  pipe(nullish(unknown(), {}), shape)

/** The answer to a quote (interface: Quote response). */
export const quoteShape: GenericSchema<unknown, QuoteAnswer> = pipe(
  object({
    requestId: textOrNull(),
    steps: array(stepShape),
    fees: section(
      object({
        gas: amountShape,
        relayer: amountShape,
        relayerGas: amountShape,
        relayerService: amountShape,
        app: amountShape,
        subsidized: amountShape,
      }),
    ),
    details: section(
      object({
        operation: shownText(),
        sender: shownText(),
        recipient: shownText(),
        currencyIn: amountShape,
        currencyOut: amountShape,
        refundCurrency: amountShape,
        totalImpact: impactShape,
        rate: shownDecimal(),
        slippageTolerance: fallback(object({ total: shownDecimal() }), { total: null }),
        timeEstimate: shownNumber(),
      }),
    ),
    protocol: nullish(object({ v2: nullish(orderShape, null) }), null),
  }),
  transform((answer) => ({
    ...answer,
    details: { ...answer.details, slippageTolerance: answer.details.slippageTolerance.total },
    protocol: answer.protocol?.v2 ?? null,
  })),
)
