'use client'

import type { Quote, QuoteRequest } from '@portage/core'
import { useCallback } from 'react'
import { usePortage } from '../provider/usePortage.js'
import type { QuotePhase } from '../query/createOfferStore.js'
import { type QuoteQueryKey, quoteQueryOptions } from '../query/quote.js'
import { type OfferParameters, useRefreshed } from './useRefreshed.js'

/** What `useQuote` is asked for, and how the answer is kept up to date. */
export type UseQuoteParameters<Selected = Quote> = QuoteRequest & OfferParameters<Quote, Selected>

/** What `useQuote` answers. */
export type UseQuoteReturnType<Selected = Quote> = Readonly<{
  /** The last quote that is worth showing, or null. The same object until a newer one arrived. */
  quote: Quote | null
  /** What `query.select` makes of it; the quote itself without one. */
  data: Selected | null
  /** Why the present request has no answer, or no newer one; null otherwise. */
  error: Error | null
  phase: QuotePhase
  /** Whether the quote shown belongs to an earlier request. Never let a person confirm it. */
  isStale: boolean
  /** When the quote shown arrived, milliseconds on the client's clock. */
  receivedAt: number | null
  /**
   * The newest quote for the present request, drawn or not; null while there is none. With `isAlike`, this is the one
   * to act on.
   */
  latest: () => Quote | null
  /** Asks again at once. Answers with the quote, or null when there is none. */
  refetch: () => Promise<Quote | null>
}>

/**
 * A quote that keeps up with what is typed: asked for once typing rests, the older question aborted, the last answer
 * kept while the next loads, never an older answer after a newer one, and a new one when it has its age.
 *
 * @param parameters what to ask for; null for nothing. Compared by content, so it may be a new object every time
 * @example
 * const { quote, error, isStale } = useQuote(request && { ...request, paused: chosen !== null })
 */
export function useQuote<Selected = Quote>(
  parameters: UseQuoteParameters<Selected> | null,
): UseQuoteReturnType<Selected> {
  const { client, refreshQuoteAge, adapters } = usePortage('useQuote')
  const adapt = adapters.find(({ adaptQuote }) => adaptQuote)?.adaptQuote
  const ask = useCallback(
    (of: typeof client, asked: QuoteRequest | null) => quoteQueryOptions(of, asked && { ...asked, adapt }),
    [adapt],
  )
  const { answer, ...rest } = useRefreshed<Quote, QuoteQueryKey, Selected>(
    client,
    parameters,
    ask,
    refreshQuoteAge,
  )
  return { ...rest, quote: answer }
}
