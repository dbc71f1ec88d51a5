import type { NodeResponse } from './nodeTypes.js'

/**
 * Writes an answer out, no faster than it is taken. One that fails half-way is broken off, so that a part never ends as
 * if it were the whole; of one that nobody takes any more the source is told.
 *
 * @param gone fires when the connection is over
 */
export async function writeResponse(
  answer: Response,
  response: NodeResponse,
  { gone, isHead }: Readonly<{ gone: AbortSignal; isHead: boolean }>,
): Promise<void> {
  // Somebody else has answered, such as a middleware that ends what takes too long.
  if (gone.aborted || response.headersSent || response.writableEnded) {
    await answer.body?.cancel().catch(() => undefined)
    return
  }
  response.statusCode = answer.status
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') response.setHeader(name, value)
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('set-cookie', cookies)
  if (answer.body === null || isHead) {
    await answer.body?.cancel().catch(() => undefined)
    response.end()
    return
  }
  // A stream that says nothing for a while has begun all the same.
  response.flushHeaders?.()
  const reader = answer.body.getReader()
  const leave = (): void => void reader.cancel().catch(() => undefined)
  gone.addEventListener('abort', leave, { once: true })
  let onDrain: (() => void) | null = null
  const goOn = (): void => onDrain?.()
  response.on('drain', goOn)
  gone.addEventListener('abort', goOn, { once: true })
  try {
    for (let part = await reader.read(); !part.done && !gone.aborted; part = await reader.read()) {
      const isTaken = response.write(part.value)
      if (isTaken || gone.aborted) continue
      await new Promise<void>((resolve) => {
        onDrain = resolve
      })
      onDrain = null
    }
    if (!gone.aborted) response.end()
  } catch {
    response.destroy()
  } finally {
    gone.removeEventListener('abort', leave)
    gone.removeEventListener('abort', goOn)
  }
}
