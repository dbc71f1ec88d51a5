import type { NodeRequest } from './nodeTypes.js'

/** A host as it may stand in an address: a name or IPv4, or IPv6 in brackets, and a port. */
const usableHost = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i

/**
 * The whole address that was asked for. Its path is the one before a mount took its prefix away, as it was sent: what
 * comes in absolute form is cut down to path and query. The host is the one the caller names, which is nothing to
 * trust, and `localhost` where they name none that can stand in an address.
 */
export function readTarget(request: NodeRequest): string {
  const named = request.headers[':authority'] ?? request.headers.host
  const host = typeof named === 'string' && usableHost.test(named) ? named : 'localhost'
  const scheme = 'encrypted' in request.socket && request.socket.encrypted === true ? 'https' : 'http'
  const origin = `${scheme}://${host}`
  // Put together as text: a path that begins with two slashes is no address of another host.
  const target = origin + readPath(request.originalUrl ?? request.url ?? '/')
  return URL.canParse(target) ? target : `${scheme}://localhost${readPath(request.url ?? '/')}`
}

function readPath(target: string): string {
  if (target.startsWith('/')) return target
  const absolute = /^https?:\/\/[^/?#]*([/?].*)?$/is.exec(target)
  const path = absolute === null ? `/${target}` : (absolute[1] ?? '/')
  return path.startsWith('/') ? path : `/${path}`
}
