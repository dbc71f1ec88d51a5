import { createIntentClient, type IntentClientOptions, type StatusReading, systemClock } from '@portage/core'
import { createMemoryLimiter } from '../limits/createMemoryLimiter.js'
import type { Limiter } from '../limits/limiter.js'
import { describeError } from '../proxy/log.js'
import { problem } from '../proxy/problem.js'
import { requireKey } from '../proxy/readOptions.js'
import { createRedact } from '../proxy/redact.js'
import { createHub } from './createHub.js'
import { createMemoryStatusStore } from './createMemoryStatusStore.js'
import { type Asker, createShares } from './createShares.js'
import { createWatch } from './createWatch.js'
import { openStream, toWire } from './openStream.js'
import { keyOfRequest, type StatusStore, type StoreEvent } from './store.js'

export type StatusFanOutOptions = Readonly<{
  /** Address of the service, for example `mainnet.baseUrl` of `@portage/core`. */
  baseUrl: string
  /** As `process.env` gives it. Without one nothing is made. */
  apiKey: string | undefined
  /** Address of its websocket. Without one news come by webhooks and by asking. */
  wsUrl?: string | undefined
  /** Node before 22 has none: pass the one of `ws`. */
  WebSocket?: typeof globalThis.WebSocket | undefined
  /** Keeps what is known. In this process when left out; see `@portage/server/redis` for several. */
  store?: StatusStore | undefined
  /** Counts the calls of the key: give the one the proxy has. */
  limiter?: Limiter | undefined
  /**
   * How many streams are open at once, over all, for one user and for one source; 10,000, 20 and 200 when left out.
   * Nobody has more than are left for all others, nor do all together whom the host does not tell apart.
   */
  maxStreams?: number | undefined
  maxStreamsOfUser?: number | undefined
  maxStreamsOfSource?: number | undefined
  /** How many requests are followed at once, in the same way; 20,000, 500 and 2,000 when left out. */
  maxOpen?: number | undefined
  maxOpenOfUser?: number | undefined
  maxOpenOfSource?: number | undefined
  /** Is given what went wrong at the service or the store; without the key. */
  log?: ((line: string) => void) | undefined
  fetch?: IntentClientOptions['fetch']
  clock?: IntentClientOptions['clock']
  random?: IntentClientOptions['random']
}>

/** Tells many browsers how requests stand, at the cost of few calls. */
export type StatusFanOut = Readonly<{
  /** Takes what a webhook said. @throws when it could not be kept: then the webhook must not be answered 2xx */
  learn: (reading: StatusReading) => Promise<void>
  /**
   * Answers a browser with one stream of server-sent events about all requests in `?requestIds=a,b`. Each event
   * `request.status.updated` has the data of the service's own websocket event. A browser that comes back with
   * `Last-Event-ID` is told what it missed.
   */
  stream: (request: Request, asker: Asker) => Promise<Response>
  /**
   * Answers `GET /intents/status/v3` from what is known. Where nothing is, the asker waits for a turn and the service
   * is asked, for many in one call.
   */
  readStatus: (request: Request, asker: Asker) => Promise<Response>
  /** Ends all streams, the websocket and all asking. */
  stop: () => void
}>

/** How many requests one stream is about at most. */
const mostRequests = 100

/**
 * Follows requests for all browsers together. The server learns by webhooks, by one websocket and by asking for many
 * requests in one call, at most as often as the limit `statuses` allows: 20 times a minute for a self-serve key,
 * however many look on. Give it to `createProxy` as `statuses`.
 *
 * Streams, requests and turns are shared fairly among users and sources, so that whoever makes up ids or asks without
 * end takes nothing from others. What the service does not know is followed for a minute, and then looked at now and
 * then.
 *
 * @throws when no key is given; ConfigurationError when an address cannot be used
 */
export function createStatusFanOut(options: StatusFanOutOptions): StatusFanOut {
  const { clock = systemClock, limiter = createMemoryLimiter() } = options
  const { maxStreams = 10_000, maxStreamsOfUser = 20, maxStreamsOfSource = 200 } = options
  const { maxOpen = 20_000, maxOpenOfUser: mostOfUser = 500, maxOpenOfSource: mostOfSource = 2_000 } = options
  const { store = createMemoryStatusStore(clock) } = options
  const apiKey = requireKey(options.apiKey, 'createStatusFanOut')
  const redact = createRedact(apiKey)
  const log = (error: unknown): void => options.log?.(redact(describeError(error) ?? ''))
  const { baseUrl, wsUrl, fetch, WebSocket, random } = options
  const client = createIntentClient({ baseUrl, wsUrl, apiKey, fetch, WebSocket, clock, random })
  const hub = createHub({ client, store, limiter, log, maxOpen, mostOfUser, mostOfSource })

  type Watch = ReturnType<typeof createWatch>
  const watches = new Map<string, Set<Watch>>()
  /** By name. */
  const streams = new Map<string, Readonly<{ end: () => void; requestIds: readonly string[] }>>()
  const places = createShares({
    mostOfUser: maxStreamsOfUser,
    mostOfSource: maxStreamsOfSource,
    left: () => maxStreams - streams.size,
    takeBack: (names, wanted) => {
      const open = names.flatMap((name) => streams.get(name) ?? [])
      const idle = open.filter(({ requestIds }) => !requestIds.some(hub.knows))
      for (const { end } of idle.slice(0, wanted)) end()
    },
  })
  let opened = 0

  const leaveStore = store.subscribe((event: StoreEvent) => {
    if (event.type === 'kept') {
      const { kept } = event
      hub.note(kept.reading)
      for (const watch of watches.get(keyOfRequest(kept.reading.requestId)) ?? []) watch.take(kept)
    } else {
      for (const watch of new Set([...watches.values()].flatMap((set) => [...set]))) watch.reread()
    }
  })

  function watchAll(requestIds: readonly string[], watch: Watch): () => void {
    for (const id of requestIds) {
      const key = keyOfRequest(id)
      watches.set(key, (watches.get(key) ?? new Set()).add(watch))
    }
    return () => {
      watch.stop()
      for (const key of requestIds.map(keyOfRequest)) {
        const set = watches.get(key)
        set?.delete(watch)
        if (set?.size === 0) watches.delete(key)
      }
    }
  }

  return Object.freeze({
    learn: hub.learn,
    stream: async (request: Request, asker: Asker) => {
      const requestIds = readIds(request)
      if (typeof requestIds === 'string') return problem(400, 'INVALID_INPUT', requestIds)
      opened += 1
      const name = `${opened}`
      const place = places.take(asker, [name])
      if (place.type === 'over') return tooMany(`${place.most} streams are open for you`, 'Close one', 60)
      const held = hub.hold(requestIds, asker)
      if (held.type === 'over') {
        place.giveBack(name)
        return tooMany(`${held.most} requests are followed for you`, 'Ask about fewer', 60)
      }
      let leaveWatch: () => void = () => undefined
      const stream = openStream({
        clock,
        random: client.random,
        redact,
        closed: () => {
          streams.delete(name)
          leaveWatch()
          place.giveBack(name)
          held.leave()
        },
      })
      streams.set(name, { end: stream.end, requestIds })
      const after = Number(request.headers.get('last-event-id') ?? Number.NaN)
      const watch = createWatch({
        store,
        clock,
        requestIds,
        after: Number.isSafeInteger(after) && after > 0 ? after : undefined,
        tell: stream.send,
        ready: stream.ready,
        log,
      })
      leaveWatch = watchAll(requestIds, watch)
      if (request.signal.aborted) stream.end()
      request.signal.addEventListener('abort', stream.end, { once: true })
      return stream.response
    },
    readStatus: async (request: Request, asker: Asker) => {
      const requestId = new URL(request.url).searchParams.get('requestId') ?? ''
      if (!isId(requestId)) {
        return problem(
          400,
          'INVALID_INPUT',
          'The parameter requestId is missing or no id of a request. Give one.',
        )
      }
      try {
        const look = await hub.look(requestId, asker, request.signal)
        if (look.type === 'over')
          return tooMany(`${look.most} requests are followed for you`, 'Ask about fewer', 15)
        if (look.type === 'refused') {
          const seconds = Math.max(1, Math.ceil(look.retryAfter / 1_000))
          const message = `Others who ask have their turn first. Ask again in ${seconds} seconds.`
          return problem(429, 'TOO_MANY_REQUESTS', message, { 'retry-after': `${seconds}` })
        }
        if (look.type === 'later') {
          const message = 'The status is being asked for. Ask again in a few seconds.'
          return problem(503, 'UPSTREAM_TIMEOUT', message, { 'retry-after': '5' })
        }
        const { requestId: _, ...status } =
          look.type === 'reading' ? toWire(look.reading) : { status: 'unknown' }
        return new Response(redact(JSON.stringify(status)), {
          headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
        })
      } catch (error) {
        log(error)
        const message = 'What is known of the request cannot be read. Ask again in a few seconds.'
        return problem(503, 'NOT_STORED', message, { 'retry-after': '5' })
      }
    },
    stop: () => {
      leaveStore()
      for (const { end } of [...streams.values()]) end()
      hub.stop()
    },
  })
}

function tooMany(what: string, remedy: string, seconds: number): Response {
  const message = `No more than ${what} at once. ${remedy}, or come back in ${seconds} seconds.`
  return problem(429, 'TOO_MANY_REQUESTS', message, { 'retry-after': `${seconds}` })
}

function isId(text: string): boolean {
  return /^[\w-]{1,128}$/.test(text)
}

function readIds(request: Request): readonly string[] | string {
  const ids = (new URL(request.url).searchParams.get('requestIds') ?? '').split(',').filter((id) => id !== '')
  const unique = [...new Map(ids.map((id) => [keyOfRequest(id), id])).values()]
  if (unique.length === 0)
    return 'The parameter requestIds is missing. Give the ids of requests, with commas.'
  if (unique.length > mostRequests) return `A stream is about ${mostRequests} requests at most. Give fewer.`
  return unique.every(isId) ? unique : 'The parameter requestIds holds something that is no id of a request.'
}
