'use client'

import type { Quote, QuoteRequest } from '@portage/core'
import { useCallback } from 'react'
import { usePortage } from '../provider/usePortage.js'
import type { IsAlike, QuotePhase } from '../query/createOfferStore.js'
import { quoteQueryOptions } from '../query/quote.js'
import { useRefreshed } from './useRefreshed.js'

/** What `useQuote` answers. */
export type QuoteResult = Readonly<{
  /** The last quote that is worth showing, or null. The same object until a newer one arrived. */
  quote: Quote | null
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

/** How a quote, or a preview of one, is kept up to date. */
export type QuoteOptions<Answer = Quote> = Readonly<{
  /** Holds refreshes back. The page out of sight holds them back too. */
  paused?: boolean | undefined
  /**
   * Whether a newer answer to the same request is drawn just as the one shown. Then nothing is drawn for it: `latest`
   * has it. With this, newer answers are asked for without a word as well: `phase` says `refreshing` after typing only.
   */
  isAlike?: IsAlike<Answer> | undefined
  /** Milliseconds after which a newer one is asked for; the provider's `refreshQuoteAge` when left out. */
  refreshQuoteAge?: number | undefined
}>

/**
 * A quote that keeps up with what is typed: asked for once typing rests, the older question aborted, the last answer
 * kept while the next loads, never an older answer after a newer one, and a new one when it has its age.
 *
 * @param request what to ask for; null for nothing. Compared by content, so it may be a new object every time.
 */
export function useQuote(request: QuoteRequest | null, options: QuoteOptions = {}): QuoteResult {
  const { client, refreshQuoteAge, adapters } = usePortage('useQuote')
  const adapt = adapters.find(({ adaptQuote }) => adaptQuote)?.adaptQuote
  const ask = useCallback<typeof quoteQueryOptions>(
    (of, asked) => quoteQueryOptions(of, asked, adapt),
    [adapt],
  )
  const { answer, ...rest } = useRefreshed(client, request, ask, {
    paused: options.paused === true,
    isAlike: options.isAlike,
    refreshAge: options.refreshQuoteAge ?? refreshQuoteAge,
  })
  return { ...rest, quote: answer, receivedAt: answer?.receivedAt ?? null }
}
