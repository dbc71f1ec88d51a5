const addresses = new WeakMap<Request, string>()

/**
 * The address a request came from, for `getSource` of `createProxy` behind `toNodeHandler`: that of the connection, and
 * with Express the one its setting "trust proxy" believes. No header is believed. Null for a request that did not come
 * through `toNodeHandler`.
 *
 * Behind a server of your own every connection comes from that server: set "trust proxy", or read the header that your
 * server writes.
 *
 * @example
 * const proxy = createProxy({ ...mainnet, apiKey, basePath: '/api/portage', getSource: addressOf })
 */
export function addressOf(request: Request): string | null {
  return addresses.get(request) ?? null
}

/** Remembers it for as long as the request is there. */
export function keepAddress(request: Request, address: string | undefined): void {
  if (address !== undefined && address !== '') addresses.set(request, address)
}
