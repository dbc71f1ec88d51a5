import { isServiceError } from '@portage/core'

/** Something that keeps the page from working: what it is, and the one thing to do. */
export type Problem = Readonly<{
  title: string
  sentence: string
  /** What to do. */
  next: string
  /** Whether the recipe of the proxy helps. */
  recipe: 'none' | 'proxy'
}>

const restart = 'Stop the demo with Ctrl-C and start it again with "npm run demo".'

export const serverSilent: Problem = {
  title: 'The demo is not running',
  sentence: 'This page can’t reach the demo server that served it.',
  next: 'Start the demo with "npm run demo"; this page then continues by itself.',
  recipe: 'none',
}

export const serverOther: Problem = {
  title: 'This is not the demo server',
  sentence: 'The server that served this page doesn’t say where the local network is.',
  next: 'Start the demo with "npm run demo" and open the address it prints.',
  recipe: 'none',
}

const serviceSilent: Problem = {
  title: 'The service isn’t responding',
  sentence: 'The demo server can’t reach the service.',
  next: restart,
  recipe: 'none',
}

const notTheService: Problem = {
  title: 'This address is not the service',
  sentence: 'This site is connected to the wrong address: a web page answered instead of the service.',
  next: 'Check baseUrl: use the address of the service, or of the proxy in front of it.',
  recipe: 'none',
}

/** A chain that does not answer. */
export function chainSilent(chain: Readonly<{ name: string; rpcUrl: string }>): Problem {
  return {
    title: `${chain.name} is not running`,
    sentence: `The chain ${chain.name} isn’t responding at ${chain.rpcUrl}.`,
    next: restart,
    recipe: 'none',
  }
}

/** What an error of the service means to somebody in front of this page. */
export function toProblem(error: unknown): Problem {
  if (!isServiceError(error)) {
    return {
      title: 'We can’t read the service’s answer',
      sentence: error instanceof Error ? error.message : 'The service sent an answer this page doesn’t know.',
      next: restart,
      recipe: 'none',
    }
  }
  // The proxy answers for a service it cannot reach: what failed is behind it.
  switch (error.errorCode) {
    case 'UPSTREAM_UNREACHABLE':
    case 'UPSTREAM_TIMEOUT':
      return serviceSilent
    case 'UPSTREAM_NOT_JSON':
      return notTheService
  }
  switch (error.code) {
    case 'service-unauthorized':
      return {
        title: 'This site has no API key for the service',
        sentence: 'The service gives quotes only to calls with an API key, and none is configured.',
        next: 'Keys stay on a server. Put the proxy in front of the service:',
        recipe: 'proxy',
      }
    case 'service-not-json':
      return notTheService
    case 'service-unreachable':
    case 'service-timeout':
      return serviceSilent
    case 'service-rate-limited':
      return {
        title: 'Too many requests',
        sentence: 'The service accepts no more requests for a moment.',
        next: 'Wait a moment; this page tries again by itself.',
        recipe: 'none',
      }
    case 'service-refused':
      return {
        title: 'The service is not working',
        sentence: error.shortMessage,
        next: error.next,
        recipe: 'none',
      }
    default:
      return error.code satisfies never
  }
}
