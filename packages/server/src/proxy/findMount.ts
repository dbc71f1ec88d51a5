import { matchRoute, type Route } from './routes.js'

/** Where the proxy seems to be mounted, judged by a path whose end it has; null when no end of it is one. */
export function findMount(routes: readonly Route[], method: string, pathname: string): string | null {
  const cuts = [...pathname.matchAll(/\//g)].map(({ index }) => index).filter((index) => index > 0)
  const found = cuts.find((index) => matchRoute(routes, method, pathname.slice(index)).type !== 'unknown')
  return found === undefined ? null : pathname.slice(0, found)
}
