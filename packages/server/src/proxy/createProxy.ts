import { type Clock, systemClock } from '@portage/core'
import { askUpstream, type Upstream } from './askUpstream.js'
import { checkOrigin, type Origins } from './checkOrigin.js'
import { problem } from './problem.js'
import { readJson } from './readJson.js'
import { refuseBody, refuseQuery } from './refuse.js'
import { defaultRoutes, matchRoute, type Route } from './routes.js'

/** What a proxy is made of. */
export type ProxyOptions = Readonly<{
  /** Address of the service, for example `mainnet.baseUrl` of `@portage/core`. */
  baseUrl: string
  /** The key, from the server's environment. It is sent to `baseUrl` and appears in no answer. */
  apiKey: string
  /** Where the proxy is mounted, for example `/api/portage`. At the root when left out. */
  basePath?: string | undefined
  /** Origins of the pages that may call from elsewhere. Only pages of the proxy's own site when left out. */
  origins?: Origins | undefined
  /** The calls that are passed on. What a swap needs when left out; see `defaultRoutes`. */
  allow?: readonly Route[] | undefined
  /** Largest body in bytes; 65,536 when left out. */
  maxBodyBytes?: number | undefined
  /** Milliseconds the service has to answer; 20,000 when left out. */
  timeout?: number | undefined
  fetch?: typeof globalThis.fetch | undefined
  clock?: Clock | undefined
}>

/** Answers one request of a browser. Fits every server that speaks `Request` and `Response`. */
export type Proxy = (request: Request) => Promise<Response>

/**
 * A proxy that holds the API key, so that no browser has to (interface: Authentication, 8).
 *
 * It passes on a short list of calls and adds the key to them. It refuses everything that would spend the key
 * holder's money (sponsored fees, app fees) or show the key holder's own data. Every answer it gives itself is JSON
 * `{ message, errorCode }`, as the service's are.
 *
 * @throws when a key or a usable address is missing
 * @example
 * const proxy = createProxy({ ...mainnet, apiKey: process.env.PORTAGE_API_KEY ?? '', basePath: '/api/portage' })
 */
export function createProxy(options: ProxyOptions): Proxy {
  const { origins = 'same-site', allow = defaultRoutes, maxBodyBytes = 65_536, timeout = 20_000 } = options
  const baseUrl = readBaseUrl(options.baseUrl)
  const basePath = (options.basePath ?? '').replace(/\/+$/, '')
  if (options.apiKey.trim() === '') {
    throw new Error(
      'createProxy was given an empty apiKey. Put the key of the service into the environment of this server.',
    )
  }
  const upstream: Upstream = {
    apiKey: options.apiKey,
    // Called bare: some servers refuse a fetch that is called as a method.
    fetch: options.fetch ?? ((...parameters) => globalThis.fetch(...parameters)),
    clock: options.clock ?? systemClock,
    timeout,
  }

  const answer: Proxy = async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const path = pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : ''
    const match = matchRoute(allow, request.method, path)
    if (match.type === 'unknown') {
      return problem(
        404,
        'NOT_FOUND',
        `This proxy has no "${pathname}". Check the path and where the proxy is mounted.`,
      )
    }
    if (match.type === 'wrong-method') {
      const allowed = match.allowed.join(', ')
      return problem(405, 'METHOD_NOT_ALLOWED', `"${path}" takes ${allowed}, not ${request.method}.`, {
        allow: allowed,
      })
    }
    const refusal = refuseQuery(searchParams)
    if (refusal !== null) return refusal

    const { method } = match.route
    const url = new URL(`${baseUrl}${path}`)
    url.search = searchParams.toString()
    if (method === 'GET') return askUpstream({ url, method, body: null, signal: request.signal }, upstream)

    const read = await readJson(request, maxBodyBytes)
    if (read.type === 'refused') return read.response
    const bodyRefusal = refuseBody(read.value)
    if (bodyRefusal !== null) return bodyRefusal
    // Written anew, so that what was checked is what is sent, whatever a second parser makes of the original.
    const body = JSON.stringify(read.value)
    return askUpstream({ url, method, body, signal: request.signal }, upstream)
  }

  return async (request) => {
    const check = checkOrigin(request, origins)
    if (check.type === 'answered') return check.response
    const response = await answer(request)
    for (const [name, value] of Object.entries(check.headers)) response.headers.set(name, value)
    return response
  }
}

function readBaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (
    url === null ||
    !/^https?:$/.test(url.protocol) ||
    url.username !== '' ||
    url.search !== '' ||
    url.hash !== ''
  ) {
    throw new Error(
      'createProxy was given a baseUrl that is no address of a service. Give an address such as https://api.example.org, without user, query or fragment.',
    )
  }
  return url.href.replace(/\/+$/, '')
}
