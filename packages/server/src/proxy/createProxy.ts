import { type Clock, systemClock } from '@portage/core'
import { type Answer, createAnswerCache, keyOf } from '../cache/createAnswerCache.js'
import { createFairQueue } from '../limits/createFairQueue.js'
import { createMemoryLimiter } from '../limits/createMemoryLimiter.js'
import type { Limiter } from '../limits/limiter.js'
import { decide, type Policy, type ProxyUser } from '../policy/decide.js'
import { findGuarded } from '../policy/findGuarded.js'
import { type Asker, laneOf } from '../statuses/createShares.js'
import type { StatusFanOut } from '../statuses/createStatusFanOut.js'
import { askUpstream, type UpstreamCall } from './askUpstream.js'
import { checkOrigin, type Origins } from './checkOrigin.js'
import { findMount } from './findMount.js'
import { describeError, type ProxyLog } from './log.js'
import { problem } from './problem.js'
import { type ReadBody, readJson } from './readJson.js'
import { readBasePath, readBaseUrl, readHeaderNames, requireKey } from './readOptions.js'
import { createRedact } from './redact.js'
import { defaultRoutes, matchRoute, type Route } from './routes.js'

/** What a proxy is made of. */
export type ProxyOptions<User extends ProxyUser = ProxyUser> = Readonly<{
  /** Address of the service, for example `mainnet.baseUrl` of `@portage/core`. */
  baseUrl: string
  /**
   * The key, as `process.env` gives it. It is sent to `baseUrl` and appears in no answer. Without one nothing is made.
   */
  apiKey: string | undefined
  /** The whole path the proxy is mounted at, for example `/api/portage`. At the root when left out. */
  basePath?: string | undefined
  /** Origins of the pages that may call from elsewhere. Only pages of the proxy's own site when left out. */
  origins?: Origins | undefined
  /**
   * Headers of yours that pages of those origins may send, for example `['authorization']` where `getUser` reads one: the
   * `headers` of their clients. None is passed on to the service. None when left out.
   */
  allowedHeaders?: readonly string[] | undefined
  /** The calls that are passed on. Everything a browser has a use for when left out; see `defaultRoutes`. */
  allow?: readonly Route[] | undefined
  /**
   * Says who asks, for example from a session. The limits of the key are shared fairly among users, and among sources
   * for those who are not signed in: without this and `getSource` all who ask are one.
   */
  getUser?: ((request: Request) => Promise<User | null>) | undefined
  /**
   * Names the connection somebody asks by, such as its address as your own server or the one in front of it knows it;
   * a header that anybody can write is not that. Null where it is not known.
   */
  getSource?: ((request: Request) => string | null) | undefined
  /** Decides about what spends the key holder's money or rights. Without one all of that is refused. */
  policy?: Policy<User> | undefined
  /**
   * Follows requests for all browsers together; see `createStatusFanOut`. Then `GET /statuses` is a stream of
   * server-sent events, and `GET /intents/status/v3` is answered from what is known.
   */
  statuses?: Pick<StatusFanOut, 'stream' | 'readStatus'> | undefined
  /** Counts the calls of the key. In this process and for a self-serve key when left out. */
  limiter?: Limiter | undefined
  /** Milliseconds a call waits for its turn at most before it is answered 429; 10,000 when left out. */
  maxWait?: number | undefined
  /** Largest body in bytes; 65,536 when left out. */
  maxBodyBytes?: number | undefined
  /** Largest answer of the service in bytes, unpacked; 8,388,608 when left out. */
  maxAnswerBytes?: number | undefined
  /**
   * Milliseconds a body has to arrive, the service has to answer, and a browser to take the next part of a long
   * answer; 20,000 when left out.
   */
  timeout?: number | undefined
  /** Is notified of each call, for the host's own log. */
  log?: ((line: ProxyLog) => void) | undefined
  fetch?: typeof globalThis.fetch | undefined
  clock?: Clock | undefined
}>

/** Answers one request of a browser. Fits every server that speaks `Request` and `Response`. */
export type Proxy = (request: Request) => Promise<Response>

/** Where the fan-out answers. */
const statusesRoute: Route = { method: 'GET', path: '/statuses' }
const statusRoute = '/intents/status/v3'
/** How many wait for a turn at most. */
const maxWaiting = 1_000
/** Milliseconds nothing is asked after a 429 that names no time. */
const unnamedPause = 5_000

/**
 * A proxy that holds the API key, so that no browser has to (interface: Authentication, 8).
 *
 * It passes on a list of calls and adds the key to them. What would spend the key holder's money, set their fees or
 * show their own data is refused unless the host's `policy` allows it and gives the values. Answers about chains,
 * currencies and prices are kept for a short time; quotes never. Calls beyond the key's limits wait for their turn,
 * user by user. Every answer it gives itself is JSON `{ message, errorCode }`, as the service's are.
 *
 * @throws when a key or a usable address is missing
 * @example
 * const proxy = createProxy({ ...mainnet, apiKey: process.env.PORTAGE_API_KEY, basePath: '/api/portage' })
 */
export function createProxy<User extends ProxyUser = ProxyUser>(options: ProxyOptions<User>): Proxy {
  const { origins = 'same-site', allow = defaultRoutes, maxBodyBytes = 65_536, timeout = 20_000 } = options
  const {
    maxAnswerBytes = 8_388_608,
    maxWait = 10_000,
    clock = systemClock,
    limiter = createMemoryLimiter(),
  } = options
  const baseUrl = readBaseUrl(options.baseUrl)
  const basePath = readBasePath(options.basePath ?? '')
  const apiKey = requireKey(options.apiKey, 'createProxy')
  const allowedHeaders = readHeaderNames(options.allowedHeaders ?? [])
  const redact = createRedact(apiKey)
  const { statuses } = options
  const routes = statuses === undefined ? allow : [...allow, statusesRoute]
  // Called bare: some servers refuse a fetch that is called as a method.
  const fetch = options.fetch ?? ((...parameters) => globalThis.fetch(...parameters))
  const upstream = { apiKey, fetch, clock, timeout, maxAnswerBytes, redact }
  const wait = createFairQueue({ limiter, clock, maxWait, maxWaiting })
  const recall = createAnswerCache(clock)

  /** Waits for a turn and asks the service. */
  async function ask(route: Route, user: string, call: UpstreamCall): Promise<Response> {
    const name = route.limit ?? 'other'
    const place = await wait(name, user, call.signal)
    if (place.type === 'refused') {
      const seconds = Math.max(1, Math.ceil(place.retryAfter / 1_000))
      const message = `Too many people ask at once. Ask again in ${seconds} seconds.`
      return problem(429, 'TOO_MANY_REQUESTS', message, { 'retry-after': String(seconds) })
    }
    const answer = await askUpstream(call, upstream)
    if (answer.status === 429) {
      const seconds = Number(answer.headers.get('retry-after'))
      // Not waited for: whoever asked has their answer.
      limiter.pause(name, seconds > 0 ? seconds * 1_000 : unnamedPause).catch(() => undefined)
    }
    return answer
  }

  type CallFacts = { route: string | null; user: string | null; failure: unknown }

  async function answer(request: Request, call: CallFacts): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    const path = pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : ''
    const match = matchRoute(routes, request.method, path)
    if (match.type === 'unknown') {
      const mount = findMount(routes, request.method, pathname)
      const message =
        mount === null || mount === basePath
          ? `This proxy has no "${pathname}". Check the path and where the proxy is mounted.`
          : `This proxy has no "${pathname}". Give createProxy the basePath "${mount}" if it is mounted there.`
      return problem(404, 'NOT_FOUND', message)
    }
    if (match.type === 'wrong-method') {
      const allowed = match.allowed.join(', ')
      const message = `"${path}" takes ${allowed}, not ${request.method}.`
      return problem(405, 'METHOD_NOT_ALLOWED', message, { allow: allowed })
    }
    const { route } = match
    const { method } = route
    call.route = route.path

    let user: User | null
    let source: string | null
    try {
      user = (await options.getUser?.(request)) ?? null
      source = options.getSource?.(request) ?? null
    } catch (error) {
      call.failure = error
      const message = 'This server could not find out who is asking. Try again in a moment.'
      return problem(500, 'USER_UNKNOWN', message)
    }
    call.user = user?.id ?? null

    const asker: Asker = { user: call.user, source }
    if (statuses !== undefined && route === statusesRoute) return statuses.stream(request, asker)
    if (statuses !== undefined && route.path === statusRoute) return statuses.readStatus(request, asker)

    const read: ReadBody | null =
      method === 'GET' ? null : await readJson(request, { maxBytes: maxBodyBytes, timeout, clock })
    if (read?.type === 'refused') return read.response
    const sifted = findGuarded(route, searchParams, read?.value ?? null)
    const decision = await decide({ method, path, sifted, user }, options.policy)
    if (decision.type === 'refused') {
      call.failure = decision.error
      return decision.response
    }

    const url = new URL(`${baseUrl}${path}`)
    url.search = decision.query.toString()
    // Written anew, so that what was checked is what is sent, whatever a second parser makes of the original.
    const body = decision.body === null ? null : JSON.stringify(decision.body)
    const { keep } = route
    const lane = laneOf(asker)
    if (keep === undefined || sifted.guarded.length > 0) {
      const { signal } = request
      const response = await ask(route, lane, { url, method, body, reading: 'as-it-comes', signal })
      // For this one alone, whatever the service says: what stands in between must not give it to another.
      response.headers.set('cache-control', 'no-store')
      return response
    }
    // For as long as it takes: one who leaves must not take it away from the others.
    const { signal } = new AbortController()
    const askForAll = async (): Promise<Answer> =>
      toAnswer(await ask(route, lane, { url, method, body, reading: 'whole', signal }))
    const key = keyOf(path, decision.query, decision.body)
    let isJoined = true
    const first = await recall(key, keep, () => {
      isJoined = false
      return askForAll()
    })
    // Whoever asked first may have asked for too much. That is no answer to those who joined.
    const isTheirs = isJoined && first.status === 429
    return toResponse(isTheirs ? await recall(key, keep, askForAll) : first)
  }

  /** Answers whatever is thrown below, so that no host shows it to anybody: the store of statuses may be away. */
  async function answerWhole(request: Request, call: CallFacts): Promise<Response> {
    try {
      return await answer(request, call)
    } catch (error) {
      call.failure = error
      return problem(500, 'SERVER_FAILED', 'This server failed. Try again in a moment.')
    }
  }

  return async (request) => {
    const startedAt = clock.now()
    const call: CallFacts = { route: null, user: null, failure: null }
    const check = checkOrigin(request, origins, allowedHeaders)
    const response = check.type === 'answered' ? check.response : await answerWhole(request, call)
    if (check.type === 'allowed') {
      for (const [name, value] of Object.entries(check.headers)) response.headers.set(name, value)
    }
    const failure = describeError(call.failure)
    options.log?.({
      method: request.method,
      route: call.route,
      status: response.status,
      milliseconds: clock.now() - startedAt,
      user: call.user,
      failure: failure === null ? null : redact(failure),
    })
    return response
  }
}

async function toAnswer(response: Response): Promise<Answer> {
  const { status, headers } = response
  return { status, headers: Object.fromEntries(headers), body: await response.text() }
}

function toResponse({ status, headers, body }: Answer): Response {
  return new Response(body, { status, headers: { ...headers } })
}
