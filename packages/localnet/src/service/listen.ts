import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import { WebSocketServer } from 'ws'

type AdaptorOptions = Parameters<typeof createAdaptorServer>[0]

/** A listening service. */
export interface Listening {
  readonly port: number
  /** Closes every connection and frees the port. */
  stop(): Promise<void>
}

/**
 * Serves an app over HTTP and websocket on this machine.
 *
 * @param port 0 for any free one
 * @throws when the port is taken
 */
export async function listen(app: Hono, port: number): Promise<Listening> {
  const sockets = new WebSocketServer({ noServer: true })
  // The cast: ws types its `noServer` as possibly undefined, which the adaptor's own type does not allow.
  const websocket = { server: sockets } as unknown as AdaptorOptions['websocket'] & object
  const server = createAdaptorServer({ fetch: app.fetch, websocket })
  // With a limit, a caller in the same process that computes for longer finds its connection closed at the moment it is
  // used again. `stop` closes what is left.
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = 0
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) =>
      reject(
        cause.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken by another program; stop that program or pass --port.`, {
              cause,
            })
          : cause,
      ),
    )
    server.listen(port, '127.0.0.1', () => resolve())
  })
  return Object.freeze({
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets.clients) socket.terminate()
        sockets.close()
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  })
}
