/** An address as browsers read it, or null where it is none. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

const here: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/**
 * Whether an address the service names may be linked to or shown: https, or http on this machine, without a user or a
 * password, for what stands before an `@` looks like the host and is not.
 */
export function isShownUrl(text: string): boolean {
  const url = parseUrl(text)
  if (url === null || url.username || url.password) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && here.includes(url.hostname))
}
