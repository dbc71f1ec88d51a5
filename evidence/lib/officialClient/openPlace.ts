import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { type Localnet, type LocalnetOptions, startLocalnet } from '@portage/localnet'
import { createMemoryLimiter, createProxy } from '@portage/server'

/** A local network behind the proxy that holds its key, and the calls that went through it. */
export type Place = Readonly<{
  localnet: Localnet
  /** The proxy's: what a client is given in place of the service. */
  baseUrl: string
  /** Each method, path and status that went through the proxy, once. */
  calls: () => readonly string[]
  stop: () => Promise<void>
}>

/** A rehearsal is not to fail for having been quick. */
const unlimited = { calls: 10_000, seconds: 1 }
const basePath = '/api/portage'

/** Starts both. The proxy's policy lets through what a host would allow its own users: fees for the app, and claims. */
export async function openPlace(options: LocalnetOptions): Promise<Place> {
  const localnet = await startLocalnet(options)
  const seen = new Set<string>()
  const proxy = createProxy({
    baseUrl: localnet.url,
    apiKey: localnet.apiKey,
    basePath,
    policy: async ({ guarded }) => ({ type: 'allow', set: valuesOf(guarded, localnet) }),
    limiter: createMemoryLimiter({
      quote: unlimited,
      requests: unlimited,
      statuses: unlimited,
      other: unlimited,
    }),
    log: ({ method, route, status }) => seen.add(`${method} ${route} ${status}`),
  })
  const server = createServer(getRequestListener(proxy, { overrideGlobalObjects: false }))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    localnet,
    baseUrl: `http://127.0.0.1:${port}${basePath}`,
    calls: () => [...seen].sort(),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      await localnet.stop()
    },
  }
}

/** The server's own values for what a browser may ask for and not decide. */
function valuesOf(guarded: readonly string[], { accounts }: Localnet): Readonly<Record<string, unknown>> {
  const values: Readonly<Record<string, unknown>> = {
    referrer: 'portage.example',
    appFees: [{ recipient: accounts[1]?.address, fee: '100' }],
  }
  return Object.fromEntries(Object.entries(values).filter(([name]) => guarded.includes(name)))
}
