import type { IntentClient } from '../client/createIntentClient.js'
import type { SocketEvent } from '../client/socket.js'
import type { StatusReading } from '../domain/request.js'
import { isServiceError } from '../errors/service.js'
import { backOff } from '../utils/backOff.js'
import { createBell } from '../utils/createBell.js'
import { getRequestStatus } from './getRequestStatus.js'

export type WatchRequestParameters = Readonly<{
  requestId: string
  /** The only way to end it, besides leaving the loop. */
  signal: AbortSignal
  /** Where `visibilitychange` and `online` are heard; the client's own when left out. */
  wake?: EventTarget | undefined
}>

const growth = { first: 500, factor: 1.4, most: 5_000 }
/** Milliseconds between looks while the websocket brings the news by itself. */
const watchdog = 10_000
/** Milliseconds. However long the service asks to be left alone, it is asked again after this. */
const longestPause = 300_000

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
): AsyncGenerator<StatusReading, void, void> {
  if (signal.aborted) return
  const { clock, random } = client
  const bell = createBell(clock)
  const leaving = new AbortController()
  const news: StatusReading[] = []
  let last: StatusReading | null = null
  /** Whether the websocket has been the first to bring news, so that looking may be rare. */
  let isLively = false
  let isReading = false
  let isDoubtful = false
  let tries = 0
  let readAt = clock.now()
  let notBefore = 0

  const readIn = (milliseconds: number): void => {
    readAt = Math.max(clock.now() + milliseconds, notBefore)
    bell.ring()
  }
  const lookAgain = (): void => {
    tries = 0
    readIn(0)
  }

  async function read(): Promise<void> {
    isReading = true
    try {
      const reading = await getRequestStatus(client, { requestId, signal: leaving.signal, repeat: 'never' })
      // One from the past was overtaken on its way by the websocket; twice in a row it is the service's word.
      isDoubtful = !isDoubtful && isOlder(reading, last)
      if (!isDoubtful && take(reading)) {
        isLively = false
        tries = 0
      }
    } catch (error) {
      isLively = false
      const pause = isServiceError(error) ? (error.retryAfter ?? 0) : 0
      notBefore = clock.now() + Math.min(pause, longestPause)
    }
    isReading = false
    readIn(isLively ? watchdog : backOff(growth, tries++, random()))
  }

  function take(reading: StatusReading): boolean {
    const isNew = isNews(reading, last)
    last = reading
    if (isNew) news.push(reading)
    bell.ring()
    return isNew
  }

  function hear(event: SocketEvent): void {
    if (event.type === 'reading' && !isOlder(event.reading, last)) {
      isLively = true
      take(event.reading)
      readIn(watchdog)
      return
    }
    // Only the first loss is news: reconnecting in vain must not hasten the looks each time.
    if (event.type !== 'open' && (event.type !== 'closed' || isLively)) lookAgain()
    if (event.type === 'closed') isLively = false
  }

  signal.addEventListener('abort', bell.ring)
  wake?.addEventListener('visibilitychange', lookAgain)
  wake?.addEventListener('online', lookAgain)
  const unsubscribe = client.subscribe(requestId, hear)
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
    wake?.removeEventListener('visibilitychange', lookAgain)
    wake?.removeEventListener('online', lookAgain)
  }
}

// The time alone is no news: who waits for a word to stand would wait for ever if each look counted as another.
function isNews(reading: StatusReading, last: StatusReading | null): boolean {
  return (
    last === null ||
    JSON.stringify({ ...reading, updatedAt: 0 }) !== JSON.stringify({ ...last, updatedAt: 0 })
  )
}

function isOlder(reading: StatusReading, last: StatusReading | null): boolean {
  return (
    reading.updatedAt !== null &&
    last !== null &&
    last.updatedAt !== null &&
    reading.updatedAt < last.updatedAt
  )
}
