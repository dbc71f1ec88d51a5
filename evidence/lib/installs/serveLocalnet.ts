import { type Proxied, serveProxied } from '../serveProxied.js'

/** What an install is told of the local network, as `suite/readLocalnet.ts` reads it. */
export type Served = Proxied & Readonly<{ told: string }>

/** Starts a local network behind a proxy. */
export async function serveLocalnet(): Promise<Served> {
  const proxied = await serveProxied({ blockTime: 0.3 })
  const { localnet, baseUrl } = proxied
  const told = JSON.stringify({
    baseUrl,
    account: localnet.accounts[0]?.address,
    chains: localnet.chains.map(({ id, name, slug, rpcUrl, contracts }) => {
      const { depository, router, approvalProxy } = contracts
      return { id, name, slug, rpcUrl, trusted: { depository, router, approvalProxy } }
    }),
  })
  return { ...proxied, told }
}
