import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { answerRpc, callMethod, type RpcCall } from './createRpc.js'
import { createSubscriptions } from './createSubscriptions.js'
import type { RpcTools } from './rpcMethod.js'
import { writeJson } from './writeJson.js'

/** A node that answers. */
export interface Serving {
  /** The websocket is at the next port, where libraries look for it, and at this one too. */
  readonly port: number
  stop(): Promise<void>
}

/**
 * Serves a chain's RPC over HTTP and websocket on this machine.
 *
 * @param port 0 for any free pair of ports
 * @throws when a port is taken
 */
export async function serveRpc(tools: RpcTools, port: number): Promise<Serving> {
  const sockets = new WebSocketServer({ noServer: true })
  sockets.on('connection', (socket) => attend(socket, tools))
  const open = (wished: number): Promise<Server> => listenAt(wished, sockets, tools)
  for (let tries = 0; ; tries += 1) {
    const http = await open(port)
    const own = (http.address() as AddressInfo).port
    try {
      const websocket = await open(own + 1)
      const stop = async (): Promise<void> => {
        for (const socket of sockets.clients) {
          // A close that is meant: libraries come back after any other.
          socket.close(1000)
          socket.terminate()
        }
        await Promise.all([http, websocket].map(close))
      }
      return Object.freeze({ port: own, stop })
    } catch (error) {
      await close(http)
      if (port !== 0 || tries === 20) throw error
    }
  }
}

function listenAt(port: number, sockets: WebSocketServer, tools: RpcTools): Promise<Server> {
  const server = createServer((request, response) => void answer(request, response, tools))
  // A caller in this process may compute for longer than any limit.
  server.keepAliveTimeout = 0
  server.on('upgrade', (request, socket, head) =>
    sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened, request)),
  )
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) =>
      reject(
        cause.code === 'EADDRINUSE'
          ? new Error(
              `Port ${port} is taken, and the local Solana chain needs two in a row; choose others.`,
              {
                cause,
              },
            )
          : cause,
      ),
    )
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

const openToAll = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, GET, OPTIONS',
  'access-control-allow-headers': '*',
  'access-control-max-age': '86400',
}

async function answer(request: IncomingMessage, response: ServerResponse, tools: RpcTools): Promise<void> {
  if (request.method === 'OPTIONS') return void response.writeHead(204, openToAll).end()
  if (request.method !== 'POST') {
    const isHealth = request.url === '/health'
    return void response.writeHead(isHealth ? 200 : 405, openToAll).end(isHealth ? 'ok' : undefined)
  }
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const answered = answerRpc(Buffer.concat(chunks).toString(), (call) => callMethod(tools, call))
  response.writeHead(200, { ...openToAll, 'content-type': 'application/json' }).end(writeJson(answered))
}

function attend(socket: WebSocket, tools: RpcTools): void {
  const send = (message: unknown): void => socket.send(writeJson(message))
  const subscriptions = createSubscriptions(tools.bank, send)
  socket.on('message', (data) => {
    send(
      answerRpc(String(data), (call: RpcCall) =>
        subscriptions.knows(call.method) ? subscriptions.call(call) : callMethod(tools, call),
      ),
    )
    subscriptions.settle()
  })
  socket.on('close', () => subscriptions.stop())
  socket.on('error', () => socket.terminate())
}
