import type { Hex, Open } from './brand.js'
import type { Amount } from './currency.js'
import type { ProtocolOrder } from './order.js'
import type { Step } from './step.js'

/** Which side of the trade `amount` fixes. */
export type TradeType = Open<'EXACT_INPUT' | 'EXACT_OUTPUT' | 'EXPECTED_OUTPUT'>

/** What a quote is asked for (interface: `POST /quote/v2`). `amount` in the smallest unit. */
export type QuoteRequest = Readonly<{
  /** Deposits on the origin chain and signs the steps. */
  user: string
  /** Receives on the destination chain; the user when left out. */
  recipient?: string | undefined
  originChainId: number
  destinationChainId: number
  originCurrency: string
  destinationCurrency: string
  amount: bigint
  tradeType?: TradeType | undefined
  /** Where a refund goes; the user when left out. Always sent to the service. */
  refundTo?: string | undefined
  /** Whole basis points, 0 to 10000; the service chooses when left out. */
  slippageTolerance?: number | undefined
  /** Names the host app to the service; needs a path that holds a key. */
  referrer?: string | undefined
}>

/** The six fees of a quote (interface: Fees). A negative `relayerService` is a reward. Null: not named. */
export type Fees = Readonly<{
  gas: Amount | null
  relayer: Amount | null
  relayerGas: Amount | null
  relayerService: Amount | null
  app: Amount | null
  subsidized: Amount | null
}>

/** Change of value, both as plain decimal strings; negative is a loss. */
export type Impact = Readonly<{ usd: string | null; percent: string | null }>

/** The service's own account of what the quote does. Shown, never trusted. */
export type QuoteDetails = Readonly<{
  operation: string | null
  sender: string | null
  recipient: string | null
  currencyIn: Amount | null
  currencyOut: Amount | null
  refundCurrency: Amount | null
  totalImpact: Impact | null
  rate: string | null
  /** Total tolerance in basis points as the service wrote it. */
  slippageTolerance: string | null
  /** Seconds from deposit to fill; null when the service names none. */
  timeEstimate: number | null
}>

/** An executable quote, frozen as it was shown (interface: Quote response). */
export type Quote = Readonly<{
  requestId: string
  steps: readonly Step[]
  fees: Fees
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
