import type { Clock } from '@portage/core'
import { problem } from './problem.js'

/** The parsed body of a request, or the refusal. */
export type ReadBody =
  | { readonly type: 'json'; readonly value: Readonly<Record<string, unknown>> }
  | { readonly type: 'refused'; readonly response: Response }

/** What a body may be. */
export type BodyLimits = Readonly<{
  /** As it comes over the wire. */
  maxBytes: number
  /** Milliseconds until all of it must be there. */
  timeout: number
  clock: Clock
}>

/** How deep a body may be nested: far more than any call needs, far less than a walk through it could bear. */
const deepest = 64

/** Reads a JSON object, and stops as soon as it is larger or slower than allowed. */
export async function readJson(request: Request, limits: BodyLimits): Promise<ReadBody> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
    return refused(
      415,
      'BODY_NOT_JSON',
      'The body must be JSON. Send it with "content-type: application/json".',
    )
  }
  const bytes = await readBytes(request, limits)
  if (bytes === 'taken') return { type: 'refused', response: bodyTaken() }
  if (bytes === 'too-large') return tooLarge(limits.maxBytes)
  if (bytes === 'too-slow') {
    const seconds = limits.timeout / 1_000
    return refused(
      408,
      'BODY_TOO_SLOW',
      `The body was not complete within ${seconds} seconds. Send it again.`,
    )
  }
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (isDeeper(value, deepest)) {
      return refused(
        400,
        'BODY_NOT_JSON',
        `The body is nested more than ${deepest} deep. Send a flatter one.`,
      )
    }
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { type: 'json', value: value as Readonly<Record<string, unknown>> }
      : refused(400, 'BODY_NOT_JSON', 'The body must be a JSON object. Send one.')
  } catch {
    return refused(400, 'BODY_NOT_JSON', 'The body is not valid JSON. Send a JSON object.')
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((entry) => isDeeper(entry, levels - 1))
}

/** Reads a body as the bytes it came as, or says why it was left unread. */
export async function readBytes(
  request: Request,
  { maxBytes, timeout, clock }: BodyLimits,
): Promise<Uint8Array<ArrayBuffer> | 'too-large' | 'too-slow' | 'taken'> {
  if (request.bodyUsed || request.body?.locked) return 'taken'
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return 'too-large'
  if (request.body === null) return new Uint8Array()
  const reader = request.body.getReader()
  let isLate = false
  const cancelTimer = clock.setTimeout(() => {
    isLate = true
    // Ends the read under way. What the other side makes of it is no matter.
    reader.cancel().catch(() => undefined)
  }, timeout)
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      size += chunk.value.byteLength
      if (size > maxBytes) {
        await reader.cancel().catch(() => undefined)
        return 'too-large'
      }
      chunks.push(chunk.value)
    }
  } catch {
    // Whoever was sending it has gone; nobody reads the answer.
    return 'too-slow'
  } finally {
    cancelTimer()
  }
  if (isLate) return 'too-slow'
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}

/** The answer where somebody has read the body before, as a middleware of Hono may. */
export function bodyTaken(): Response {
  return problem(
    500,
    'BODY_TAKEN',
    'Something on this server read the body before it came here. Let it read request.clone(), or put this function before it.',
  )
}

function tooLarge(maxBytes: number): ReadBody {
  return refused(413, 'BODY_TOO_LARGE', `The body is larger than ${maxBytes} bytes. Send a smaller one.`)
}

function refused(...parameters: Parameters<typeof problem>): ReadBody {
  return { type: 'refused', response: problem(...parameters) }
}
