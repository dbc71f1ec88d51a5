import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The demo at an address of its own, for which a browser keeps what it keeps apart. */
export type Front = Readonly<{
  url: string
  /** What went wrong in the page without anybody catching it. */
  pageErrors: () => readonly string[]
  stop: () => Promise<void>
}>

const host = '127.0.0.1'

/** Serves what the demo serves, with a script at the head of its page: WebDriver gives a page nothing before it runs. */
export async function serveWithRig(demoUrl: string, script: string): Promise<Front> {
  const errors: string[] = []
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === '/page-error') takeError(incoming, outgoing, errors)
    else if (incoming.url === '/rig.js') outgoing.setHeader('content-type', 'text/javascript').end(script)
    else pass(demoUrl, incoming, outgoing)
  })
  await new Promise<void>((listening) => server.listen(0, host, listening))
  const { port } = server.address() as AddressInfo
  return Object.freeze({
    url: `http://localhost:${port}`,
    pageErrors: () => [...errors],
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  })
}

async function takeError(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  errors: string[],
): Promise<void> {
  errors.push(await read(incoming))
  outgoing.writeHead(204).end()
}

function pass(demoUrl: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method } = incoming
  // Its page is read on the way, so none of it may be packed.
  const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
  const asked = request(`${demoUrl}${incoming.url}`, { method, headers }, async (answer) => {
    const { statusCode = 502 } = answer
    if (!answer.headers['content-type']?.startsWith('text/html')) {
      outgoing.writeHead(statusCode, answer.headers)
      answer.pipe(outgoing)
      return
    }
    const page = await read(answer)
    outgoing.writeHead(statusCode, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    })
    outgoing.end(page.replace('<head>', '<head><script src="/rig.js"></script>'))
  })
  asked.once('error', () => outgoing.destroy())
  outgoing.once('close', () => asked.destroy())
  incoming.pipe(asked)
}

async function read(stream: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
