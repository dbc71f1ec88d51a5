import { ConfigurationError } from '../errors/configuration.js'
import type { LeftOut } from '../errors/leftOut.js'
import { parseUrl } from '../utils/parseUrl.js'
import { type Clock, systemClock } from './clock.js'
import { createLeftOutBoard } from './createLeftOutBoard.js'
import { createNotifier } from './createNotifier.js'
import { createServiceTime } from './createServiceTime.js'
import { createHttp } from './http.js'
import type { IntentClient } from './intentClient.js'
import { loadSocket } from './loadSocket.js'
import type { PhaseReport } from './phaseReport.js'
import type { Notice } from './readNotice.js'
import type { OwnHeaders } from './readOwnHeaders.js'

export type IntentClientOptions = Readonly<{
  /**
   * Address of the service, or of a proxy in front of it that adds the key. For a page also a path: where the page is
   * drawn on a server the client is made as well, and cannot be asked.
   */
  baseUrl: string
  /** Address of its websocket. No address is derived from another: without one there is only polling. */
  wsUrl?: string | undefined
  exchangeUrl?: string | undefined
  fetch?: typeof globalThis.fetch | undefined
  /** Node before 22 has none: pass the one of `ws`. */
  WebSocket?: typeof globalThis.WebSocket | undefined
  /** How requests are listened to instead of the service's websocket; see `createStatusStream`. */
  subscribe?: IntentClient['subscribe'] | undefined
  /** For servers only. Goes in a header, and in the query of the websocket (interface: Authentication). */
  apiKey?: string | undefined
  /**
   * Further headers of each call to `baseUrl`, such as your own proxy's session: an object, or a function that is asked
   * for each call. A websocket carries none, nor do chains' RPCs. A page of another origin than its proxy needs them
   * allowed there (`allowedHeaders` of `@portage/server`).
   */
  headers?: OwnHeaders | undefined
  clock?: Clock | undefined
  random?: (() => number) | undefined
  wake?: EventTarget | undefined
  /** Is called once for each call that the service will take it away, and when (interface: Versioning). */
  onNotice?: ((notice: Notice) => void) | undefined
  /**
   * Is called with each phase of an execution or a withdrawal as it ends, with its times: a port for traces and metrics.
   * What it throws is reported to the page and stops nothing.
   */
  onPhase?: ((report: PhaseReport) => void) | undefined
  /**
   * Is called once for each kind of list that rows of it could not be read and were left out. A `<PortageProvider>` tells
   * its own `onProblem` too.
   */
  onProblem?: ((problem: LeftOut) => void) | undefined
}>

/** The addresses of one deployment of the service. */
export type Deployment = Readonly<{ baseUrl: string; wsUrl: string }>

/** The public deployment that moves real money. Its quotes need a key: see `apiKey` and proxies. */
export const mainnet: Deployment = { baseUrl: 'https://api.relay.link', wsUrl: 'wss://ws.relay.link' }

/** The public deployment on test chains. */
export const testnet: Deployment = {
  baseUrl: 'https://api.testnets.relay.link',
  wsUrl: 'wss://ws.testnets.relay.link',
}

/** Milliseconds one try of a call may take. */
const timeout = 15_000

/**
 * Makes a client of one service. Nothing is sent until an action is called.
 *
 * @example
 * const client = createIntentClient({ ...mainnet, baseUrl: 'https://my.app/relay' })
 * @throws ConfigurationError when an address cannot be used, or when a browser is given a key; calls throw it where
 *   the address is a path and there is no page
 */
export function createIntentClient(options: IntentClientOptions): IntentClient {
  const inBrowser = typeof window !== 'undefined' && typeof document !== 'undefined'
  if (options.apiKey !== undefined && inBrowser) {
    throw new ConfigurationError(
      'apiKey',
      'An API key was given to a client in a browser, where everybody can read it.',
      'Keep the key on a server: put a proxy that adds it in front of the service, and set baseUrl to that.',
    )
  }
  const baseUrl = readBaseUrl(options.baseUrl)
  const apiKey = options.apiKey ?? null
  const clock = options.clock ?? systemClock
  const random = options.random ?? Math.random
  const isAskable = inBrowser || options.fetch !== undefined || !isPath(baseUrl)
  const fetch = options.fetch ?? callFetch
  const WebSocket = options.WebSocket ?? globalThis.WebSocket
  const wake = options.wake ?? (inBrowser ? window : undefined)
  const serviceTime = createServiceTime(clock)
  const notifier = options.onNotice && createNotifier(options.onNotice)
  const socketUrl =
    options.wsUrl !== undefined && WebSocket !== undefined ? readSocketUrl(options.wsUrl, apiKey) : null

  return Object.freeze({
    baseUrl,
    wsUrl: socketUrl === null ? null : (options.wsUrl ?? null),
    exchangeUrl: options.exchangeUrl,
    request: isAskable
      ? createHttp({
          baseUrl,
          fetch,
          apiKey,
          headers: options.headers,
          clock,
          random,
          timeout,
          onAnswer: (path, headers, json) => {
            serviceTime.observe(headers)
            notifier?.(path, headers, json)
          },
        })
      : refuseWithoutPage,
    subscribe:
      options.subscribe ??
      (socketUrl === null ? () => () => {} : loadSocket({ url: socketUrl, WebSocket, clock, random, wake })),
    keyHolder: apiKey === null ? (isPublic(baseUrl) ? 'nobody' : 'proxy') : 'client',
    clock,
    serviceTime: serviceTime.now,
    random,
    wake,
    onPhase: options.onPhase,
    leftOut: createLeftOutBoard(options.onProblem),
  })
}

function isPublic(baseUrl: string): boolean {
  return baseUrl === mainnet.baseUrl || baseUrl === testnet.baseUrl
}

function isPath(baseUrl: string): boolean {
  // Browsers read a backslash as a slash, and two of them as the beginning of a host.
  return /^\/(?![/\\])/.test(baseUrl)
}

/** Looked for at each call, because a page may load one later. */
const callFetch: typeof globalThis.fetch = (...call) => {
  if (typeof globalThis.fetch === 'function') return globalThis.fetch(...call)
  throw new ConfigurationError('fetch', 'There is no fetch here.', 'Give createIntentClient one.')
}

async function refuseWithoutPage(): Promise<never> {
  throw new ConfigurationError(
    'baseUrl',
    'baseUrl is a path, and there is no page here.',
    'Give the whole address.',
  )
}

function readBaseUrl(baseUrl: string): string {
  const url = parseUrl(baseUrl)
  const isPlain = !url?.username && !url?.password && !/[?#]/.test(baseUrl)
  if (isPlain && (isPath(baseUrl) || (url && /^https?:$/.test(url.protocol))))
    return baseUrl.replace(/\/+$/, '')
  throw new ConfigurationError(
    'baseUrl',
    'baseUrl is not an address a service can be called at.',
    'Give an http or https address without a query, such as the one of your proxy.',
  )
}

function readSocketUrl(wsUrl: string, apiKey: string | null): string {
  const url = parseUrl(wsUrl)
  if (url === null || !/^wss?:$/.test(url.protocol) || url.hash !== '') {
    throw new ConfigurationError(
      'wsUrl',
      'wsUrl is not the address of a websocket.',
      'Give an address that begins with wss: or ws:, or leave it out to poll instead.',
    )
  }
  if (apiKey !== null) url.searchParams.set('apiKey', apiKey)
  return url.href
}
