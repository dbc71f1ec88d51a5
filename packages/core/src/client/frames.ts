import type { StatusReading } from '../domain/request.js'
import { writeJson } from '../utils/writeJson.js'
import { decodeStatus } from '../wire/decodeStatus.js'

/** What a frame of the service's websocket says, as far as it concerns us. */
export type Frame =
  | { readonly type: 'ready' }
  /** The service took a subscription; the id is null where it does not repeat it. */
  | { readonly type: 'acknowledged'; readonly requestId: string | null }
  | { readonly type: 'reading'; readonly reading: StatusReading }

/** What is sent to hear of one request, or to hear of it no more. */
export function subscriptionFrame(type: 'subscribe' | 'unsubscribe', requestId: string): string {
  return writeJson({ type, event: 'request.status.updated', filters: { id: requestId } })
}

/**
 * Reads one frame as leniently as the service writes them: the event at the top or inside `data`, acknowledgements
 * that are misspelled, text or binary. Anything else is null.
 */
export async function readFrame(data: unknown): Promise<Frame | null> {
  try {
    return interpret(
      JSON.parse(typeof data === 'string' ? data : await new Response(data as BodyInit).text()),
    )
  } catch {
    return null
  }
}

function interpret(frame: unknown): Frame | null {
  const { type, data } = Object(frame)
  if (type === 'connection') return { type: 'ready' }
  const inner = Object(data)
  if (type === 'subscribe') return { type: 'acknowledged', requestId: inner.filters?.id ?? null }
  const body = typeof inner.status === 'string' ? inner : Object(inner.data)
  return typeof body.requestId === 'string'
    ? { type: 'reading', reading: decodeStatus(body, body.requestId) }
    : null
}
