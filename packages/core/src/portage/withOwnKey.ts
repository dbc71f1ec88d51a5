type Fetch = typeof globalThis.fetch

/**
 * Adds the key of a local network to each call. The network itself is asked for it, at the first call: what is built for
 * a page holds no key, not even one that opens nothing else.
 *
 * @param baseUrl where the local network is
 */
export function withOwnKey(baseUrl: string, fetch: Fetch = (...call) => globalThis.fetch(...call)): Fetch {
  let asking: Promise<string | null> | null = null
  const ask = async (): Promise<string | null> => {
    const { apiKey } = Object(await (await fetch(`${baseUrl}/localnet`)).json())
    return typeof apiKey === 'string' ? apiKey : null
  }
  const forget = (): void => {
    asking = null
  }
  return async (input, init) => {
    asking ??= ask()
    const key = await asking.catch((error: unknown) => {
      forget()
      throw error
    })
    const headers = new Headers(init?.headers)
    if (key !== null) headers.set('x-api-key', key)
    const response = await fetch(input, { ...init, headers })
    // Another network was started in its place.
    if (response.status === 401) forget()
    return response
  }
}
