import type { Clock, StatusReading } from '@portage/core'
import type { Redact } from '../proxy/redact.js'
import type { KeptStatus } from './store.js'

/** The way out to one browser. */
export type Stream = Readonly<{
  response: Response
  /** Tells one status. */
  send: (kept: KeptStatus) => void
  /** Tells that everything known was told. */
  ready: () => void
  /** Ends it; the browser comes back by itself. */
  end: () => void
}>

/** Milliseconds between two signs of life, so that no proxy on the way takes it for dead. */
const heartbeat = 15_000
/** Milliseconds a browser waits before it comes back, so that not all come back at once. */
const shortestReturn = 500
const longestReturn = 3_000
/** Bytes that may wait for a slow reader. Then it is cut off; it is told what it missed when it comes back. */
const mostWaiting = 262_144

export type StreamOptions = Readonly<{
  clock: Clock
  random: () => number
  /** Is called once, however the stream ends. */
  closed: () => void
  /** Takes the key out of what the service said. */
  redact: Redact
}>

/** Opens a stream of server-sent events. */
export function openStream({ clock, random, closed, redact }: StreamOptions): Stream {
  const encoder = new TextEncoder()
  let sink: ReadableStreamDefaultController<Uint8Array> | null = null
  let cancelBeat: () => void = () => undefined

  function end(): void {
    if (sink === null) return
    const closing = sink
    sink = null
    cancelBeat()
    closing.close()
    closed()
  }
  function write(text: string): void {
    if (sink === null) return
    sink.enqueue(encoder.encode(text))
    if ((sink.desiredSize ?? 0) < 0) end()
  }
  function beat(): void {
    cancelBeat = clock.setTimeout(() => {
      write(':\n\n')
      if (sink !== null) beat()
    }, heartbeat)
  }

  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        sink = controller
        const wait = Math.round(shortestReturn + random() * (longestReturn - shortestReturn))
        write(`retry: ${wait}\n\n`)
        beat()
      },
      cancel: () => {
        if (sink === null) return
        sink = null
        cancelBeat()
        closed()
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: mostWaiting }),
  )
  return {
    response: new Response(body, {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        // Some proxies hold a stream back until it is over, unless they are told.
        'x-accel-buffering': 'no',
      },
    }),
    send: ({ sequence, reading }) =>
      write(
        `id: ${sequence}\nevent: request.status.updated\ndata: ${redact(JSON.stringify(toWire(reading)))}\n\n`,
      ),
    ready: () => write('event: subscribed\ndata: {}\n\n'),
    end,
  }
}

/** A reading in the service's own terms (interface: `GET /intents/status/v3`). */
export function toWire(reading: StatusReading): Readonly<Record<string, unknown>> {
  return {
    requestId: reading.requestId,
    status: reading.status,
    inTxHashes: reading.inTransactions,
    txHashes: reading.outTransactions,
    ...(reading.updatedAt !== null && { updatedAt: reading.updatedAt }),
    ...(reading.details !== null && { details: reading.details }),
    failReason: reading.failReason ?? 'N/A',
    refundFailReason: reading.refundFailReason ?? 'N/A',
  }
}
