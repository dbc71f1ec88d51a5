import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string }

/** A service on this machine that remembers what reached it. Gone when the test is over. */
export async function startUpstream(
  answer: (request: IncomingMessage, response: ServerResponse, body: string) => void = (
    _request,
    response,
  ) => {
    response.setHeader('content-type', 'application/json')
    response.end('{"ok":true}')
  },
): Promise<{ baseUrl: string; seen: Seen[] }> {
  const seen: Seen[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
    answer(request, response, body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen }
}
