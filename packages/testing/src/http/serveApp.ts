import { Server } from 'node:http'
import { type HttpBindings, serve } from '@hono/node-server'
import type { Hono } from 'hono'

export type AppEnv = { Bindings: HttpBindings }

export type ServedApp = Readonly<{
  /** `http://127.0.0.1:<port>`, without a slash at the end. */
  url: string
  server: Server
  /** Closes the port and every open connection. May be called again. */
  stop: () => Promise<void>
}>

/** Serves an app on a free port of 127.0.0.1. */
export function serveApp(app: Hono<AppEnv>): Promise<ServedApp> {
  return new Promise((resolve, reject) => {
    const options = { fetch: app.fetch, hostname: '127.0.0.1', port: 0, overrideGlobalObjects: false }
    const server = serve(options)
    if (!(server instanceof Server)) throw new Error('The server is not a plain HTTP server.')
    // With a limit, a caller that computes for longer finds its connection closed at the moment it is used again.
    // `stop` closes what is left.
    server.keepAliveTimeout = 0
    server.once('error', reject)
    server.once('listening', () => {
      const address = server.address()
      const port = typeof address === 'object' ? address?.port : undefined
      resolve(Object.freeze({ url: `http://127.0.0.1:${port}`, server, stop }))
    })
    const stop = () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped())
        server.closeAllConnections()
      })
  })
}
