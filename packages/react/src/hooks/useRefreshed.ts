import type { IntentClient, QuoteRequest } from '@portage/core'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { createOfferStore, type IsAlike, type Offer, spellRequest } from '../query/createOfferStore.js'
import type { ReadingOptions } from '../query/defaults.js'
import { isPresent, watchPresence } from '../query/presence.js'

/** What keeps up with a request: its last answer, and how that stands. */
export type Refreshed<Answer> = Offer<Answer> &
  Readonly<{ latest: () => Answer | null; refetch: () => Promise<Answer | null> }>

/**
 * An answer that keeps up with what is typed: asked for once typing rests, the older question aborted, the last
 * answer kept while the next loads, never an older answer after a newer one, and a new one when it has its age.
 *
 * @param ask how one request is asked for. The same function every time.
 * @param options.isAlike whether a newer answer is drawn just as the one shown, and so need not be drawn
 * @param options.refreshAge milliseconds after which a newer one is asked for
 */
export function useRefreshed<Answer extends Readonly<{ receivedAt: number }>, Key extends QueryKey>(
  client: IntentClient,
  request: QuoteRequest | null,
  ask: (client: IntentClient, request: QuoteRequest | null) => ReadingOptions<Answer | null, Key>,
  options: Readonly<{ paused: boolean; isAlike: IsAlike<Answer> | undefined; refreshAge: number }>,
): Refreshed<Answer> {
  const queryClient = useQueryClient()
  const text = request === null ? null : spellRequest(request)
  const store = useMemo(
    () => createOfferStore(queryClient, client, (wanted) => ask(client, wanted)),
    [queryClient, client, ask],
  )
  const readText = (): Offer<Answer> => store.read(text, options.isAlike)
  const offer = useSyncExternalStore(store.subscribe, readText, readText)
  useEffect(() => store.want(text), [store, text])

  const { paused, refreshAge } = options
  const isSeen = useSyncExternalStore(watchPresence, isPresent, isPresent)
  const isRenewed = !paused && isSeen
  useEffect(
    () => (isRenewed ? store.renew(text, refreshAge) : undefined),
    [store, text, isRenewed, refreshAge],
  )
  const latest = useCallback(() => store.latest(text), [store, text])
  return { ...offer, latest, refetch: store.refetch }
}
