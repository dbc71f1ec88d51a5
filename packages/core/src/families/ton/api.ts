import { writeJson } from '../../utils/writeJson.js'
import { listProviders } from '../listProviders.js'

/** One request to an index of TON in the shape of toncenter's API v3. `body` makes it a POST. */
export type TonRequest = Readonly<{
  /** Behind `/api/v3/`, such as `transactions`. */
  path: string
  query?: Readonly<Record<string, string>> | undefined
  body?: Readonly<Record<string, unknown>> | undefined
}>

/** Asks one provider; gives what it answers as JSON, and throws where it does not answer. */
export type TonApi = (request: TonRequest, signal?: AbortSignal | undefined) => Promise<unknown>

/** A provider: the address of its API with `/api/v3`, the same with a key, or a function that asks it. */
export type TonProvider = string | Readonly<{ url: string; apiKey: string }> | TonApi

/** The providers of one chain, of different operators. */
export type GivenTonProviders = TonProvider | readonly TonProvider[]

/** Each provider once: one does not bear itself out. */
export function listApis(
  given: GivenTonProviders | undefined,
  fetch: typeof globalThis.fetch,
): readonly TonApi[] {
  return listProviders(given, {
    nameOf: (one) => (typeof one === 'object' ? one.url : one),
    toApi: (one) => {
      if (typeof one === 'function') return one
      return typeof one === 'string' ? overHttp(one, null, fetch) : overHttp(one.url, one.apiKey, fetch)
    },
  })
}

function overHttp(url: string, apiKey: string | null, fetch: typeof globalThis.fetch): TonApi {
  return async ({ path, query = {}, body }, signal) => {
    const search = new URLSearchParams(query).toString()
    const response = await fetch(`${url.replace(/\/$/, '')}/${path}${search === '' ? '' : `?${search}`}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(apiKey === null ? {} : { 'x-api-key': apiKey }),
      },
      ...(body ? { body: writeJson(body) } : {}),
      signal: signal ?? null,
    })
    const answer: unknown = await response.json().catch(() => null)
    if (response.ok && answer !== null) return answer
    const message = Object(answer).error
    throw new Error(
      typeof message === 'string' ? message : `The index of TON answered HTTP ${response.status} to ${path}.`,
    )
  }
}
