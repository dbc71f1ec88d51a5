import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

const allowed = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
}

/**
 * Serves a page of another site that has the demo in a sandboxed frame: of an origin of its own, which may store
 * nothing. Everything the frame asks for goes on to the demo, and allows that origin to read the answer.
 */
export async function serveFramed(
  demoUrl: string,
): Promise<Readonly<{ url: string; stop: () => Promise<void> }>> {
  const server = createServer((incoming, outgoing) => {
    const { method, url } = incoming
    // The demo's proxy serves its own page alone, and would refuse the frame's origin.
    const { origin: _, 'sec-fetch-site': __, ...headers } = incoming.headers
    if (headers.host === hostOf('127.0.0.1')) {
      outgoing.setHeader('content-type', 'text/html')
      const frame = `sandbox="allow-scripts allow-forms" src="http://${hostOf('localhost')}/"`
      outgoing.end(`<!doctype html><iframe ${frame} width="1000" height="900"></iframe>`)
    } else if (method === 'OPTIONS') outgoing.writeHead(204, allowed).end()
    else {
      const asked = request(`${demoUrl}${url}`, { method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...allowed })
        answer.pipe(outgoing)
      })
      asked.once('error', () => outgoing.destroy())
      incoming.pipe(asked)
    }
  })
  const hostOf = (name: string): string => `${name}:${(server.address() as AddressInfo).port}`
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://${hostOf('127.0.0.1')}/`,
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}
