import type { Clock, IntentClient, QuoteRequest } from '@portage/core'
import { isServiceError } from '@portage/core'
import { focusManager, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { createOfferStore, type Offer, spellRequest } from '../query/createOfferStore.js'
import { mayHelp, type ReadingOptions } from '../query/defaults.js'

/** What keeps up with a request: its last answer, and how that stands. */
export type Refreshed<Answer> = Offer<Answer> & Readonly<{ refetch: () => Promise<Answer | null> }>

/**
 * An answer that keeps up with what is typed: asked for once typing rests, the older question aborted, the last
 * answer kept while the next loads, never an older answer after a newer one, and a new one when it has its age.
 *
 * @param ask how one request is asked for. The same function every time.
 * @param options.quietly whether that is not said
 * @param options.refreshAge milliseconds after which a newer one is asked for
 */
export function useRefreshed<Answer extends Readonly<{ receivedAt: number }>, Key extends QueryKey>(
  client: IntentClient,
  request: QuoteRequest | null,
  ask: (client: IntentClient, request: QuoteRequest | null) => ReadingOptions<Answer | null, Key>,
  options: Readonly<{ paused: boolean; quietly: boolean; refreshAge: number }>,
): Refreshed<Answer> {
  const queryClient = useQueryClient()
  const { clock } = client
  const text = request === null ? null : spellRequest(request)
  const { read, subscribe, want, refetch } = useMemo(
    () => createOfferStore(queryClient, clock, (wanted) => ask(client, wanted)),
    [queryClient, client, clock, ask],
  )
  const readText = (): Offer<Answer> => read(text, options.quietly)
  const offer = useSyncExternalStore(subscribe, readText, readText)
  useEffect(() => want(text), [want, text])

  const { answer, error, phase, isStale } = offer
  useRefresh({
    clock,
    isOn: (phase === 'shown' || phase === 'failed') && !options.paused,
    refreshAge: options.refreshAge,
    receivedAt: isStale ? null : (answer?.receivedAt ?? null),
    error,
    refetch,
  })
  return { ...offer, refetch }
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
