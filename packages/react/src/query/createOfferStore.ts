import type { Clock, QuoteRequest } from '@portage/core'
import {
  keepPreviousData,
  notifyManager,
  type QueryClient,
  type QueryKey,
  QueryObserver,
} from '@tanstack/react-query'
import type { ReadingOptions } from './defaults.js'
import { type QuoteKeyParameters, readQuoteRequest, writeQuoteRequest } from './quote.js'

/** How long a request must stand unchanged before it is sent, milliseconds. */
const debounceTime = 300

/** Where a quote stands. `failed` may still show the last good answer to the same request. */
export type QuotePhase = 'none' | 'loading' | 'shown' | 'refreshing' | 'failed'

/** The last answer to a request, and how that stands. */
export type Offer<Answer> = Readonly<{
  answer: Answer | null
  error: Error | null
  phase: QuotePhase
  isStale: boolean
}>

/** What keeps up with a request as it is typed. Requests are texts, so that equal ones are the same. */
export type OfferStore<Answer> = Readonly<{
  /**
   * How one request stands: the same object as long as nothing that can be seen has changed. `quietly`, a newer answer
   * is asked for without a word.
   */
  read: (request: string | null, quietly?: boolean) => Offer<Answer>
  subscribe: (listener: () => void) => () => void
  /** Asks for a request once it has stood for a while, for none at once. Returns what takes it back before that. */
  want: (request: string | null) => () => void
  refetch: () => Promise<Answer | null>
}>

/**
 * Asks once typing rests, aborts the older question, and keeps the last answer while the next loads. It stands outside
 * of React, because that typing has come to rest and that a question was sent shows nowhere: a host that draws what
 * `read` says draws once for what was typed and once for the answer.
 *
 * @param ask how one request is asked for
 */
export function createOfferStore<Answer, Key extends QueryKey>(
  queryClient: QueryClient,
  clock: Clock,
  ask: (request: QuoteRequest | null) => ReadingOptions<Answer | null, Key>,
): OfferStore<Answer> {
  const optionsOf = (request: string | null): ReadingOptions<Answer | null, Key> => ({
    ...ask(request === null ? null : readQuoteRequest(JSON.parse(request) as QuoteKeyParameters)),
    placeholderData: keepPreviousData,
  })
  const observer = new QueryObserver(queryClient, optionsOf(null))
  let settled: string | null = null
  let last: Offer<Answer> | null = null

  const settle = (request: string | null): void => {
    if (settled === request) return
    settled = request
    observer.setOptions(optionsOf(request))
  }

  return {
    read: (request, quietly = false) => {
      const result = observer.getCurrentResult()
      const isHushed = quietly && (result.data ?? null) !== null && !result.isPlaceholderData
      const told = isHushed ? { ...result, isFetching: false } : result
      const next = toOffer(request, settled === request, told)
      if (last === null || !isSame(last, next)) last = next
      return last
    },
    subscribe: (listener) => observer.subscribe(notifyManager.batchCalls(listener)),
    want: (request) => {
      if (request !== null) return clock.setTimeout(() => settle(request), debounceTime)
      settle(null)
      return () => {}
    },
    refetch: async () => (await observer.refetch()).data ?? null,
  }
}

/** A request as a text: fields left out and fields set to undefined are one request. */
export function spellRequest(request: QuoteRequest): string {
  return JSON.stringify(writeQuoteRequest(request))
}

type Result<Answer> = Readonly<{
  data: Answer | null | undefined
  error: Error | null
  isFetching: boolean
  isPlaceholderData: boolean
}>

function toOffer<Answer>(request: string | null, isSettled: boolean, result: Result<Answer>): Offer<Answer> {
  if (request === null) return { answer: null, error: null, phase: 'none', isStale: false }
  const answer = result.data ?? null
  const error = isSettled ? result.error : null
  return {
    answer,
    error,
    phase: toPhase(!isSettled || result.isFetching, answer !== null, error !== null),
    isStale: answer !== null && (!isSettled || result.isPlaceholderData),
  }
}

function toPhase(isAsking: boolean, hasAnswer: boolean, hasError: boolean): QuotePhase {
  if (isAsking) return hasAnswer ? 'refreshing' : 'loading'
  if (hasError) return 'failed'
  return hasAnswer ? 'shown' : 'loading'
}

function isSame<Answer>(one: Offer<Answer>, other: Offer<Answer>): boolean {
  return (
    one.answer === other.answer &&
    one.error === other.error &&
    one.phase === other.phase &&
    one.isStale === other.isStale
  )
}
