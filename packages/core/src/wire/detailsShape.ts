import type { GenericSchema } from 'valibot'
import { nullish, pipe, transform, unknown } from 'valibot'
import type { Impact, QuoteDetails, Tolerance } from '../domain/quote.js'
import { object } from '../utils/shapes.js'
import { amountShape } from './amountShape.js'
import {
  anything,
  integer,
  keepRaw,
  lenient,
  shownDecimal,
  shownFlag,
  shownNumber,
  shownText,
} from './parts.js'
import { routeShape } from './routeShape.js'

const impactShape: GenericSchema<unknown, Impact | null> = lenient(
  object({ usd: shownDecimal(), percent: shownDecimal() }),
)

const usdShape: GenericSchema<unknown, string | null> = pipe(
  lenient(object({ usd: shownDecimal() })),
  transform((read) => read?.usd ?? null),
)

const toleranceShape: GenericSchema<unknown, Tolerance | null> = lenient(
  object({ usd: shownDecimal(), value: lenient(integer()), percent: shownDecimal() }),
)

const readShape = object({
  operation: shownText(),
  sender: shownText(),
  recipient: shownText(),
  currencyIn: amountShape,
  currencyOut: amountShape,
  refundCurrency: amountShape,
  currencyGasTopup: lenient(amountShape),
  totalImpact: impactShape,
  swapImpact: impactShape,
  expandedPriceImpact: lenient(
    object({ swap: usdShape, execution: usdShape, relay: usdShape, app: usdShape, sponsored: usdShape }),
  ),
  rate: shownDecimal(),
  slippageTolerance: lenient(
    object({ total: shownDecimal(), origin: toleranceShape, destination: toleranceShape }),
  ),
  timeEstimate: shownNumber(),
  userBalance: lenient(integer()),
  isFixedRate: shownFlag(),
  fixedRateFee: usdShape,
  fallbackType: shownText(),
  route: routeShape,
  raw: anything(),
})

/** What a quote says of itself (interface: `details`). Amounts that are paid must be readable; the rest is shown. */
export const detailsShape: GenericSchema<unknown, QuoteDetails> = pipe(
  nullish(unknown(), {}),
  keepRaw(),
  readShape,
  transform(({ slippageTolerance, ...read }) => ({
    ...read,
    timeEstimate: read.timeEstimate !== null && read.timeEstimate >= 0 ? read.timeEstimate : null,
    slippageTolerance: slippageTolerance?.total ?? null,
    slippageBySide: {
      origin: slippageTolerance?.origin ?? null,
      destination: slippageTolerance?.destination ?? null,
    },
  })),
)
