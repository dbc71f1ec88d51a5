import type { IntentClient } from '../client/intentClient.js'
import { onWake } from '../client/onWake.js'
import type { SocketEvent } from '../client/socketEvent.js'
import type { StatusReading } from '../domain/request.js'
import { isServiceError } from '../errors/service.js'
import { backOff } from '../utils/backOff.js'
import { createBell } from '../utils/createBell.js'
import { writeJson } from '../utils/writeJson.js'
import { checkFields, text } from './fields.js'
import { getRequestStatus } from './getRequestStatus.js'

export type WatchRequestParameters = Readonly<{
  requestId: string
  /** The only way to end it, besides leaving the loop. */
  signal: AbortSignal
  /** Where it is heard that the page is looked at again or was away; the client's own when left out. */
  wake?: EventTarget | undefined
}>

/** How waits grow while the service does not answer. */
const growth = { first: 500, factor: 1.4, most: 5_000 }
/** Milliseconds between looks where nothing else brings the news: at first, and at most. */
const shortestPause = 1_000
const mostPause = 5_000
/** A look finds out, at the latest, after this part of the time that has gone by without news. */
const partOfWait = 1 / 15
/** Milliseconds between looks while a websocket took the subscription and has brought nothing yet. */
const unprovenPause = 3_000
/** Milliseconds between looks while the websocket brings the news by itself. */
const watchdog = 15_000
/** Milliseconds the first look waits for the subscription: one before it has to be repeated after it. */
const subscriptionGrace = 500
/** Milliseconds. However long the service asks to be left alone, it is asked again after this. */
const longestPause = 300_000

export type WatchRequestReturnType = AsyncGenerator<StatusReading, void, void>

/**
 * Follows the state of one request over the websocket and by reading, each a witness of the other. Yields every
 * reading that differs from the one before, its time aside. Errors do not end it, a final status does not end it: a later refund
 * still counts, and the caller decides when enough is known.
 *
 * @example
 * for await (const reading of watchRequest(client, { requestId, signal })) show(reading)
 */
export async function* watchRequest(
  client: IntentClient,
  { requestId, signal, wake = client.wake }: WatchRequestParameters,
): WatchRequestReturnType {
  // What is refused here would be refused at each look.
  checkFields({ requestId }, { requestId: text })
  if (signal.aborted) return
  const { clock, random } = client
  const bell = createBell(clock)
  const leaving = new AbortController()
  const news: StatusReading[] = []
  let last: StatusReading | null = null
  /** What the websocket is worth: nothing, it took the subscription, it was the first to bring news. */
  let socket: 'deaf' | 'subscribed' | 'lively' = 'deaf'
  let isReading = false
  let hasRead = false
  /** Whether something happened while a look was under way that the look may have missed. */
  let isDue = false
  /** Whether the next look is the one that finds what was not told before the subscription. */
  let isCatchUp = false
  let isDoubtful = false
  let failures = 0
  let quietSince = clock.now()
  let readAt = clock.now() + (client.wsUrl === null ? 0 : subscriptionGrace)
  let notBefore = 0

  const readIn = (milliseconds: number): void => {
    readAt = Math.max(clock.now() + milliseconds, notBefore)
    bell.ring()
  }
  const lookAgain = (): void => {
    quietSince = clock.now()
    failures = 0
    isDue = true
    readIn(0)
  }

  async function read(): Promise<void> {
    const findsOut = isCatchUp
    isReading = true
    hasRead = true
    isDue = false
    isCatchUp = false
    try {
      const reading = await getRequestStatus(client, { requestId, signal: leaving.signal, repeat: 'never' })
      failures = 0
      // One from the past was overtaken on its way by the websocket; twice in a row it is the service's report.
      isDoubtful = !isDoubtful && isOlder(reading, last)
      // What a look finds first, the websocket should have told; not what was from before the subscription.
      if (!isDoubtful && take(reading) && !findsOut && !isCatchUp) socket = 'deaf'
      readIn(isDue ? 0 : isDoubtful ? shortestPause : pauseOf())
    } catch (error) {
      socket = 'deaf'
      const pause = isServiceError(error) ? (error.retryAfter ?? 0) : 0
      notBefore = clock.now() + Math.min(pause, longestPause)
      readIn(isDue ? 0 : backOff(growth, failures++, random()))
    }
    isReading = false
  }

  function pauseOf(): number {
    if (socket === 'lively') return watchdog
    const least = socket === 'subscribed' ? unprovenPause : shortestPause
    const grown = Math.min((clock.now() - quietSince) * partOfWait, mostPause)
    // Only ever longer, so that the looks are never more than the seconds that have gone by.
    return Math.max(grown, least) * (1 + random() / 20)
  }

  function take(reading: StatusReading): boolean {
    const isNew = isNews(reading, last)
    last = reading
    if (isNew) {
      quietSince = clock.now()
      news.push(reading)
    }
    bell.ring()
    return isNew
  }

  function onSocketEvent(event: SocketEvent): void {
    switch (event.type) {
      case 'open':
        break
      case 'subscribed':
        if (socket === 'deaf') socket = 'subscribed'
        isCatchUp = true
        lookAgain()
        break
      case 'reading': {
        if (isOlder(event.reading, last)) {
          lookAgain()
          break
        }
        const time = last?.updatedAt ?? null
        socket = 'lively'
        isCatchUp = false
        if (take(event.reading) && time !== null && event.reading.updatedAt === time) {
          // Of two words of one time only the service can say which is the later.
          isCatchUp = true
          lookAgain()
        } else readIn(watchdog)
        break
      }
      case 'closed': {
        // Only the first loss is news: reconnecting in vain must not hasten the looks each time.
        const isNewLoss = socket !== 'deaf' || !hasRead
        socket = 'deaf'
        if (isNewLoss) lookAgain()
        break
      }
      default:
        event satisfies never
    }
  }

  signal.addEventListener('abort', bell.ring)
  const stopWaking = onWake({ wake, clock }, lookAgain)
  const unsubscribe = client.subscribe(requestId, onSocketEvent)
  try {
    while (!signal.aborted) {
      const next = news.shift()
      if (next) yield next
      else if (!isReading && clock.now() >= readAt) void read()
      else await bell.wait(isReading ? watchdog : readAt - clock.now())
    }
  } finally {
    leaving.abort()
    unsubscribe()
    signal.removeEventListener('abort', bell.ring)
    stopWaking()
  }
}

// The time alone is no news: who waits for a word to stand would wait for ever if each look counted as another.
function isNews(reading: StatusReading, last: StatusReading | null): boolean {
  return last === null || writeJson({ ...reading, updatedAt: 0 }) !== writeJson({ ...last, updatedAt: 0 })
}

function isOlder(reading: StatusReading, last: StatusReading | null): boolean {
  return (
    reading.updatedAt !== null &&
    last !== null &&
    last.updatedAt !== null &&
    reading.updatedAt < last.updatedAt
  )
}
