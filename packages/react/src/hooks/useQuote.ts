'use client'

import type { Clock, Quote, QuoteRequest } from '@portage/core'
import { isServiceError } from '@portage/core'
import { focusManager, keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { usePortage } from '../provider/usePortage.js'
import { mayHelp } from '../query/defaults.js'
import {
  type QuoteKeyParameters,
  quoteQueryOptions,
  readQuoteRequest,
  writeQuoteRequest,
} from '../query/quote.js'

/** How long a request must stand unchanged before it is sent, milliseconds. */
const debounceTime = 300
/** How old a quote may get before a new one is asked for, milliseconds. */
const refreshTime = 15_000

/** Where a quote stands. `failed` may still show the last good answer to the same request. */
export type QuotePhase = 'none' | 'loading' | 'shown' | 'refreshing' | 'failed'

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
  /** Asks again at once. Answers with the quote, or null when there is none. */
  refetch: () => Promise<Quote | null>
}>

/**
 * A quote that keeps up with what is typed: asked for once typing rests, the older question aborted, the last answer
 * kept while the next loads, never an older answer after a newer one, and a new one every fifteen seconds.
 *
 * @param request what to ask for; null for nothing. Compared by content, so it may be a new object every time.
 * @param options.paused holds refreshes back, for example while a quote is being reviewed. The page out of sight
 *   holds them back too.
 */
export function useQuote(
  request: QuoteRequest | null,
  options: Readonly<{ paused?: boolean | undefined }> = {},
): QuoteResult {
  const { client } = usePortage('useQuote')
  const text = request === null ? null : JSON.stringify(writeQuoteRequest(request))
  const settled = useSettled(text, client.clock)
  const asked = useMemo(
    () => (settled === null ? null : readQuoteRequest(JSON.parse(settled) as QuoteKeyParameters)),
    [settled],
  )
  const query = useQuery({ ...quoteQueryOptions(client, asked), placeholderData: keepPreviousData })

  const isSettled = settled === text
  const quote = text === null ? null : (query.data ?? null)
  const error = text === null || !isSettled ? null : query.error
  const isStale = quote !== null && (!isSettled || query.isPlaceholderData)
  const isAsking = !isSettled || query.isFetching
  const { refetch: refetchQuery } = query
  const refetch = useCallback(async () => (await refetchQuery()).data ?? null, [refetchQuery])

  useRefresh({
    clock: client.clock,
    isOn: text !== null && !isAsking && options.paused !== true,
    receivedAt: isStale ? null : (quote?.receivedAt ?? null),
    error,
    refetch,
  })

  return {
    quote,
    error,
    phase: toPhase({ isNone: text === null, isAsking, hasQuote: quote !== null, hasError: error !== null }),
    isStale,
    receivedAt: quote?.receivedAt ?? null,
    refetch,
  }
}

function toPhase(is: {
  isNone: boolean
  isAsking: boolean
  hasQuote: boolean
  hasError: boolean
}): QuotePhase {
  if (is.isNone) return 'none'
  if (is.isAsking) return is.hasQuote ? 'refreshing' : 'loading'
  if (is.hasError) return 'failed'
  return is.hasQuote ? 'shown' : 'loading'
}

/** The text once it has stood unchanged for a while; null at once. */
function useSettled(text: string | null, clock: Clock): string | null {
  const [settled, setSettled] = useState<string | null>(null)
  useEffect(() => {
    if (text !== null) return clock.setTimeout(() => setSettled(text), debounceTime)
    setSettled(null)
    return undefined
  }, [text, clock])
  return text === null ? null : settled
}

type Refresh = Readonly<{
  clock: Clock
  isOn: boolean
  receivedAt: number | null
  error: Error | null
  refetch: () => Promise<unknown>
}>

/** Asks again when the quote has its age, or some time after a failure that may pass. */
function useRefresh({ clock, isOn, receivedAt, error, refetch }: Refresh): void {
  const isVisible = useSyncExternalStore(subscribeToFocus, getFocus, getFocus)
  useEffect(() => {
    if (!isOn || !isVisible || (error !== null && !mayHelp(error))) return
    if (error === null && receivedAt === null) return
    const wait =
      error === null
        ? refreshTime - (clock.now() - (receivedAt ?? 0))
        : Math.max(refreshTime, isServiceError(error) ? (error.retryAfter ?? 0) : 0)
    return clock.setTimeout(() => void refetch(), Math.max(0, wait))
  }, [clock, isOn, isVisible, receivedAt, error, refetch])
}

const subscribeToFocus = (listener: () => void): (() => void) => focusManager.subscribe(listener)
const getFocus = (): boolean => focusManager.isFocused()
