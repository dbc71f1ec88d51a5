import type { Clock } from '@portage/core'
import type { Answer } from '../cache/createAnswerCache.js'
import { problem } from './problem.js'
import type { Redact } from './redact.js'

/** Everything of an answer that a browser may see. Cookies, encodings and the server's own marks stay here. */
const passedHeaders = ['content-type', 'retry-after', 'cache-control'] as const

/** A checked call, ready to be sent with the key. */
export type UpstreamCall = Readonly<{
  url: URL
  method: 'GET' | 'POST'
  /** JSON text, written anew from what was checked; null without a body. */
  body: string | null
  /** Fires when the caller went away. */
  signal: AbortSignal
}>

/** How calls are sent. */
export type Upstream = Readonly<{
  apiKey: string
  fetch: typeof globalThis.fetch
  clock: Clock
  /** Milliseconds until the answer must be complete. */
  timeout: number
  /** Takes the key out of a text. */
  redact: Redact
}>

/** Sends one call with the key and hands its answer on without it. Never throws. */
export async function askUpstream(call: UpstreamCall, upstream: Upstream): Promise<Answer> {
  const { fetch } = upstream
  const controller = new AbortController()
  const leave = (): void => controller.abort()
  const cancelTimer = upstream.clock.setTimeout(leave, upstream.timeout)
  if (call.signal.aborted) leave()
  call.signal.addEventListener('abort', leave, { once: true })
  try {
    const answer = await fetch(call.url, {
      method: call.method,
      body: call.body,
      headers: {
        accept: 'application/json',
        'x-api-key': upstream.apiKey,
        ...(call.body === null ? {} : { 'content-type': 'application/json' }),
      },
      // A redirect would carry the key to wherever it points.
      redirect: 'manual',
      signal: controller.signal,
    })
    return await passOn(answer, upstream.redact)
  } catch {
    return toAnswer(
      controller.signal.aborted
        ? problem(
            504,
            'UPSTREAM_TIMEOUT',
            `The service did not answer the proxy within ${upstream.timeout / 1000} seconds. Try again in a moment.`,
          )
        : problem(
            502,
            'UPSTREAM_UNREACHABLE',
            'The proxy cannot reach the service. Check that it is running and that the baseUrl given to createProxy is its address.',
          ),
    )
  } finally {
    cancelTimer()
    call.signal.removeEventListener('abort', leave)
  }
}

async function passOn(answer: Response, redact: Redact): Promise<Answer> {
  const text = await answer.text()
  // The type itself, not a word in its parameters: anything else a browser would show as a page of this site.
  const isJson = /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(answer.headers.get('content-type') ?? '')
  if (!isJson || (answer.status >= 300 && answer.status < 400)) {
    return toAnswer(
      problem(
        502,
        'UPSTREAM_NOT_JSON',
        'The address that the proxy calls answers with a web page or a redirect, so it is not the service. Check the baseUrl given to createProxy.',
      ),
    )
  }
  if (answer.status === 401) {
    return toAnswer(
      problem(
        401,
        'UNAUTHORIZED',
        "The service does not accept the proxy's API key. Put a valid key into the server's configuration.",
      ),
    )
  }
  const headers: Record<string, string> = { 'cache-control': 'no-store' }
  for (const name of passedHeaders) {
    const value = answer.headers.get(name)
    if (value !== null) headers[name] = redact(value)
  }
  return { status: answer.status, headers, body: redact(text) }
}

/** Reads a response of our own, so that it can be given to several. */
export async function toAnswer(response: Response): Promise<Answer> {
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  }
}
