import { backOff } from '../utils/backOff.js'
import { decodeStatus } from '../wire/decodeStatus.js'
import { type Clock, systemClock } from './clock.js'
import { onWake, type WakeSign } from './onWake.js'
import type { SocketEvent, SocketListener } from './socketEvent.js'

export type StatusStreamOptions = Readonly<{
  /** Where the status fan-out of `@portage/server` answers, for example `/api/portage/statuses`. */
  url: string
  /** The browser's own when left out. Where there is none nothing is heard, and requests are polled for. */
  EventSource?: typeof globalThis.EventSource | undefined
  clock?: Clock | undefined
  random?: (() => number) | undefined
  /** Where it is heard that the page was away; the window, in a browser, when left out. */
  wake?: EventTarget | undefined
}>

/** Milliseconds in which further requests are waited for: the stream is opened anew for each set of them. */
const gathering = 50
/** How many requests one stream is about; the oldest beyond that are polled for. */
const mostRequests = 100
const growth = { first: 1_000, factor: 2, most: 30_000 }

/**
 * Is notified of requests over one stream of the host's own server instead of the service's websocket: give it to
 * `createIntentClient` as `subscribe`. The server follows each request once, however many browsers look on.
 *
 * @example
 * const subscribe = createStatusStream({ url: '/api/portage/statuses' })
 * const client = createIntentClient({ baseUrl: '/api/portage', subscribe })
 */
export function createStatusStream(
  options: StatusStreamOptions,
): (requestId: string, listener: SocketListener) => () => void {
  const { url, EventSource = globalThis.EventSource, clock = systemClock, random = Math.random } = options
  const wake = options.wake ?? (typeof window === 'undefined' ? undefined : window)
  if (EventSource === undefined) return () => () => {}
  const listeners = new Map<string, Set<SocketListener>>()
  let source: EventSource | null = null
  let cancelOpening: (() => void) | null = null
  let stopWaking: (() => void) | null = null
  let failures = 0

  function tell(event: SocketEvent, ids: Iterable<string> = listeners.keys()): void {
    for (const listener of [...ids].flatMap((id) => [...(listeners.get(id) ?? [])])) {
      try {
        listener(event)
      } catch {
        // One listener's fault must not cost the others their news.
      }
    }
  }

  function openIn(milliseconds: number): void {
    cancelOpening ??= clock.setTimeout(open, milliseconds)
  }

  /** One that was open may be dead without notice; one that is waited for is opened at once. */
  function wakeUp(sign: WakeSign): void {
    if (sign !== 'back') return
    failures = 0
    cancelOpening?.()
    open()
  }

  function open(): void {
    cancelOpening = null
    source?.close()
    source = null
    if (listeners.size === 0) {
      stopWaking?.()
      stopWaking = null
      return
    }
    stopWaking ??= onWake({ wake, clock }, wakeUp)
    const ids = [...listeners.keys()].slice(-mostRequests)
    const own = new EventSource(`${url}?requestIds=${ids.map(encodeURIComponent).join(',')}`)
    source = own
    own.addEventListener('subscribed', () => {
      failures = 0
      tell({ type: 'subscribed' }, ids)
    })
    own.addEventListener('request.status.updated', ({ data }) => onStatus(data))
    own.addEventListener('error', () => {
      if (own !== source) return
      // It comes back by itself unless the server refused it.
      if (own.readyState === own.CLOSED) openIn(backOff(growth, failures++, random()))
      tell({ type: 'closed' }, ids)
    })
  }

  function onStatus(data: unknown): void {
    try {
      const body = JSON.parse(String(data))
      const id = String(body.requestId).toLowerCase()
      tell({ type: 'reading', reading: decodeStatus(body, body.requestId) }, [id])
    } catch {
      // What cannot be read is found by polling.
    }
  }

  return (requestId, listener) => {
    const id = requestId.toLowerCase()
    const set = listeners.get(id) ?? new Set()
    // One of its own for every subscription, even when the same function comes twice.
    const own: SocketListener = (event) => listener(event)
    listeners.set(id, set.add(own))
    if (set.size === 1) openIn(gathering)
    return () => {
      if (!set.delete(own) || set.size > 0) return
      listeners.delete(id)
      openIn(gathering)
    }
  }
}
