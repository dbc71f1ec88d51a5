import type { NodeRequest } from './nodeTypes.js'

/**
 * What there is of a body. `stream` as it comes, `bytes` as they were sent and kept, `rewritten` from what a parser
 * made of it, `taken` where somebody read it and left nothing, `unwritable` where what they left cannot be written.
 */
export type NodeBody =
  | { readonly type: 'none' | 'taken' | 'unwritable' }
  | { readonly type: 'stream'; readonly stream: ReadableStream<Uint8Array> }
  | { readonly type: 'bytes' | 'rewritten'; readonly bytes: Uint8Array<ArrayBuffer> }

/** Bytes of a body nobody wants that are let go by, so that its sender reads the answer before the connection ends. */
const mostDropped = 8_388_608

/** Finds the body of a request, also where a parser such as `express.json()` has read it before. */
export function readBody(request: NodeRequest): NodeBody {
  if (request.method === 'GET' || request.method === 'HEAD') return { type: 'none' }
  const { body, rawBody } = request
  // What parsers leave where they read nothing, such as the `{}` of Express 4, does not count.
  const isRead = request.readableEnded || request.readableDidRead === true
  if (!isRead) return { type: 'stream', stream: streamOf(request) }
  // A parser that was stopped half-way has left what nobody sent.
  if (!request.readableEnded) return { type: 'taken' }
  const raw = bytesOf(rawBody) ?? bytesOf(body)
  if (raw !== null) return { type: 'bytes', bytes: raw }
  if (body === undefined || body === null) return { type: 'taken' }
  try {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    if (typeof text !== 'string') return { type: 'unwritable' }
    return { type: 'rewritten', bytes: new TextEncoder().encode(text) }
  } catch {
    // A circle, a bigint, or deeper than can be walked.
    return { type: 'unwritable' }
  }
}

function bytesOf(value: unknown): Uint8Array<ArrayBuffer> | null {
  if (value instanceof ArrayBuffer) return new Uint8Array(value.slice(0))
  return value instanceof Uint8Array ? new Uint8Array(value) : null
}

/** The body as it comes, no faster than it is read. What is let go of is dropped, so that an answer can be given. */
function streamOf(request: NodeRequest): ReadableStream<Uint8Array> {
  let state: 'unread' | 'read' | 'dropped' | 'over' = 'unread'
  let dropped = 0
  return new ReadableStream<Uint8Array>(
    {
      pull: (sink) => {
        if (state === 'unread') {
          state = 'read'
          const end = (how: () => void) => (): void => {
            const wasRead = state === 'read'
            state = 'over'
            if (wasRead) how()
          }
          request.on('data', (chunk: Uint8Array | string) => {
            if (state === 'read') {
              request.pause()
              // Text, where somebody set an encoding before.
              sink.enqueue(
                typeof chunk === 'string' ? new TextEncoder().encode(chunk) : new Uint8Array(chunk),
              )
              return
            }
            dropped += chunk.length
            if (dropped > mostDropped) request.destroy()
          })
          const leave = end(() => sink.error(new Error('The one who was sending this body went away.')))
          request.on(
            'end',
            end(() => sink.close()),
          )
          request.on('error', leave)
          request.on('close', leave)
          // It closed before anybody listened.
          if (request.destroyed) return leave()
        }
        request.resume()
      },
      cancel: () => {
        if (state === 'over') return
        const wasRead = state === 'read'
        state = 'dropped'
        if (wasRead) request.resume()
      },
    },
    { highWaterMark: 0 },
  )
}
