import { problem } from './problem.js'
import type { Redacts } from './redact.js'

/** How an answer is handed on. */
export type PassOnOptions = Readonly<{
  redact: Redacts
  /** Bytes of an answer at most, after it is unpacked. */
  maxBytes: number
  /** Bytes that are read before anything is handed on, so that a failure among them has an answer of its own. */
  held: number
  /** Waits for the service, for no longer than it has left. */
  wait: <Done>(work: () => Promise<Done>) => Promise<Done>
  /** Called when whoever asked is to take the next part; the answer is called when they have come. */
  handOver: () => () => void
  /** Fires when the call is over, whoever ended it. */
  signal: AbortSignal
  /** Is called once, when nothing more is read. */
  ended: () => void
}>

/** Everything of an answer that a browser may see. Cookies, encodings and the server's own marks stay here. */
const passedHeaders = ['content-type', 'retry-after', 'cache-control'] as const

/** What an answer is that has no end in sight. */
class TooLarge extends Error {}

/**
 * Hands the service's answer on without the key: what is small as a whole, what is larger as it comes and no faster
 * than it is taken.
 *
 * @throws whatever reading it throws before anything was handed on
 */
export async function passOn(answer: Response, options: PassOnOptions): Promise<Response> {
  const { redact, maxBytes, ended } = options
  const refusal = refuse(answer, maxBytes)
  if (refusal !== null) {
    ended()
    await answer.body?.cancel().catch(() => undefined)
    return refusal
  }
  const headers: Record<string, string> = { 'cache-control': 'no-store' }
  for (const name of passedHeaders) {
    const value = answer.headers.get(name)
    if (value !== null) headers[name] = redact(value)
  }
  const parts = readParts(answer, options)
  let head = ''
  try {
    while (head.length <= options.held) {
      const part = await parts.next()
      if (part.done) return new Response(head, { status: answer.status, headers })
      head += part.value
    }
  } catch (error) {
    if (error instanceof TooLarge) return tooLarge(maxBytes)
    throw error
  }
  return new Response(streamOf(head, parts, options), { status: answer.status, headers })
}

/** Why an answer is not handed on at all; null when it is. */
function refuse(answer: Response, maxBytes: number): Response | null {
  // The type itself, not a word in its parameters: anything else a browser would show as a page of this site.
  const isJson = /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(answer.headers.get('content-type') ?? '')
  if (!isJson || (answer.status >= 300 && answer.status < 400)) {
    return problem(
      502,
      'UPSTREAM_NOT_JSON',
      'The address that the proxy calls answers with a web page or a redirect, so it is not the service. Check the baseUrl given to createProxy.',
    )
  }
  if (answer.status === 401) {
    return problem(
      401,
      'UNAUTHORIZED',
      "The service does not accept the proxy's API key. Put a valid key into the server's configuration.",
    )
  }
  return Number(answer.headers.get('content-length') ?? 0) > maxBytes ? tooLarge(maxBytes) : null
}

/** The text of an answer without the key. Whatever ends it, the service is told to send no more. */
async function* readParts(
  answer: Response,
  { redact, maxBytes, wait, signal, ended }: PassOnOptions,
): AsyncGenerator<string, void, void> {
  const reader = answer.body?.getReader()
  const leave = (): void => void reader?.cancel().catch(() => undefined)
  signal.addEventListener('abort', leave, { once: true })
  const decoder = new TextDecoder()
  const { take, end } = redact.parts()
  let size = 0
  try {
    for (;;) {
      const chunk = await wait(async () => reader?.read())
      // A reader that was cancelled says that there is nothing more, which is not so.
      signal.throwIfAborted()
      if (chunk === undefined || chunk.done) break
      size += chunk.value.byteLength
      if (size > maxBytes) throw new TooLarge(`The service's answer is larger than ${maxBytes} bytes.`)
      const part = take(decoder.decode(chunk.value, { stream: true }))
      if (part !== '') yield part
    }
    yield take(decoder.decode()) + end()
  } finally {
    signal.removeEventListener('abort', leave)
    leave()
    ended()
  }
}

function streamOf(
  head: string,
  parts: AsyncGenerator<string, void, void>,
  { handOver }: PassOnOptions,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let taken = handOver()
  return new ReadableStream<Uint8Array>(
    {
      start: (sink) => sink.enqueue(encoder.encode(head)),
      pull: async (sink) => {
        taken()
        const part = await parts.next()
        if (part.done) return sink.close()
        sink.enqueue(encoder.encode(part.value))
        taken = handOver()
      },
      cancel: async () => {
        taken()
        await parts.return()
      },
    },
    { highWaterMark: 0 },
  )
}

function tooLarge(maxBytes: number): Response {
  return problem(
    502,
    'UPSTREAM_TOO_LARGE',
    `The service's answer is larger than ${maxBytes} bytes, so it is not passed on. Ask for less, or give createProxy a larger maxAnswerBytes.`,
  )
}
