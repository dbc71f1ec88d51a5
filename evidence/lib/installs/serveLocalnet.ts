import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { type Localnet, startLocalnet } from '@portage/localnet'
import { createMemoryLimiter, createProxy } from '@portage/server'

/** What an install is told of the local network, as `suite/readLocalnet.ts` reads it. */
export type Served = Readonly<{ localnet: Localnet; told: string; stop: () => Promise<void> }>

/** A rehearsal is not to fail for having been quick, and localnet's own key has no limits. */
const unlimited = { calls: 10_000, seconds: 1 }
const basePath = '/api/portage'

/** Starts a local network, and in front of it the proxy that holds its key. */
export async function serveLocalnet(): Promise<Served> {
  const localnet = await startLocalnet({ blockTime: 0.3 })
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
  })
  const server = createServer(getRequestListener(proxy, { overrideGlobalObjects: false }))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const told = JSON.stringify({
    baseUrl: `http://127.0.0.1:${port}${basePath}`,
    account: localnet.accounts[0]?.address,
    chains: localnet.chains.map(({ id, name, slug, rpcUrl, contracts }) => {
      const { depository, router, approvalProxy } = contracts
      return { id, name, slug, rpcUrl, trusted: { depository, router, approvalProxy } }
    }),
  })
  const stop = async (): Promise<void> => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
    await localnet.stop()
  }
  return { localnet, told, stop }
}
