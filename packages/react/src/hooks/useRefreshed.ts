import type { Clock, IntentClient, QuoteRequest } from '@portage/core'
import { isServiceError } from '@portage/core'
import { focusManager, keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { mayHelp, type ReadingOptions } from '../query/defaults.js'
import { type QuoteKeyParameters, readQuoteRequest, writeQuoteRequest } from '../query/quote.js'

/** How long a request must stand unchanged before it is sent, milliseconds. */
const debounceTime = 300

/** Where a quote stands. `failed` may still show the last good answer to the same request. */
export type QuotePhase = 'none' | 'loading' | 'shown' | 'refreshing' | 'failed'

/** What keeps up with a request: its last answer, and how that stands. */
export type Refreshed<Answer> = Readonly<{
  answer: Answer | null
  error: Error | null
  phase: QuotePhase
  isStale: boolean
  refetch: () => Promise<Answer | null>
}>

/**
 * An answer that keeps up with what is typed: asked for once typing rests, the older question aborted, the last
 * answer kept while the next loads, never an older answer after a newer one, and a new one when it has its age.
 *
 * @param ask how one request is asked for. The same function every time.
 * @param options.refreshAge milliseconds after which a newer one is asked for
 */
export function useRefreshed<Answer extends Readonly<{ receivedAt: number }>, Key extends QueryKey>(
  client: IntentClient,
  request: QuoteRequest | null,
  ask: (client: IntentClient, request: QuoteRequest | null) => ReadingOptions<Answer | null, Key>,
  options: Readonly<{ paused: boolean; refreshAge: number }>,
): Refreshed<Answer> {
  const text = request === null ? null : JSON.stringify(writeQuoteRequest(request))
  const settled = useSettled(text, client.clock)
  const asked = useMemo(
    () => (settled === null ? null : readQuoteRequest(JSON.parse(settled) as QuoteKeyParameters)),
    [settled],
  )
  const query = useQuery({ ...ask(client, asked), placeholderData: keepPreviousData })

  const isSettled = settled === text
  const answer = text === null ? null : (query.data ?? null)
  const error = text === null || !isSettled ? null : query.error
  const isStale = answer !== null && (!isSettled || query.isPlaceholderData)
  const isAsking = !isSettled || query.isFetching
  const { refetch: refetchQuery } = query
  const refetch = useCallback(async () => (await refetchQuery()).data ?? null, [refetchQuery])

  useRefresh({
    clock: client.clock,
    isOn: text !== null && !isAsking && !options.paused,
    refreshAge: options.refreshAge,
    receivedAt: isStale ? null : (answer?.receivedAt ?? null),
    error,
    refetch,
  })

  const phase = toPhase({
    isNone: text === null,
    isAsking,
    hasAnswer: answer !== null,
    hasError: error !== null,
  })
  return { answer, error, phase, isStale, refetch }
}

function toPhase(is: {
  isNone: boolean
  isAsking: boolean
  hasAnswer: boolean
  hasError: boolean
}): QuotePhase {
  if (is.isNone) return 'none'
  if (is.isAsking) return is.hasAnswer ? 'refreshing' : 'loading'
  if (is.hasError) return 'failed'
  return is.hasAnswer ? 'shown' : 'loading'
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
  refreshAge: number
  receivedAt: number | null
  error: Error | null
  refetch: () => Promise<unknown>
}>

/** Asks again when the answer has its age, or some time after a failure that may pass. */
function useRefresh({ clock, isOn, refreshAge, receivedAt, error, refetch }: Refresh): void {
  const isVisible = useSyncExternalStore(subscribeToFocus, getFocus, getFocus)
  useEffect(() => {
    if (!isOn || !isVisible || refreshAge === Number.POSITIVE_INFINITY) return
    if (error !== null && !mayHelp(error)) return
    if (error === null && receivedAt === null) return
    const wait =
      error === null
        ? refreshAge - (clock.now() - (receivedAt ?? 0))
        : Math.max(refreshAge, isServiceError(error) ? (error.retryAfter ?? 0) : 0)
    return clock.setTimeout(() => void refetch(), Math.max(0, wait))
  }, [clock, isOn, isVisible, refreshAge, receivedAt, error, refetch])
}

const subscribeToFocus = (listener: () => void): (() => void) => focusManager.subscribe(listener)
const getFocus = (): boolean => focusManager.isFocused()
