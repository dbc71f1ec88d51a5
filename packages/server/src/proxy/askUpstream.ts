import type { Clock } from '@portage/core'
import { passOn } from './passOn.js'
import { problem } from './problem.js'
import type { Redacts } from './redact.js'

/** A checked call, ready to be sent with the key. */
export type UpstreamCall = Readonly<{
  url: URL
  method: 'GET' | 'POST'
  /** JSON text, written anew from what was checked; null without a body. */
  body: string | null
  /** `whole` for an answer that is kept: then what is returned can be read without failing. */
  reading: 'whole' | 'as-it-comes'
  /** Fires when the caller went away. */
  signal: AbortSignal
}>

/** How calls are sent. */
export type Upstream = Readonly<{
  apiKey: string
  fetch: typeof globalThis.fetch
  clock: Clock
  /** Milliseconds the service has to answer, and whoever asked to take the next part of the answer. */
  timeout: number
  /** Bytes of an answer at most. */
  maxAnswerBytes: number
  /** Takes the key out of a text. */
  redact: Redacts
}>

/** Characters of an answer that are read before it is handed on: any quote is shorter. */
const mostHeld = 65_536

/**
 * Sends one call with the key and hands its answer on without it. Never throws. An answer that is handed on as it
 * comes ends with an error where the service ends early or goes on beyond `maxAnswerBytes`.
 */
export async function askUpstream(call: UpstreamCall, upstream: Upstream): Promise<Response> {
  const { fetch, clock, timeout, maxAnswerBytes: maxBytes, redact } = upstream
  const controller = new AbortController()
  const { signal } = controller
  const leave = (): void => controller.abort()
  if (call.signal.aborted) leave()
  call.signal.addEventListener('abort', leave, { once: true })
  const ended = (): void => call.signal.removeEventListener('abort', leave)
  let left = timeout
  /** Only the service's own time counts: a slow reader must not look like a slow service. */
  async function wait<Done>(work: () => Promise<Done>): Promise<Done> {
    const startedAt = clock.now()
    const cancelTimer = clock.setTimeout(leave, Math.max(0, left))
    try {
      return await work()
    } finally {
      cancelTimer()
      left -= clock.now() - startedAt
    }
  }
  try {
    const answer = await wait(() =>
      fetch(call.url, {
        method: call.method,
        body: call.body,
        headers: {
          accept: 'application/json',
          'x-api-key': upstream.apiKey,
          ...(call.body === null ? {} : { 'content-type': 'application/json' }),
        },
        // A redirect would carry the key to wherever it points.
        redirect: 'manual',
        signal,
      }),
    )
    const held = call.reading === 'whole' ? maxBytes : mostHeld
    const handOver = (): (() => void) => clock.setTimeout(leave, timeout)
    return await passOn(answer, { redact, maxBytes, held, wait, handOver, signal, ended })
  } catch {
    ended()
    return signal.aborted
      ? problem(
          504,
          'UPSTREAM_TIMEOUT',
          `The service did not answer the proxy within ${timeout / 1000} seconds. Try again in a moment.`,
        )
      : problem(
          502,
          'UPSTREAM_UNREACHABLE',
          'The proxy cannot reach the service. Check that it is running and that the baseUrl given to createProxy is its address.',
        )
  }
}
