import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { type Localnet, type LocalnetOptions, startLocalnet } from '@portage/localnet'
import { createMemoryLimiter, createProxy, type ProxyOptions } from '@portage/server'

/** A local network, and in front of it the proxy that holds its key. */
export type Proxied = Readonly<{
  localnet: Localnet
  /** The proxy's: what a client is given in place of the service. */
  baseUrl: string
  stop: () => Promise<void>
}>

/** A rehearsal is not to fail for having been quick, and localnet's own key has no limits. */
const unlimited = { calls: 10_000, seconds: 1 }
const basePath = '/api/portage'

/**
 * Starts both.
 *
 * @param hostOf what the host says in its proxy; what is guarded is refused when left out
 */
export async function serveProxied(
  options: LocalnetOptions,
  hostOf: (localnet: Localnet) => Pick<ProxyOptions, 'policy' | 'log' | 'allow'> = () => ({}),
): Promise<Proxied> {
  const localnet = await startLocalnet(options)
  const proxy = createProxy({
    baseUrl: localnet.url,
    apiKey: localnet.apiKey,
    basePath,
    limiter: createMemoryLimiter({
      quote: unlimited,
      requests: unlimited,
      statuses: unlimited,
      other: unlimited,
    }),
    ...hostOf(localnet),
  })
  const server = createServer(getRequestListener(proxy, { overrideGlobalObjects: false }))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    localnet,
    baseUrl: `http://127.0.0.1:${port}${basePath}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      await localnet.stop()
    },
  }
}
