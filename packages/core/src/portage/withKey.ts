/** Adds the key of a local network to each call. */
export function withKey(
  key: string,
  fetch: typeof globalThis.fetch = (...call) => globalThis.fetch(...call),
): typeof globalThis.fetch {
  return (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('x-api-key', key)
    return fetch(input, { ...init, headers })
  }
}
