/** How another device is led to a request: the address it opens, and what it reads there. */
export type RequestLink = Readonly<{
  /** The address to open. It holds the request's id and nothing of the person. */
  urlOf: (requestId: string) => string
  /** The request this page was opened for; null for none. */
  read: () => string | null
  /** The request is not looked at any more. */
  clear: () => void
}>

/**
 * A link to the page's own address: `?watch=0x…`. Everything else of the address is left out, since it may hold what
 * another device must not have; a host that needs more of it gives `page`.
 *
 * @param options.parameter the parameter's name
 * @param options.page the page that draws the widget; the page's own origin and path when left out
 */
export function createRequestLink(
  options: Readonly<{ parameter?: string; page?: string }> = {},
): RequestLink {
  const { parameter = 'watch', page } = options
  return Object.freeze({
    urlOf: (requestId: string) => {
      const { origin, pathname } = window.location
      const url = new URL(page ?? pathname, origin)
      url.searchParams.set(parameter, requestId)
      return url.href
    },
    read: () => {
      const id = new URLSearchParams(window.location.search).get(parameter)
      // As if a stranger had written it.
      return id !== null && /^0x[\da-f]{64}$/i.test(id) ? id : null
    },
    clear: () => {
      const url = new URL(window.location.href)
      url.searchParams.delete(parameter)
      window.history.replaceState(window.history.state, '', url)
    },
  })
}
