import { type Clock, type StatusReading, systemClock } from '@portage/core'
import { decodeStatus } from '@portage/core/wire'
import { isRewritten } from '../hosts/rewritten.js'
import { describeError } from '../proxy/log.js'
import { problem } from '../proxy/problem.js'
import { bodyTaken, readBytes } from '../proxy/readJson.js'
import { requireKey } from '../proxy/readOptions.js'
import { createRedact } from '../proxy/redact.js'
import { orderOf } from '../statuses/orderOf.js'
import { verifySignature } from './verifySignature.js'

/** A status change of which the service told (facts: Webhook). */
export type WebhookEvent = Readonly<{
  reading: StatusReading
  /**
   * Keep an event only when its order is greater than what is kept of the same request. Then duplicates, late
   * retries and a wrong order of arrival do no harm.
   */
  order: number
  /** When the service sent it first, milliseconds since the epoch; null when it does not say. */
  sentAt: number | null
  /** `data` as it was sent, for fields this version does not know. It may name what only the key's owner may see. */
  raw: unknown
}>

export type WebhookReceiverOptions = Readonly<{
  /**
   * The key the service signs with, as `process.env` gives it. Several while a key is being exchanged for another: of
   * these one may be undefined.
   */
  apiKey: string | undefined | readonly (string | undefined)[]
  /**
   * Keeps an event for good. The service is told that it arrived only after this has resolved; when it rejects, the
   * service sends the event again. It is called again for an event that came before: compare `order`.
   */
  store: (event: WebhookEvent) => Promise<unknown>
  /** Largest body in bytes; 262,144 when left out. */
  maxBodyBytes?: number | undefined
  /**
   * Milliseconds the signed time may be away from this server's, in either direction; 300,000 when left out, infinite
   * for any. What was signed once and caught on its way is then worth nothing later. Late retries that the service
   * does not sign anew are refused with it: what they say is found by asking.
   */
  timeWindow?: number | undefined
  /** Milliseconds a body has to arrive; 10,000 when left out. */
  timeout?: number | undefined
  /** Is given what `store` threw, and of events that are signed but out of time or unreadable; without the key. */
  log?: ((line: string) => void) | undefined
  clock?: Clock | undefined
}>

const eventName = 'request.status.updated'

/**
 * Receives the webhooks of one key (interface: Events). It believes only what is signed with the key over the very
 * bytes that arrived, at a time within `timeWindow`, and answers 2xx only once the event is stored.
 *
 * @returns a function for the address that is entered in the service's dashboard
 * @throws when no key is given
 * @example
 * const statuses = createStatusFanOut({ ...mainnet, apiKey })
 * const receive = createWebhookReceiver({ apiKey, store: ({ reading }) => statuses.learn(reading) })
 */
export function createWebhookReceiver(
  options: WebhookReceiverOptions,
): (request: Request) => Promise<Response> {
  const { maxBodyBytes = 262_144, timeout = 10_000, clock = systemClock, log } = options
  const { timeWindow = 300_000 } = options
  const given = [options.apiKey].flat().filter((key) => key !== undefined)
  const keys = (given.length === 0 ? [undefined] : given).map((key) =>
    requireKey(key, 'createWebhookReceiver'),
  )
  const redacts = keys.map(createRedact)
  const tell = (error: unknown): void =>
    log?.(redacts.reduce((text, redact) => redact(text), describeError(error) ?? ''))

  return async (request) => {
    if (request.method !== 'POST') {
      const message = `A webhook is a POST, not a ${request.method}.`
      return problem(405, 'METHOD_NOT_ALLOWED', message, { allow: 'POST' })
    }
    const bytes = await readBytes(request, { maxBytes: maxBodyBytes, timeout, clock })
    if (bytes === 'taken') return bodyTaken()
    if (bytes === 'too-large')
      return problem(413, 'BODY_TOO_LARGE', `The body is larger than ${maxBodyBytes} bytes.`)
    if (bytes === 'too-slow')
      return problem(408, 'BODY_TOO_SLOW', 'The body did not arrive in time. Send it again.')

    const timestamp = request.headers.get('x-signature-timestamp') ?? ''
    const signature = request.headers.get('x-signature-sha256') ?? ''
    if (!(await verifySignature({ keys, timestamp, signature, bytes }))) {
      if (isRewritten(request)) {
        const message =
          'A parser such as express.json() read this webhook first, and its signature is over the bytes that were sent. Put the receiver before the parser, or let the parser keep them as "req.rawBody".'
        tell(message)
        return problem(401, 'UNAUTHORIZED', message)
      }
      return problem(
        401,
        'UNAUTHORIZED',
        'The signature does not belong to this body and the key of this server. Check that the key is the one the webhook was set up for.',
      )
    }
    const away = clock.now() - readTime(timestamp)
    // Also where the time is none.
    if (!(Math.abs(away) <= timeWindow || timeWindow === Number.POSITIVE_INFINITY)) {
      const message = describeTime(away, timeWindow)
      tell(message)
      return problem(401, 'OUT_OF_TIME', message)
    }
    let event: WebhookEvent | null
    try {
      event = readEvent(bytes)
    } catch (error) {
      tell(error)
      return problem(400, 'INVALID_INPUT', 'The body is signed, but it is no status change of a request.')
    }
    // Of another kind, or of a later version: nothing is lost by taking it, and sending it again would not help.
    if (event === null) return new Response(null, { status: 204 })
    try {
      await options.store(event)
    } catch (error) {
      tell(error)
      return problem(503, 'NOT_STORED', 'The event could not be stored. Send it again later.', {
        'retry-after': '5',
      })
    }
    return new Response(null, { status: 204 })
  }
}

/** Milliseconds since the epoch. The interface does not say in which unit it is signed: no time of one is one of the other. */
function readTime(timestamp: string): number {
  if (!/^\d{1,16}$/.test(timestamp)) return Number.NaN
  const time = Number(timestamp)
  return time < 100_000_000_000 ? time * 1_000 : time
}

function describeTime(away: number, timeWindow: number): string {
  const when = Number.isNaN(away)
    ? 'at no time that can be read'
    : `${Math.round(Math.abs(away) / 1_000)} seconds ${away > 0 ? 'before' : 'after'} the time of this server`
  return `The webhook was signed ${when}, and ${timeWindow / 1_000} seconds are allowed. Set this server's clock, or give createWebhookReceiver a larger timeWindow.`
}

function readEvent(bytes: Uint8Array): WebhookEvent | null {
  const body = Object(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  if (body.event !== eventName) return null
  const { requestId } = Object(body.data)
  if (typeof requestId !== 'string' || requestId === '') throw new Error('A webhook names no requestId.')
  const reading = decodeStatus(body.data, requestId)
  return Object.freeze({
    reading,
    order: orderOf(reading),
    sentAt: typeof body.timestamp === 'number' ? body.timestamp : null,
    raw: body.data,
  })
}
