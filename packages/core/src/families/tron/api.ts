import { writeJson } from '../../utils/writeJson.js'
import { listProviders } from '../listProviders.js'

/** One request to a node of Tron over HTTP. All of them are posted. */
export type TronRequest = Readonly<{
  /** Behind the node's address, such as `wallet/getnowblock`, `walletsolidity/getnowblock` or `jsonrpc`. */
  path: string
  body?: Readonly<Record<string, unknown>> | undefined
}>

/** Asks one provider; gives what it answers as JSON, and throws where it does not answer. */
export type TronApi = (request: TronRequest, signal?: AbortSignal | undefined) => Promise<unknown>

/**
 * A provider: the address under which `/wallet`, `/walletsolidity` and `/jsonrpc` are, the same with a key of TronGrid's,
 * or a function that asks it, such as for a node that has them at different ports.
 */
export type TronProvider = string | Readonly<{ url: string; apiKey: string }> | TronApi

/** The providers of one chain, of different operators. */
export type GivenTronProviders = TronProvider | readonly TronProvider[]

/** Each provider once: one does not bear itself out. */
export function listApis(
  given: GivenTronProviders | undefined,
  fetch: typeof globalThis.fetch,
): readonly TronApi[] {
  return listProviders(given, {
    nameOf: (one) => (typeof one === 'object' ? one.url : one),
    toApi: (one) => {
      if (typeof one === 'function') return one
      return typeof one === 'string' ? overHttp(one, null, fetch) : overHttp(one.url, one.apiKey, fetch)
    },
  })
}

function overHttp(url: string, apiKey: string | null, fetch: typeof globalThis.fetch): TronApi {
  return async ({ path, body = {} }, signal) => {
    const response = await fetch(`${url.replace(/\/$/, '')}/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(apiKey === null ? {} : { 'TRON-PRO-API-KEY': apiKey }),
      },
      body: writeJson(body),
      signal: signal ?? null,
    })
    const answer: unknown = await response.json().catch(() => null)
    // What a node could not carry out it says under this word, and with HTTP 200.
    const message = Object(answer).Error
    if (response.ok && answer !== null && typeof message !== 'string') return answer
    throw new Error(
      typeof message === 'string' ? message : `The node of Tron answered HTTP ${response.status} to ${path}.`,
    )
  }
}
