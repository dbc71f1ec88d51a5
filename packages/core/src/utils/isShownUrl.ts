import { parseUrl } from './parseUrl.js'

/**
 * Whether an address the service names may be linked to or shown: https, or http on this machine, without a user or a
 * password, for what stands before an `@` looks like the host and is not.
 */
export function isShownUrl(text: string): boolean {
  const url = parseUrl(text)
  const { username, password, protocol, hostname } = url ?? {}
  if (username || password) return false
  return (
    protocol === 'https:' ||
    (protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname ?? ''))
  )
}
