import type { StatusReading } from '../domain/request.js'
import type { Clock } from './clock.js'
import { readFrame } from './frames.js'

/** One connection of the websocket, from its opening to its end. */
export type Connection = Readonly<{
  isOpen: () => boolean
  /** Sends, or drops what cannot be sent yet: everything is sent when the service is ready. */
  send: (text: string) => void
  /** Ends it without telling anybody. */
  close: () => void
}>

export type ConnectionHandlers = Readonly<{
  opened: () => void
  ready: () => void
  acknowledged: (requestId: string | null) => void
  read: (reading: StatusReading) => void
  /** @param stoodFor milliseconds it was open */
  closed: (stoodFor: number) => void
}>

export type ConnectionOptions = Readonly<{
  /** Holds the key, where there is one: never to be shown. */
  url: string
  WebSocket: typeof globalThis.WebSocket
  clock: Clock
}>

/** Milliseconds to wait for the connection to open. */
const openWithin = 10_000
/** Milliseconds to wait for the service's `ready` before going on without it. */
const readyWithin = 500

/** Opens one connection. Whatever goes wrong with it ends in `closed`, once, and never before this returns. */
export function openConnection(options: ConnectionOptions, handlers: ConnectionHandlers): Connection {
  const { clock } = options
  let phase: 'opening' | 'open' | 'ready' | 'ended' = 'opening'
  let openedAt = Number.POSITIVE_INFINITY
  let socket: WebSocket | null = null
  let stopTimer = clock.setTimeout(() => fail(), openWithin)

  function end(): void {
    phase = 'ended'
    stopTimer()
    socket?.close()
  }
  function fail(): void {
    if (phase === 'ended') return
    end()
    handlers.closed(Math.max(0, clock.now() - openedAt))
  }
  function becomeReady(): void {
    if (phase !== 'open') return
    phase = 'ready'
    stopTimer()
    handlers.ready()
  }
  async function receive(data: unknown): Promise<void> {
    const frame = await readFrame(data)
    if (phase === 'ended' || frame === null) return
    if (frame.type === 'ready') becomeReady()
    else if (frame.type === 'acknowledged') handlers.acknowledged(frame.requestId)
    else handlers.read(frame.reading)
  }

  try {
    socket = new options.WebSocket(options.url)
    socket.onopen = () => {
      if (phase !== 'opening') return
      phase = 'open'
      openedAt = clock.now()
      stopTimer()
      stopTimer = clock.setTimeout(becomeReady, readyWithin)
      handlers.opened()
    }
    socket.onmessage = (event) => void receive(event.data)
    socket.onclose = fail
    socket.onerror = fail
  } catch {
    // A page under https may not open ws:, and says so by throwing here.
    stopTimer()
    stopTimer = clock.setTimeout(fail, 0)
  }

  return {
    isOpen: () => phase === 'open' || phase === 'ready',
    send: (text) => {
      if (phase === 'ready') socket?.send(text)
    },
    close: end,
  }
}
