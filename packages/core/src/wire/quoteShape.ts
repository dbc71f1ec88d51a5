import type { GenericSchema } from 'valibot'
import { array, nullish, pipe, transform, unknown } from 'valibot'
import type { Fees } from '../domain/fees.js'
import type { Quote } from '../domain/quote.js'
import { object } from '../utils/shapes.js'
import { amountShape } from './amountShape.js'
import { detailsShape } from './detailsShape.js'
import { orderShape } from './orderShape.js'
import { textOrNull } from './parts.js'
import { sponsorshipShape } from './sponsorshipShape.js'
import { stepShape } from './stepShape.js'

/** What the service's answer says by itself; the request id may be named in the steps only. */
export type QuoteAnswer = Readonly<
  Pick<Quote, 'steps' | 'fees' | 'feeSponsorship' | 'details' | 'protocol'>
> &
  Readonly<{ requestId: string | null }>

/** The fees of a quote (interface: Fees). */
export const feesShape: GenericSchema<unknown, Fees> = pipe(
  nullish(unknown(), {}),
  object({
    gas: amountShape,
    relayer: amountShape,
    relayerGas: amountShape,
    relayerService: amountShape,
    app: amountShape,
    subsidized: amountShape,
  }),
)

/** The answer to a quote (interface: Quote response). */
export const quoteShape: GenericSchema<unknown, QuoteAnswer> = pipe(
  object({
    requestId: textOrNull(),
    steps: array(stepShape),
    fees: feesShape,
    feeSponsorship: sponsorshipShape,
    details: detailsShape,
    protocol: nullish(object({ v2: nullish(orderShape, null) }), null),
  }),
  transform((answer) => ({ ...answer, protocol: answer.protocol?.v2 ?? null })),
)
