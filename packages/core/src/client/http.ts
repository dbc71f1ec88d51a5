import { anySignal } from 'any-signal'
import { AbortError } from '../errors/abort.js'
import { ConfigurationError, isConfigurationError } from '../errors/configuration.js'
import { isServiceError, ServiceError } from '../errors/service.js'
import { backOff } from '../utils/backOff.js'
import { redactUrl } from '../utils/redact.js'
import { wait } from '../utils/wait.js'
import { writeJson } from '../utils/writeJson.js'
import { checkPlatform } from './checkPlatform.js'
import type { Clock } from './clock.js'
import type { OwnHeaders } from './readOwnHeaders.js'
import { readServiceAnswer } from './readServiceAnswer.js'
import type { Repeat } from './repeat.js'

/** One call of the service. */
export type ServiceCall = Readonly<{
  method: 'GET' | 'POST'
  /** Under the base address, with its leading slash. */
  path: string
  query?: Readonly<Record<string, string | number | boolean | undefined>> | undefined
  /** Sent as JSON; amounts must be text already. */
  body?: unknown
  signal?: AbortSignal | undefined
  /** Whether the client may repeat the call by itself: see the table in `repeat.ts`. */
  repeat: Repeat
}>

export type HttpOptions = Readonly<{
  baseUrl: string
  fetch: typeof globalThis.fetch
  apiKey: string | null
  headers?: OwnHeaders | undefined
  clock: Clock
  random: () => number
  /** Milliseconds for one try, its body included. */
  timeout: number
  /** Is notified of every answer that is JSON, with the path it was asked at. */
  onAnswer?: ((path: string, headers: Headers, json: unknown) => void) | undefined
}>

const growth = { first: 400, factor: 2, most: 5_000 }
const mostTries = 3
/**
 * Milliseconds. Who is asked to wait for longer gives the answer to the caller, who knows what else to do: a person who
 * looks at a page is told why nothing comes.
 */
const longestOwnWait = 3_000

/**
 * Makes the function that calls the service over HTTP. Calls that may be repeated are tried three times, as long
 * as the time for one try has not been used up.
 *
 * @returns a function that resolves to the parsed JSON, and throws ServiceError, AbortError or ConfigurationError
 */
export function createHttp(options: HttpOptions): (call: ServiceCall) => Promise<unknown> {
  return async (call) => {
    checkPlatform()
    const startedAt = options.clock.now()
    for (let tries = 0; ; tries += 1) {
      try {
        return await callOnce(options, call)
      } catch (error) {
        const isOver = tries + 1 >= mostTries || options.clock.now() - startedAt >= options.timeout
        if (call.repeat !== 'safe' || isOver || !isServiceError(error) || error.retry === 'never') throw error
        const pause = Math.max(error.retryAfter ?? 0, backOff(growth, tries, options.random()))
        if (pause > longestOwnWait) throw error
        await wait(options.clock, pause, call.signal)
      }
    }
  }
}

async function callOnce(options: HttpOptions, call: ServiceCall): Promise<unknown> {
  if (call.signal?.aborted) throw new AbortError(call.signal.reason)
  const timedOut = new AbortController()
  const stopTimer = options.clock.setTimeout(() => timedOut.abort(), options.timeout)
  const signal = anySignal([call.signal, timedOut.signal])
  try {
    // Most hosts add none, and wait for nothing.
    const own = options.headers && (await ownHeaders(options.headers, signal))
    const response = await options.fetch(addressOf(options.baseUrl, call), {
      method: call.method,
      headers: headersOf(options, call, own),
      ...(call.body !== undefined && { body: writeJson(call.body) }),
      signal,
      // A redirect would carry the key, and what else is a secret, to whoever it names.
      ...((options.apiKey !== null || options.headers !== undefined) && { redirect: 'manual' as const }),
    })
    const { baseUrl, apiKey, clock } = options
    return await readServiceAnswer(response, {
      baseUrl,
      apiKey,
      now: clock.now(),
      onAnswer: options.onAnswer && ((headers, json) => options.onAnswer?.(call.path, headers, json)),
    })
  } catch (error) {
    if (call.signal?.aborted) throw new AbortError(call.signal.reason)
    if (isServiceError(error) || isConfigurationError(error)) throw error
    throw timedOut.signal.aborted ? timeoutError(options, error) : unreachableError(options, error)
  } finally {
    // A bot's own signal may live for weeks: nothing of this call may stay on it.
    signal.clear()
    stopTimer()
  }
}

function addressOf(baseUrl: string, call: ServiceCall): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(call.query ?? {})) {
    if (value !== undefined) query.set(name, String(value))
  }
  const written = query.toString()
  return baseUrl + call.path + (written && `?${written}`)
}

function headersOf(
  { apiKey }: HttpOptions,
  call: ServiceCall,
  own: Readonly<Record<string, string>> | undefined,
): Record<string, string> {
  return {
    ...own,
    accept: 'application/json',
    ...(call.body !== undefined && { 'content-type': 'application/json' }),
    ...(apiKey !== null && { 'x-api-key': apiKey }),
  }
}

async function ownHeaders(given: OwnHeaders, signal: AbortSignal): Promise<Readonly<Record<string, string>>> {
  const read = await (await import('./readOwnHeaders.js')).readOwnHeaders(given, signal)
  if (read.type === 'refused') throw new ConfigurationError('headers', read.shortMessage, read.next)
  return read.headers
}

function timeoutError(options: HttpOptions, cause: unknown): ServiceError {
  return new ServiceError({
    code: 'service-timeout',
    shortMessage: `The service at ${redactUrl(options.baseUrl)} did not answer within ${options.timeout / 1_000} seconds.`,
    next: 'Try again; if it goes on, check the network.',
    retry: 'now',
    cause,
  })
}

function unreachableError(options: HttpOptions, cause: unknown): ServiceError {
  return new ServiceError({
    code: 'service-unreachable',
    shortMessage: `The service at ${redactUrl(options.baseUrl)} cannot be reached.`,
    next: 'Check the network and baseUrl, then try again.',
    retry: 'now',
    cause,
  })
}
