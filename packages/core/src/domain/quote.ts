import type { Hex } from './brand.js'
import type { Amount } from './currency.js'
import type { Fees } from './fees.js'
import type { ProtocolOrder } from './order.js'
import type { QuoteRequest } from './quoteRequest.js'
import type { FeeSponsorship } from './sponsorship.js'
import type { Step } from './step.js'

export type { QuoteRequest }

/** Change of value, both as plain decimal strings; negative is a loss. */
export type Impact = Readonly<{ usd: string | null; percent: string | null }>

/** Where a change of value comes from, each in US dollars as a plain decimal; negative is a loss. */
export type ExpandedImpact = Readonly<{
  swap: string | null
  execution: string | null
  relay: string | null
  app: string | null
  /** What a sponsor gives back. */
  sponsored: string | null
}>

/** Tolerance on one side of a trade. `value` in the smallest unit of that side's output. */
export type Tolerance = Readonly<{ usd: string | null; value: bigint | null; percent: string | null }>

/** One side of a route: what goes in, what comes out, and by which router. */
export type RouteSide = Readonly<{
  inputCurrency: Amount | null
  outputCurrency: Amount | null
  router: string | null
  includedSwapSources: readonly string[]
}>

/** The two sides of a route. A swap on one chain has no destination. */
export type Route = Readonly<{ origin: RouteSide | null; destination: RouteSide | null }>

/** The service's own account of what the quote does. Shown, never trusted. */
export type QuoteDetails = Readonly<{
  operation: string | null
  sender: string | null
  recipient: string | null
  currencyIn: Amount | null
  currencyOut: Amount | null
  refundCurrency: Amount | null
  /** Gas handed to the recipient: what a top-up really comes to. */
  currencyGasTopup: Amount | null
  totalImpact: Impact | null
  swapImpact: Impact | null
  expandedPriceImpact: ExpandedImpact | null
  rate: string | null
  /** Total tolerance in basis points as the service wrote it. */
  slippageTolerance: string | null
  /** The total laid on either side: two ways to see one tolerance, not to be added up. */
  slippageBySide: Readonly<{ origin: Tolerance | null; destination: Tolerance | null }>
  /** Seconds from deposit to fill, may be a fraction; null when the service names none. */
  timeEstimate: number | null
  /** What the user has of the origin currency, in its smallest unit. */
  userBalance: bigint | null
  isFixedRate: boolean | null
  /** US dollars as a plain decimal. */
  fixedRateFee: string | null
  fallbackType: string | null
  route: Route | null
  /** Everything as it was said, for fields this version does not know. */
  raw: unknown
}>

/** An executable quote, frozen as it was shown (interface: Quote response). */
export type Quote = Readonly<{
  requestId: string
  steps: readonly Step[]
  fees: Fees
  /** Null where nobody sponsors, and for deposit addresses. */
  feeSponsorship: FeeSponsorship | null
  details: QuoteDetails
  /** Null where the quote does not settle through the protocol. */
  protocol: ProtocolOrder | null
  /** What was asked for: verification compares the answer with it. */
  request: QuoteRequest
  /** When the answer arrived, milliseconds since the epoch on the client's clock. */
  receivedAt: number
}>

/** The id that names this quote's order and deposit, or null where there is no order. */
export function orderIdOf(quote: Quote): Hex | null {
  return quote.protocol?.orderId ?? null
}
