import type { Localnet, LocalnetOptions } from '@portage/localnet'
import { defaultRoutes } from '@portage/server'
import { type Proxied, serveProxied } from '../serveProxied.js'

/** A local network behind a proxy, and the calls that went through the proxy. */
export type Place = Proxied &
  Readonly<{
    /** Each method, path and status that went through the proxy, once. */
    calls: () => readonly string[]
  }>

/** What the service's published hooks still ask, and no browser of ours: a host that has them lists it. */
const ofOlderHooks = ['/intents/status/v2', '/requests/v2', '/currencies/trending'].map(
  (path) => ({ method: 'GET', path }) as const,
)

/** Starts both. The proxy's policy lets through what a host would allow its own users: fees for the app, and claims. */
export async function openPlace(options: LocalnetOptions): Promise<Place> {
  const seen = new Set<string>()
  // One of those calls is gone by now.
  const faults = { requestsV2Open: true as const, ...options.faults }
  const proxied = await serveProxied({ ...options, faults }, (localnet) => ({
    policy: async ({ guarded }) => ({ type: 'allow', set: valuesOf(guarded, localnet) }),
    allow: [...defaultRoutes, ...ofOlderHooks],
    log: ({ method, route, status }) => seen.add(`${method} ${route} ${status}`),
  }))
  return { ...proxied, calls: () => [...seen].sort() }
}

/** The server's own values for what a browser may ask for and not decide. */
function valuesOf(guarded: readonly string[], { accounts }: Localnet): Readonly<Record<string, unknown>> {
  const values: Readonly<Record<string, unknown>> = {
    referrer: 'portage.example',
    appFees: [{ recipient: accounts[1]?.address, fee: '100' }],
  }
  return Object.fromEntries(Object.entries(values).filter(([name]) => guarded.includes(name)))
}
