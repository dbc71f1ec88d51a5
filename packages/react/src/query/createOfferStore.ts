import {
  ageOf,
  type IntentClient,
  isServiceError,
  onWake,
  type QuoteRequest,
  type WakeSign,
} from '@portage/core'
import {
  keepPreviousData,
  notifyManager,
  type QueryClient,
  type QueryKey,
  QueryObserver,
} from '@tanstack/react-query'
import { mayHelp, type ReadingOptions, waitAfter } from './defaults.js'
import { type QuoteKeyParameters, readQuoteRequest } from './quote.js'

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

/** Whether a newer answer to one request is drawn just as the one shown. */
export type IsAlike<Answer> = (shown: Answer, newer: Answer) => boolean

/** What keeps up with a request as it is typed. Requests are texts as `writeJson`
 * writes them, so that equal ones are the same. */
export type OfferStore<Answer> = Readonly<{
  /**
   * How one request stands: the same object as long as nothing that can be seen has changed. With `isAlike`, a newer
   * answer is asked for without notice, and one that is drawn alike changes nothing.
   */
  read: (request: string | null, isAlike?: IsAlike<Answer>) => Offer<Answer>
  /** The newest answer to this very request, drawn or not; null while there is none. */
  latest: (request: string | null) => Answer | null
  subscribe: (listener: () => void) => () => void
  /** Asks for a request once it has stood for a while, for none at once. Returns what takes it back before that. */
  want: (request: string | null) => () => void
  /**
   * Asks again whenever the answer has its age, milliseconds, or some time after a failure that may pass. Returns what
   * ends that.
   */
  renew: (request: string | null, age: number) => () => void
  refetch: () => Promise<Answer | null>
}>

/**
 * Asks once typing rests, aborts the older question, and keeps the last answer while the next loads. It stands outside
 * of React, because that typing has come to rest and that a question was sent shows nowhere: a host that draws what
 * `read` says draws once for what was typed and once for the answer.
 *
 * @param ask how one request is asked for
 */
export function createOfferStore<Answer extends Readonly<{ receivedAt: number }>, Key extends QueryKey>(
  queryClient: QueryClient,
  client: Pick<IntentClient, 'clock' | 'wake'>,
  ask: (request: QuoteRequest | null) => ReadingOptions<Answer | null, Key>,
): OfferStore<Answer> {
  const { clock } = client
  const optionsOf = (request: string | null): ReadingOptions<Answer | null, Key> => ({
    ...ask(request === null ? null : readQuoteRequest(JSON.parse(request) as QuoteKeyParameters)),
    placeholderData: keepPreviousData,
  })
  const observer = new QueryObserver(queryClient, optionsOf(null))
  let settled: string | null = null
  let last: Readonly<{ request: string | null; offer: Offer<Answer> }> | null = null

  const settle = (request: string | null): void => {
    if (settled === request) return
    settled = request
    observer.setOptions(optionsOf(request))
  }

  const latest = (request: string | null): Answer | null => {
    const { data, isPlaceholderData } = observer.getCurrentResult()
    return request === null || settled !== request || isPlaceholderData ? null : (data ?? null)
  }
  /** How long until it is asked for again, milliseconds; null for not at all as things stand. */
  const timeLeft = (request: string | null, age: number): number | null => {
    const { error, isFetching } = observer.getCurrentResult()
    if (isFetching || settled !== request) return null
    if (error !== null) {
      if (!mayHelp(error)) return null
      // What the service said of this request stands for as long as an offer would. Where nobody answered, or there was
      // only too much asked, that may be over at any moment.
      return isServiceError(error) && error.code === 'service-refused'
        ? Math.max(age, waitAfter(error))
        : waitAfter(error)
    }
    const answer = latest(request)
    // What is restored over an answer has no age, and is put back before this is asked again.
    return answer === null ? null : Math.max(0, age - ageOf(answer, clock.now())) || 0
  }

  /** Whether the last try of this very request failed in a way that may pass. */
  const isFailed = (request: string | null): boolean => {
    const { error, isFetching } = observer.getCurrentResult()
    return settled === request && !isFetching && error !== null && mayHelp(error)
  }

  return {
    read: (request, isAlike) => {
      const result = observer.getCurrentResult()
      const isHushed = isAlike !== undefined && latest(request) !== null
      const offer = toOffer(
        request,
        settled === request,
        isHushed ? { ...result, isFetching: false } : result,
      )
      if (last === null || last.request !== request || !isSame(last.offer, offer, isAlike))
        last = { request, offer }
      return last.offer
    },
    latest,
    subscribe: (listener) => observer.subscribe(notifyManager.batchCalls(listener)),
    want: (request) => {
      if (request !== null) return clock.setTimeout(() => settle(request), debounceTime)
      settle(null)
      return () => {}
    },
    renew: (request, age) => {
      if (request === null || age === Number.POSITIVE_INFINITY) return () => {}
      let cancel = (): void => {}
      const plan = (sign?: WakeSign): void => {
        cancel()
        const wait = sign === 'back' && isFailed(request) ? 0 : timeLeft(request, age)
        cancel = wait === null ? () => {} : clock.setTimeout(() => void observer.refetch(), wait)
      }
      const leave = observer.subscribe(() => plan())
      // What was planned stood still with the page.
      const stopWaking = onWake(client, plan)
      plan()
      return () => {
        leave()
        stopWaking()
        cancel()
      }
    },
    refetch: async () => {
      // The first question may hang on a connection that is gone. The library takes back only those after an answer.
      if (observer.getCurrentResult().isFetching)
        await queryClient.cancelQueries({ queryKey: observer.options.queryKey, exact: true })
      return (await observer.refetch()).data ?? null
    },
  }
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

function isSame<Answer>(
  one: Offer<Answer>,
  other: Offer<Answer>,
  isAlike: IsAlike<Answer> | undefined,
): boolean {
  return (
    one.error === other.error &&
    one.phase === other.phase &&
    one.isStale === other.isStale &&
    (one.answer === other.answer ||
      (one.answer !== null && other.answer !== null && isAlike?.(one.answer, other.answer) === true))
  )
}
