import { type IntentClient, type QuoteRequest, writeJson } from '@portage/core'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { createOfferStore, type IsAlike, type Offer } from '../query/createOfferStore.js'
import type { ReadingOptions } from '../query/defaults.js'
import { isPresent, watchPresence } from '../query/presence.js'

/** How a quote, or a preview of one, is kept up to date. */
export type OfferParameters<Answer, Selected> = Readonly<{
  /** Holds refreshes back. The page out of sight holds them back too. */
  paused?: boolean | undefined
  /**
   * Whether a newer answer to the same request is drawn just as the one shown. Then nothing is drawn for it: `latest`
   * has it. With this, newer answers are asked for without notice as well: `phase` says `refreshing` after typing only.
   */
  isAlike?: IsAlike<Answer> | undefined
  /** Milliseconds after which a newer one is asked for; the provider's `refreshQuoteAge` when left out. */
  refreshQuoteAge?: number | undefined
  /**
   * Of TanStack Query's options only these: an offer is asked for when it has its age, is taken from no cache a second
   * time and shared by nobody, so that no other could be kept.
   */
  query?:
    | Readonly<{
        /** False asks for nothing, as null does. */
        enabled?: boolean | undefined
        /** Makes `data` of the answer that is shown. */
        select?: ((answer: Answer) => Selected) | undefined
      }>
    | undefined
}>

/** What keeps up with a request: its last answer, and how that stands. */
export type Refreshed<Answer, Selected> = Offer<Answer> &
  Readonly<{
    data: Selected | null
    receivedAt: number | null
    latest: () => Answer | null
    refetch: () => Promise<Answer | null>
  }>

type Parameters<Answer, Selected> = QuoteRequest & OfferParameters<Answer, Selected>

/**
 * An answer that keeps up with what is typed: asked for once typing rests, the older question aborted, the last
 * answer kept while the next loads, never an older answer after a newer one, and a new one when it has its age.
 *
 * @param ask how one request is asked for. The same function every time.
 * @param refreshAge milliseconds after which a newer one is asked for, where the caller says nothing else
 */
export function useRefreshed<Answer extends Readonly<{ receivedAt: number }>, Key extends QueryKey, Selected>(
  client: IntentClient,
  parameters: Parameters<Answer, Selected> | null,
  ask: (client: IntentClient, request: QuoteRequest | null) => ReadingOptions<Answer | null, Key>,
  refreshAge: number,
): Refreshed<Answer, Selected> {
  const queryClient = useQueryClient()
  const {
    paused,
    isAlike,
    refreshQuoteAge = refreshAge,
    query,
    ...request
  } = parameters ?? ({} as Parameters<Answer, Selected>)
  const text = parameters && query?.enabled !== false ? writeJson(request) : null
  const store = useMemo(
    () => createOfferStore(queryClient, client, (wanted) => ask(client, wanted)),
    [queryClient, client, ask],
  )
  const readText = (): Offer<Answer> => store.read(text, isAlike)
  const offer = useSyncExternalStore(store.subscribe, readText, readText)
  useEffect(() => store.want(text), [store, text])

  const isSeen = useSyncExternalStore(watchPresence, isPresent, isPresent)
  const isRenewed = !paused && isSeen
  useEffect(
    () => (isRenewed ? store.renew(text, refreshQuoteAge) : undefined),
    [store, text, isRenewed, refreshQuoteAge],
  )
  const latest = useCallback(() => store.latest(text), [store, text])
  const { answer } = offer
  const select = query?.select
  const data = useMemo(
    () => (answer && select ? select(answer) : (answer as Selected | null)),
    [answer, select],
  )
  return { ...offer, data, receivedAt: answer?.receivedAt ?? null, latest, refetch: store.refetch }
}
