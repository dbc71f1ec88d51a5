import { problem } from './problem.js'

/** Which pages may call: those listed by origin, or the proxy's own site only. */
export type Origins = readonly string[] | 'same-site'

/** Whether this page may call, and what a browser must be told about it. */
export type OriginCheck =
  | { readonly type: 'allowed'; readonly headers: Readonly<Record<string, string>> }
  | { readonly type: 'answered'; readonly response: Response }

/**
 * Keeps other people's pages from spending this key's rate limit, and answers preflights. Calls without a browser
 * carry no origin and pass: what they may do is limited by the routes and by the service's own limits.
 */
export function checkOrigin(
  request: Request,
  origins: Origins,
  allowedHeaders: readonly string[],
): OriginCheck {
  const origin = request.headers.get('origin')
  // A page cannot set this one. Images and scripts of other sites send it, and no origin.
  const site = request.headers.get('sec-fetch-site')
  if (origins === 'same-site') {
    if (site === 'cross-site') return forbid(origin)
    return { type: 'allowed', headers: {} }
  }
  if (origin === null && site === 'cross-site') return forbid(origin)
  if (origin === null || site === 'same-origin') return { type: 'allowed', headers: { vary: 'origin' } }
  if (!origins.includes(origin)) return forbid(origin)
  const headers = {
    vary: 'origin',
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'retry-after',
  }
  if (request.method !== 'OPTIONS') return { type: 'allowed', headers }
  return {
    type: 'answered',
    response: new Response(null, {
      status: 204,
      headers: {
        ...headers,
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': ['content-type', ...allowedHeaders].join(', '),
        'access-control-max-age': '600',
      },
    }),
  }
}

function forbid(origin: string | null): OriginCheck {
  const who = origin === null ? 'a page of another site' : origin
  return {
    type: 'answered',
    response: problem(
      403,
      'FORBIDDEN_ORIGIN',
      `This proxy does not answer ${who}. Its owner can list that origin in the option "origins".`,
      { vary: 'origin' },
    ),
  }
}
