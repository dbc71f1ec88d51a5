import { backOff } from '../utils/backOff.js'
import { type Connection, type ConnectionOptions, openConnection } from './connection.js'
import { subscriptionFrame } from './frames.js'
import { onWake, type WakeSign } from './onWake.js'
import type { SocketEvent, SocketListener } from './socketEvent.js'

export type SocketOptions = ConnectionOptions &
  Readonly<{ random: () => number; wake?: EventTarget | undefined }>

const growth = { first: 500, factor: 2, most: 30_000 }
/** Milliseconds a connection must have stood before the waits begin from the shortest again. */
const provenAfter = 10_000

/**
 * Makes the one websocket of a client: opened with the first subscription, closed after the last, reconnected in
 * between for as long as somebody listens. Never throws into the host, and says nothing of itself.
 *
 * @returns a function that subscribes to one request and gives back how to stop
 */
export function createSocket(
  options: SocketOptions,
): (requestId: string, listener: SocketListener) => () => void {
  const { clock, random, wake } = options
  const listeners = new Map<string, Set<SocketListener>>()
  let connection: Connection | null = null
  let failures = 0
  let cancelReconnect: (() => void) | null = null
  let stopWaking: (() => void) | null = null

  function tell(event: SocketEvent, requestId: string | null = null): void {
    const ids = requestId === null ? [...listeners.keys()] : [requestId]
    for (const listener of ids.flatMap((id) => [...(listeners.get(id) ?? [])])) {
      try {
        listener(event)
      } catch {
        // One listener's fault must not cost the others their news.
      }
    }
  }

  function disconnect(): void {
    cancelReconnect?.()
    cancelReconnect = null
    connection?.close()
    connection = null
    stopWaking?.()
    stopWaking = null
  }

  /** One that was open may be dead without notice; one that is waited for is opened at once. */
  function wakeUp(sign: WakeSign): void {
    if (connection !== null && (sign === 'seen' || !connection.isOpen())) return
    const wasOpen = connection !== null
    disconnect()
    failures = 0
    connect()
    if (wasOpen) tell({ type: 'closed' })
  }

  function connect(): void {
    cancelReconnect = null
    stopWaking ??= onWake({ wake, clock }, wakeUp)
    connection = openConnection(options, {
      // Those who asked for it may have left while it was opening.
      opened: () => (listeners.size > 0 ? tell({ type: 'open' }) : disconnect()),
      ready: () => {
        for (const requestId of listeners.keys()) connection?.send(subscriptionFrame('subscribe', requestId))
      },
      // Acknowledgements are misspelled at times: one that names nobody we know is for all.
      acknowledged: (id) => tell({ type: 'subscribed' }, id !== null && listeners.has(id) ? id : null),
      read: (reading) => tell({ type: 'reading', reading }, reading.requestId),
      closed: (stoodFor) => {
        connection = null
        if (listeners.size === 0) return disconnect()
        failures = stoodFor >= provenAfter ? 0 : failures + 1
        cancelReconnect = clock.setTimeout(connect, backOff(growth, Math.max(0, failures - 1), random()))
        tell({ type: 'closed' })
      },
    })
  }

  return (requestId, listener) => {
    const set = listeners.get(requestId) ?? new Set()
    // One of its own for every subscription, even when the same function comes twice.
    const own: SocketListener = (event) => listener(event)
    listeners.set(requestId, set.add(own))
    if (connection === null && cancelReconnect === null) connect()
    else if (set.size === 1) connection?.send(subscriptionFrame('subscribe', requestId))
    return () => {
      if (!set.delete(own) || set.size > 0) return
      listeners.delete(requestId)
      connection?.send(subscriptionFrame('unsubscribe', requestId))
      // Closing one that is still opening makes browsers write to the console.
      if (listeners.size === 0 && (connection === null || connection.isOpen())) disconnect()
    }
  }
}
