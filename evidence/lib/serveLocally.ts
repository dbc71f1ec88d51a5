import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'

/** One HTTP request. The first part of its path names the lane: each execution has a service of its own. */
export type Asked = Readonly<{
  lane: string
  method: string
  /** Behind the lane, with its slash and its query. */
  path: string
  query: URLSearchParams
  headers: Readonly<Record<string, string>>
  body: string
}>

/** What becomes of a request: an answer, the connection torn down, or nothing, ever. */
export type Answer =
  | Readonly<{ status: number; body: string; headers?: Readonly<Record<string, string>> | undefined }>
  | 'reset'
  | 'hang'

/** What the websocket of a lane does. `silent` takes subscriptions and tells nothing. */
export type SocketManner = 'tells' | 'silent' | 'refused'

export type LocalService = Readonly<{
  /** Without a lane. */
  url: string
  wsUrl: string
  /** Tells a lane's subscribers of a status; nobody else hears it, and it is not repeated. */
  publish: (lane: string, status: Readonly<Record<string, unknown>>) => void
  /** Tears down a lane's websockets. */
  dropSockets: (lane: string) => void
  stop: () => Promise<void>
}>

type Subscriber = { readonly lane: string; readonly socket: WebSocket; readonly ids: Set<string> }

const event = 'request.status.updated'

/** Serves HTTP and the status websocket on a free port, in this process, for as many lanes as are asked for. */
export async function serveLocally({
  answer,
  mannerOf,
}: Readonly<{
  answer: (asked: Asked) => Promise<Answer>
  mannerOf: (lane: string) => SocketManner
}>): Promise<LocalService> {
  const subscribers = new Set<Subscriber>()
  const server = createServer((request, response) => void respond(request, response, answer))
  const sockets = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request, socket, head) => {
    const [, lane = ''] = new URL(request.url ?? '/', 'http://localhost').pathname.split('/')
    if (mannerOf(lane) === 'refused') {
      socket.destroy()
      return
    }
    sockets.handleUpgrade(request, socket, head, (opened) => {
      const subscriber: Subscriber = { lane, socket: opened, ids: new Set() }
      subscribers.add(subscriber)
      opened.on('close', () => subscribers.delete(subscriber))
      opened.on('message', (text) => take(subscriber, String(text)))
      opened.send(JSON.stringify({ type: 'connection', status: 'ready', data: { id: lane } }))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    wsUrl: `ws://127.0.0.1:${port}`,
    publish: (lane, status) => {
      if (mannerOf(lane) !== 'tells') return
      for (const one of subscribers) {
        if (one.lane !== lane || !one.ids.has(String(status.requestId))) continue
        one.socket.send(JSON.stringify({ event, data: status }))
      }
    },
    dropSockets: (lane) => {
      for (const one of subscribers) if (one.lane === lane) one.socket.terminate()
    },
    stop: async () => {
      for (const { socket } of subscribers) socket.terminate()
      sockets.close()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function take({ socket, ids }: Subscriber, text: string): void {
  const { type, filters } = JSON.parse(text) as { type: string; filters: { id: string } }
  if (type === 'subscribe') ids.add(filters.id)
  else ids.delete(filters.id)
  socket.send(JSON.stringify({ type, status: 'success', data: { event, filters } }))
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (asked: Asked) => Promise<Answer>,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { pathname, searchParams, search } = new URL(request.url ?? '/', 'http://localhost')
  const [, lane = '', ...rest] = pathname.split('/')
  const answered = await answer({
    lane,
    method: request.method ?? 'GET',
    path: `/${rest.join('/')}${search}`,
    query: searchParams,
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    ),
    body: Buffer.concat(chunks).toString(),
  })
  if (answered === 'hang') return
  if (answered === 'reset') {
    request.socket.destroy()
    return
  }
  response.writeHead(answered.status, { 'content-type': 'application/json', ...answered.headers })
  response.end(answered.body)
}

/** An answer in JSON. */
export function json(body: unknown, status = 200): Answer {
  return { status, body: JSON.stringify(body) }
}
