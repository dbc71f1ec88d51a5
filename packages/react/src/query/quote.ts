import type { IntentClient, Quote, QuoteRequest } from '@portage/core'
import { getQuote } from '@portage/core/actions'
import { type ReadingOptions, readingDefaults } from './defaults.js'
import { type QueryScope, queryScope } from './scope.js'

/** A quote request in plain JSON: the amount as a decimal string. */
export type QuoteKeyParameters = Readonly<Omit<QuoteRequest, 'amount'> & { amount: string }>

/** Key of one quote; `null` in the place of the request stands for no request. */
export type QuoteQueryKey = readonly [...QueryScope<'quote'>, QuoteKeyParameters | null]

export function quoteQueryKey(client: IntentClient, request: QuoteRequest | null): QuoteQueryKey {
  return [...queryScope(client, 'quote'), request === null ? null : writeQuoteRequest(request)]
}

/** The request as a key holds it. Fields left out and fields set to undefined are one request. */
export function writeQuoteRequest(request: QuoteRequest): QuoteKeyParameters {
  const { amount, ...rest } = request
  const set = Object.entries(rest).filter(([, value]) => value !== undefined)
  return { ...(Object.fromEntries(set) as typeof rest), amount: amount.toString() }
}

/** The request back out of a key. */
export function readQuoteRequest(parameters: QuoteKeyParameters): QuoteRequest {
  return { ...parameters, amount: BigInt(parameters.amount) }
}

/**
 * Asks for a quote. It is never taken from the cache a second time: a quote is an offer, and a spent or old one
 * looks just like a good one.
 */
export function quoteQueryOptions(
  client: IntentClient,
  request: QuoteRequest | null,
): ReadingOptions<Quote | null, QuoteQueryKey> {
  return {
    ...readingDefaults,
    queryKey: quoteQueryKey(client, request),
    queryFn: ({ queryKey: [, , , asked], signal }) =>
      asked === null ? null : getQuote(client, readQuoteRequest(asked), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // A quote is frozen as it arrived; a mixture of two answers would be neither.
    structuralSharing: false,
  }
}
