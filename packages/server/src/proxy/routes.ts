/** One call the proxy passes on. */
export type Route = Readonly<{ method: 'GET' | 'POST'; path: string }>

/**
 * What a swap in a browser needs, and nothing that spends the key's own money or shows the key's own data
 * (interface: Endpoints).
 */
export const defaultRoutes: readonly Route[] = Object.freeze([
  Object.freeze({ method: 'GET', path: '/chains' }),
  Object.freeze({ method: 'POST', path: '/currencies/v2' }),
  Object.freeze({ method: 'POST', path: '/quote/v2' }),
  Object.freeze({ method: 'GET', path: '/intents/status/v3' }),
  Object.freeze({ method: 'GET', path: '/requests/v3' }),
  Object.freeze({ method: 'POST', path: '/transactions/index' }),
])

/** What became of looking a request up: the route, the methods it would take, or nothing. */
export type RouteMatch =
  | { readonly type: 'route'; readonly route: Route }
  | { readonly type: 'wrong-method'; readonly allowed: readonly string[] }
  | { readonly type: 'unknown' }

/** Looks a method and a path up. Paths are compared exactly: no patterns, no trailing slash, no decoding. */
export function matchRoute(routes: readonly Route[], method: string, path: string): RouteMatch {
  const samePath = routes.filter((route) => route.path === path)
  if (samePath.length === 0) return { type: 'unknown' }
  const route = samePath.find((candidate) => candidate.method === method)
  return route === undefined
    ? { type: 'wrong-method', allowed: samePath.map((candidate) => candidate.method) }
    : { type: 'route', route }
}
