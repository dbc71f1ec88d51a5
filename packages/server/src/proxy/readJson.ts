import { problem } from './problem.js'

/** The parsed body of a request, or the refusal. */
export type ReadBody =
  | { readonly type: 'json'; readonly value: unknown }
  | { readonly type: 'refused'; readonly response: Response }

/**
 * Reads a JSON body and stops as soon as it is larger than allowed.
 *
 * @param maxBytes of the body as it came over the wire
 */
export async function readJson(request: Request, maxBytes: number): Promise<ReadBody> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
    return refused(
      415,
      'BODY_NOT_JSON',
      'The body must be JSON. Send it with "content-type: application/json".',
    )
  }
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return tooLarge(maxBytes)

  const text = await readText(request, maxBytes)
  if (text === null) return tooLarge(maxBytes)
  try {
    return { type: 'json', value: JSON.parse(text) }
  } catch {
    return refused(400, 'BODY_NOT_JSON', 'The body is not valid JSON. Send a JSON object.')
  }
}

async function readText(request: Request, maxBytes: number): Promise<string | null> {
  if (request.body === null) return ''
  const reader = request.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    size += chunk.value.byteLength
    if (size > maxBytes) {
      await reader.cancel().catch(() => undefined)
      return null
    }
    text += decoder.decode(chunk.value, { stream: true })
  }
  return text + decoder.decode()
}

function tooLarge(maxBytes: number): ReadBody {
  return refused(413, 'BODY_TOO_LARGE', `The body is larger than ${maxBytes} bytes. Send a smaller one.`)
}

function refused(...parameters: Parameters<typeof problem>): ReadBody {
  return { type: 'refused', response: problem(...parameters) }
}
