import { listProviders } from '../listProviders.js'

/** One request to an explorer of Bitcoin in the shape of Esplora's HTTP API. `body` makes it a POST. */
export type EsploraRequest = Readonly<{
  /** Behind the address of the API, such as `blocks/tip/hash`. */
  path: string
  body?: string | undefined
}>

/** Asks one provider; gives what it answers, JSON or a text, null for what it does not have, and throws otherwise. */
export type EsploraApi = (request: EsploraRequest, signal?: AbortSignal | undefined) => Promise<unknown>

/** A provider: the address of its API, such as `https://mempool.space/api`, or a function that asks it. */
export type EsploraProvider = string | EsploraApi

/** The providers of one chain, of different operators. */
export type GivenEsploraProviders = EsploraProvider | readonly EsploraProvider[]

/** Each provider once: one does not bear itself out. */
export function listApis(
  given: GivenEsploraProviders | undefined,
  fetch: typeof globalThis.fetch,
): readonly EsploraApi[] {
  return listProviders(given, {
    nameOf: (one) => one,
    toApi: (one) => (typeof one === 'string' ? overHttp(one, fetch) : one),
  })
}

function overHttp(url: string, fetch: typeof globalThis.fetch): EsploraApi {
  return async ({ path, body }, signal) => {
    const response = await fetch(`${url.replace(/\/$/, '')}/${path}`, {
      ...(body === undefined ? {} : { method: 'POST', body }),
      signal: signal ?? null,
    })
    const text = await response.text()
    if (response.status === 404) return null
    if (!response.ok)
      throw new Error(text === '' ? `The explorer of Bitcoin answered HTTP ${response.status}.` : text)
    return /^[[{]/.test(text) ? JSON.parse(text) : text
  }
}
