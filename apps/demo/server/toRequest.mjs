import { Readable } from 'node:stream'

/**
 * What Node received, as the web knows it.
 *
 * @param {import('node:http').IncomingMessage} incoming
 * @param {AbortSignal} signal fires when the browser went away
 * @returns {Request}
 */
export function toRequest(incoming, signal) {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD'
  const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`)
  return new Request(url, {
    method: incoming.method ?? 'GET',
    headers,
    signal,
    ...(hasBody ? { body: /** @type {ReadableStream} */ (Readable.toWeb(incoming)), duplex: 'half' } : {}),
  })
}

/**
 * Sends an answer of the web through Node.
 *
 * @param {import('node:http').ServerResponse} outgoing
 * @param {Response} response
 */
export async function sendResponse(outgoing, response) {
  const body = Buffer.from(await response.arrayBuffer())
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  outgoing.end(body)
}
