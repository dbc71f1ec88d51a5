import type { Brand } from './brand.js'
import type { Fees } from './fees.js'
import type { Quote, QuoteDetails } from './quote.js'
import type { QuoteRequest } from './quoteRequest.js'
import type { FeeSponsorship } from './sponsorship.js'

/**
 * What a quote would roughly say (interface: `indicativeQuote`). It has no steps and nothing in it can be carried
 * out: an execution takes a `Quote`, and the two types are not to be mistaken for each other.
 */
export type Preview = Brand<
  Readonly<{
    fees: Fees
    details: QuoteDetails
    feeSponsorship: FeeSponsorship | null
    request: QuoteRequest
    /** When the answer arrived, milliseconds since the epoch on the client's clock. */
    receivedAt: Quote['receivedAt']
  }>,
  'Preview'
>
