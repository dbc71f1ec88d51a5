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
  sentence: 'This page cannot reach the demo server it came from.',
  next: 'Start it with "npm run demo"; this page goes on by itself.',
  recipe: 'none',
}

export const serverOther: Problem = {
  title: 'This is not the demo server',
  sentence: 'The address this page came from does not say where the local network is.',
  next: 'Start the demo with "npm run demo" and open the address it prints.',
  recipe: 'none',
}

const serviceSilent: Problem = {
  title: 'The service does not answer',
  sentence: 'The service cannot be reached through the demo server.',
  next: restart,
  recipe: 'none',
}

const notTheService: Problem = {
  title: 'This address is not the service',
  sentence: 'The address that is called answers with a web page instead of the service.',
  next: 'Check baseUrl: it must be the address of the service, or of the proxy in front of it.',
  recipe: 'none',
}

/** A chain that does not answer. */
export function chainSilent(chain: Readonly<{ name: string; rpcUrl: string }>): Problem {
  return {
    title: `${chain.name} is not running`,
    sentence: `The chain ${chain.name} does not answer at ${chain.rpcUrl}.`,
    next: restart,
    recipe: 'none',
  }
}

/** What an error of the service means to somebody in front of this page. */
export function toProblem(error: unknown): Problem {
  if (!isServiceError(error)) {
    return {
      title: 'The service cannot be read',
      sentence:
        error instanceof Error ? error.message : 'The service answered in a way this page does not know.',
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
        title: 'There is no key on the way to the service',
        sentence: 'The service gives quotes only to calls that carry an API key, and nothing adds one here.',
        next: 'A key stays on a server. Put the proxy in front of the service:',
        recipe: 'proxy',
      }
    case 'service-not-json':
      return notTheService
    case 'service-unreachable':
    case 'service-timeout':
      return serviceSilent
    case 'service-rate-limited':
      return {
        title: 'Too many calls',
        sentence: 'The service takes no more calls for a moment.',
        next: 'Wait; this page tries again by itself.',
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
