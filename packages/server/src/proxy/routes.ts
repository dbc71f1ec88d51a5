import type { LimitName } from '../limits/limiter.js'
import {
  type Takes,
  takesClaim,
  takesExecute,
  takesFastFill,
  takesMetadata,
  takesNothing,
  takesPermit,
  takesQuote,
  takesSearch,
  takesUsage,
} from '../policy/takes.js'

/** One call the proxy passes on. */
export type Route = Readonly<{
  method: 'GET' | 'POST'
  /** Compared exactly, but for parts such as `{wallet}`, which stand for one word of letters, digits, `_`, `:` and `-`. */
  path: string
  /** Which limit of the key it counts against; `other` when left out. */
  limit?: LimitName | undefined
  /** Milliseconds an answer is kept and shared by all who ask the same; none is when left out. Never for quotes. */
  keep?: number | undefined
  /** Why it is the server's alone, as the end of a sentence. Then only the host's policy lets it through. */
  guarded?: string | undefined
  /**
   * What the endpoint reads of a call; everything else is left out of it. For the paths of `defaultRoutes` that have
   * it, it holds in a list of the host's own as well.
   */
  takes?: Takes | undefined
}>

const minute = 60_000
const spends = "it spends the balance of the key's owner"

/** The calls that only the host's policy lets through: they act with the rights of the key's owner. */
const guardedRoutes: readonly Route[] = [
  { method: 'POST', path: '/execute', guarded: spends, takes: takesExecute },
  { method: 'POST', path: '/fast-fill', guarded: spends, takes: takesFastFill },
  {
    method: 'POST',
    path: '/app-fees/{wallet}/claim',
    guarded: 'it claims fees that belong to whoever runs this app',
    takes: takesClaim,
  },
  {
    method: 'POST',
    path: '/deposit-addresses/{id}/disable/v2',
    guarded: 'it would let anybody switch off an address that others pay into',
    takes: takesNothing,
  },
  {
    method: 'POST',
    path: '/requests/metadata',
    guarded: 'it would let anybody write into the record of a request',
    takes: takesMetadata,
  },
  {
    method: 'GET',
    path: '/metrics/usage',
    guarded: "it shows what only the key's owner may see",
    takes: takesUsage,
  },
]

/**
 * Everything a browser has a use for (interface: Endpoints). Those with `guarded` are answered 403 until the host's
 * policy lets them through.
 */
export const defaultRoutes: readonly Route[] = Object.freeze(
  [
    { method: 'GET', path: '/chains', keep: minute },
    { method: 'GET', path: '/chains/health', keep: 10_000 },
    { method: 'GET', path: '/chains/liquidity', keep: 10_000 },
    { method: 'GET', path: '/chains/{chainId}/currencies/{address}', keep: 10_000 },
    { method: 'GET', path: '/chains/{chainId}/currencies/{address}/chart', keep: minute },
    { method: 'GET', path: '/config/v2', keep: 10_000 },
    { method: 'GET', path: '/swap-sources', keep: minute },
    { method: 'POST', path: '/currencies/v2', keep: minute },
    { method: 'GET', path: '/currencies/trending', keep: minute },
    { method: 'GET', path: '/currencies/token/price', keep: 10_000 },
    { method: 'GET', path: '/currencies/token/price/v2', keep: 10_000 },
    { method: 'GET', path: '/prices/rates', keep: 10_000 },
    { method: 'POST', path: '/quote/v2', limit: 'quote', takes: takesQuote },
    { method: 'POST', path: '/execute/permits', takes: takesPermit },
    { method: 'POST', path: '/authorize' },
    { method: 'GET', path: '/intents/status/v3' },
    { method: 'GET', path: '/requests/v3', limit: 'requests', takes: takesSearch },
    { method: 'POST', path: '/transactions/index' },
    { method: 'POST', path: '/transactions/single' },
    { method: 'POST', path: '/transactions/deposit-address/reindex' },
    { method: 'GET', path: '/deposit-addresses/v2' },
    { method: 'POST', path: '/withdrawals/attest-deposit' },
    { method: 'GET', path: '/withdrawals/balances' },
    { method: 'POST', path: '/withdrawals/request' },
    { method: 'GET', path: '/withdrawals/status' },
    { method: 'GET', path: '/app-fees/{wallet}/balances' },
    { method: 'GET', path: '/app-fees/{wallet}/claims' },
    ...guardedRoutes,
  ].map((route) => Object.freeze(route) as Route),
)

/** What became of looking a request up: the route, the methods it would take, or nothing. */
export type RouteMatch =
  | { readonly type: 'route'; readonly route: Route }
  | { readonly type: 'wrong-method'; readonly allowed: readonly string[] }
  | { readonly type: 'unknown' }

/** Looks a method and a path up. No trailing slash, no decoding, no dots where a word is expected. */
export function matchRoute(routes: readonly Route[], method: string, path: string): RouteMatch {
  const samePath = routes.filter((route) => isSamePath(route.path, path))
  if (samePath.length === 0) return { type: 'unknown' }
  const route = samePath.find((candidate) => candidate.method === method)
  return route === undefined
    ? { type: 'wrong-method', allowed: samePath.map((candidate) => candidate.method) }
    : { type: 'route', route: withRules(route, path) }
}

function isSamePath(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const given = path.split('/')
  return (
    wanted.length === given.length &&
    wanted.every((part, at) =>
      part.startsWith('{') ? /^[\w:-]+$/.test(given[at] ?? '') : part === given[at],
    )
  )
}

// A host that writes its own list must not open by accident what only its policy may open.
// Whatever words the list uses: what counts is the path that would be called, as lenient a server would read it.
function withRules(route: Route, called: string): Route {
  const path = called.toLowerCase().replace(/\/+$/, '')
  const own = defaultRoutes.find((known) => known.method === route.method && isSamePath(known.path, path))
  if (own === undefined) return route
  return { ...route, guarded: route.guarded ?? own.guarded, takes: route.takes ?? own.takes }
}
