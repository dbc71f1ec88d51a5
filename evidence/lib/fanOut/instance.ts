import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import {
  createMemoryLimiter,
  createMemoryStatusStore,
  createProxy,
  createStatusFanOut,
  createWebhookReceiver,
  type StatusStore,
} from '@portage/server'
import { createRedisLimiter, createRedisStatusStore } from '@portage/server/redis'
import { Redis } from 'ioredis'
import { WebSocket } from 'ws'
import { readOptions, say } from '../startChild.js'

/** One server of a host, in its own process. With a Redis it is one of two. */
export type InstanceOptions = Readonly<{
  baseUrl: string
  wsUrl: string
  apiKey: string
  redisPath: string | null
}>

export type InstanceSaid =
  | Readonly<{ type: 'listening'; url: string }>
  /** A call of the key went out. */
  | Readonly<{ type: 'call'; at: number; path: string }>
  | Readonly<{ type: 'trouble'; line: string }>
  /** A status came when a later one was known, so that it is told to nobody. */
  | Readonly<{ type: 'overtaken'; requestId: string; updatedAt: number | null }>

const { baseUrl, wsUrl, apiKey, redisPath } = await readOptions<InstanceOptions>()

const counting: typeof globalThis.fetch = (input, init) => {
  say({ type: 'call', at: Date.now(), path: new URL(String(input)).pathname } satisfies InstanceSaid)
  return globalThis.fetch(input, init)
}
const log = (line: string): void => say({ type: 'trouble', line } satisfies InstanceSaid)

const redis = redisPath === null ? null : new Redis(redisPath, { maxRetriesPerRequest: 2 })
const limiter = redis === null ? createMemoryLimiter() : createRedisLimiter({ redis, instances: 2 })
const kept: StatusStore = redis === null ? createMemoryStatusStore() : createRedisStatusStore({ redis, log })
const store: StatusStore = {
  ...kept,
  put: async (reading) => {
    const place = await kept.put(reading)
    const { requestId, updatedAt } = reading
    if (place === 'older') say({ type: 'overtaken', requestId, updatedAt } satisfies InstanceSaid)
    return place
  },
}
const statuses = createStatusFanOut({
  baseUrl,
  wsUrl,
  apiKey,
  limiter,
  store,
  log,
  fetch: counting,
  WebSocket: WebSocket as unknown as typeof globalThis.WebSocket,
})
const proxy = createProxy({
  baseUrl,
  apiKey,
  limiter,
  statuses,
  fetch: counting,
  // A session and an address, as the server in front of this one would give them.
  getUser: async ({ headers }) => (headers.has('x-user') ? { id: headers.get('x-user') ?? '' } : null),
  getSource: ({ headers }) => headers.get('x-address'),
})
const receive = createWebhookReceiver({ apiKey, log, store: ({ reading }) => statuses.learn(reading) })

const server = createServer(
  getRequestListener(
    (request) => (new URL(request.url).pathname === '/webhook' ? receive(request) : proxy(request)),
    { overrideGlobalObjects: false },
  ),
)
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  say({ type: 'listening', url: `http://127.0.0.1:${port}` } satisfies InstanceSaid)
})
