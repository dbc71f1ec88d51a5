import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { startUpstream } from '../../test/startUpstream.js'
import type { Asker } from '../statuses/createShares.js'
import { createProxy, type ProxyOptions } from './createProxy.js'

const apiKey = 'secret-key-1f3a'
async function setUp(options: Partial<ProxyOptions> = {}, answer?: Parameters<typeof startUpstream>[0]) {
  const upstream = await startUpstream(answer)
  const proxy = createProxy({ baseUrl: upstream.baseUrl, apiKey, basePath: '/api/portage', ...options })
  const call = (path: string, init?: RequestInit) =>
    proxy(new Request(`https://app.example/api/portage${path}`, init))
  return { ...upstream, proxy, call }
}

const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
})

describe('what is passed on', () => {
  test('default: a quote goes out with the key and comes back without it', async () => {
    const { call, seen } = await setUp()

    const response = await call('/quote/v2', post({ user: '0x1', amount: '5' }))

    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ ok: true })
    expect(seen).toHaveLength(1)
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/quote/v2', body: '{"user":"0x1","amount":"5"}' })
    expect(seen[0]?.headers['x-api-key']).toBe(apiKey)
  })

  test('every listed call', async () => {
    const { call, seen } = await setUp()
    await call('/chains')
    await call('/currencies/v2', post({ limit: 5 }))
    await call('/intents/status/v3?requestId=0xab')
    await call('/requests/v3?user=0x1&limit=20')
    await call('/transactions/index', post({ chainId: '1', txHash: '0x2' }))
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /chains',
      'POST /currencies/v2',
      'GET /intents/status/v3?requestId=0xab',
      'GET /requests/v3?user=0x1&limit=20',
      'POST /transactions/index',
    ])
  })

  test('a base address with a path keeps it', async () => {
    const { baseUrl, seen } = await startUpstream()
    const proxy = createProxy({ baseUrl: `${baseUrl}/v9/`, apiKey })
    await proxy(new Request('https://app.example/chains'))
    expect(seen[0]?.url).toBe('/v9/chains')
  })

  test('no cookie, no key and no other header of the browser goes out', async () => {
    const { call, seen } = await setUp()
    await call('/chains', {
      headers: {
        cookie: 'session=1',
        'x-api-key': 'mine',
        authorization: 'Bearer 1',
        'x-forwarded-for': '10.0.0.1',
      },
    })
    const headers: IncomingMessage['headers'] = seen[0]?.headers ?? {}
    expect(headers['x-api-key']).toBe(apiKey)
    expect(Object.keys(headers)).not.toContain('cookie')
    expect(Object.keys(headers)).not.toContain('authorization')
    expect(Object.keys(headers)).not.toContain('x-forwarded-for')
  })

  test('no cookie and no key comes back, wherever the service puts it', async () => {
    const { call } = await setUp({}, (_request, response) => {
      response.writeHead(400, {
        'content-type': 'application/json',
        'set-cookie': 'a=1',
        'x-api-key': apiKey,
        'x-request-id': apiKey,
        'retry-after': '7',
      })
      response.end(JSON.stringify({ message: `Bad key ${apiKey}`, errorCode: 'X' }))
    })
    const response = await call('/chains')
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ message: 'Bad key (key)', errorCode: 'X' })
    expect(Object.fromEntries(response.headers)).toEqual({
      'cache-control': 'no-store',
      'content-type': 'application/json',
      'retry-after': '7',
    })
  })

  test('errors of the service keep their status, code and sentence', async () => {
    const { call } = await setUp({}, (_request, response) => {
      response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '3' })
      response.end('{"message":"slow down","errorCode":"TOO_MANY_REQUESTS"}')
    })
    const response = await call('/chains')
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '3'])
    expect(await response.json()).toEqual({ message: 'slow down', errorCode: 'TOO_MANY_REQUESTS' })
  })
})

describe('who asks', () => {
  const statusOf = async (request: Request, asker: Asker) =>
    Response.json({ path: new URL(request.url).pathname, asker })
  const statuses = { stream: statusOf, readStatus: statusOf }

  test.each(['/statuses?requestIds=0x1', '/intents/status/v3?requestId=0x1'])(
    'is told to the status fan-out, by user and by connection: %s',
    async (path) => {
      const { call } = await setUp({
        statuses,
        getUser: async ({ headers }) => (headers.has('x-user') ? { id: headers.get('x-user') ?? '' } : null),
        getSource: ({ headers }) => headers.get('x-real-ip'),
      })
      const ask = async (headers: Record<string, string>) =>
        (await (await call(path, { headers })).json()).asker
      expect(await ask({ 'x-user': 'ada', 'x-real-ip': '::1' })).toEqual({ user: 'ada', source: '::1' })
      expect(await ask({ 'x-real-ip': '::1' })).toEqual({ user: null, source: '::1' })
      expect(await ask({})).toEqual({ user: null, source: null })
    },
  )

  test('error: nothing is sent where it cannot be found out', async () => {
    const { call, seen } = await setUp({
      getSource: () => {
        throw new Error('no connection')
      },
    })
    const response = await call('/chains')
    expect([response.status, (await response.json()).errorCode]).toEqual([500, 'USER_UNKNOWN'])
    expect(seen).toEqual([])
  })
})

describe('what is refused before the service is called', () => {
  test.each([
    ['GET', '/nothing'],
    ['GET', '/chains/'],
    ['POST', '/app-fees/a.b/claim'],
    ['POST', '/app-fees/%2e%2e/claim'],
    ['GET', '/chains/../nothing'],
    ['GET', '/chains%2f..%2fnothing'],
    ['GET', '//chains'],
    ['GET', '/'],
  ])('an unknown path: %s %s', async (method, path) => {
    const { call, seen } = await setUp()
    const response = await call(path, { method })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ errorCode: 'NOT_FOUND' })
    expect(seen).toEqual([])
  })

  test('a path outside of the mount', async () => {
    const { proxy, seen } = await setUp()
    const response = await proxy(new Request('https://app.example/chains'))
    expect(response.status).toBe(404)
    expect(seen).toEqual([])
  })

  test.each([
    ['DELETE', '/chains', 'GET'],
    ['GET', '/quote/v2', 'POST'],
    ['HEAD', '/chains', 'GET'],
  ])('a wrong method: %s %s', async (method, path, allowed) => {
    const { call, seen } = await setUp()
    const response = await call(path, { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, allowed])
    expect(seen).toEqual([])
  })

  test('a field given twice, where parsers differ about which counts', async () => {
    const { call, seen } = await setUp()
    await call('/quote/v2', post('{"amount":"1","amount":"2"}'))
    expect(seen[0]?.body).toBe('{"amount":"2"}')
  })

  test('a body that is too large, also when its length is not announced', async () => {
    const { call, seen } = await setUp({ maxBodyBytes: 64 })
    const announced = await call('/quote/v2', post({ user: 'x'.repeat(100) }))
    const bytes = new TextEncoder().encode(JSON.stringify({ user: 'x'.repeat(100) }))
    const streamed = await call('/quote/v2', {
      ...post(''),
      body: new ReadableStream<Uint8Array>({
        pull: (controller) => {
          controller.enqueue(bytes)
          controller.close()
        },
      }),
      duplex: 'half',
    } as RequestInit)
    expect([announced.status, streamed.status]).toEqual([413, 413])
    expect(await streamed.json()).toEqual({
      message: 'The body is larger than 64 bytes. Send a smaller one.',
      errorCode: 'BODY_TOO_LARGE',
    })
    expect(seen).toEqual([])
  })

  test('a body that does not arrive in time', async () => {
    const { call, seen } = await setUp({ timeout: 50 })
    const response = await call('/quote/v2', {
      ...post(''),
      body: new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(new TextEncoder().encode('{"user":')),
      }),
      duplex: 'half',
    } as RequestInit)
    expect(response.status).toBe(408)
    expect(await response.json()).toMatchObject({ errorCode: 'BODY_TOO_SLOW' })
    expect(seen).toEqual([])
  })

  test.each([
    ['not JSON', post('{"amount":'), 400],
    ['no object', post([1]), 400],
    ['not declared as JSON', post('{}', { 'content-type': 'text/plain' }), 415],
  ])('a body that is %s', async (_name, init, status) => {
    const { call, seen } = await setUp()
    const response = await call('/quote/v2', init)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ errorCode: 'BODY_NOT_JSON' })
    expect(seen).toEqual([])
  })
})

describe('pages of other sites', () => {
  test('are refused when no origins are listed', async () => {
    const { call, seen } = await setUp()
    const response = await call('/chains', {
      headers: { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' },
    })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ errorCode: 'FORBIDDEN_ORIGIN' })
    expect(seen).toEqual([])
  })

  test('are answered when their origin is listed, preflight included', async () => {
    const { call, seen } = await setUp({ origins: ['https://app.example'] })
    const preflight = await call('/quote/v2', {
      method: 'OPTIONS',
      headers: { origin: 'https://app.example' },
    })
    const response = await call('/chains', { headers: { origin: 'https://app.example' } })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type')
    expect(response.headers.get('access-control-allow-origin')).toBe('https://app.example')
    expect(response.headers.get('vary')).toBe('origin')
    expect(seen).toHaveLength(1)
  })

  test('may send the headers that are listed, and none of them is passed on', async () => {
    const [origins, allowedHeaders] = [['https://app.example'], ['authorization', 'traceparent']]
    const { call, seen } = await setUp({ origins, allowedHeaders })
    const headers = { origin: 'https://app.example', authorization: 'Bearer 1', traceparent: '00-1-2-01' }
    const preflight = await call('/chains', { method: 'OPTIONS', headers })
    expect(preflight.headers.get('access-control-allow-headers')).toBe(
      'content-type, authorization, traceparent',
    )
    expect((await call('/chains', { headers })).status).toBe(200)
    expect(Object.keys(seen[0]?.headers ?? {})).not.toContain('authorization')
    expect(Object.keys(seen[0]?.headers ?? {})).not.toContain('traceparent')
  })

  test.each(['*', 'X-API-Key', 'two words', ''])('"%s" is none that can be listed', async (name) => {
    await expect(setUp({ allowedHeaders: [name] })).rejects.toThrow('among its allowedHeaders')
  })

  test('are refused when another origin is listed', async () => {
    const { call } = await setUp({ origins: ['https://app.example'] })
    const response = await call('/chains', { headers: { origin: 'https://app.example.evil.example' } })
    expect(response.status).toBe(403)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('when the service fails', () => {
  test('down: 502 that says so', async () => {
    const { call } = await setUp({ baseUrl: 'http://127.0.0.1:1' })
    const response = await call('/chains')
    expect(response.status).toBe(502)
    expect(await response.json()).toEqual({
      message:
        'The proxy cannot reach the service. Check that it is running and that the baseUrl given to createProxy is its address.',
      errorCode: 'UPSTREAM_UNREACHABLE',
    })
  })

  test('silent: 504 after the time allowed', async () => {
    const { call } = await setUp({ timeout: 50 }, () => undefined)
    const response = await call('/chains')
    expect(response.status).toBe(504)
    expect(await response.json()).toEqual({
      message: 'The service did not answer the proxy within 0.05 seconds. Try again in a moment.',
      errorCode: 'UPSTREAM_TIMEOUT',
    })
  })

  test('silent in the middle of an answer: 504 too', async () => {
    const { call } = await setUp({ timeout: 50 }, (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"a":')
    })
    expect((await call('/chains')).status).toBe(504)
  })

  test('a web page at that address: 502 that names baseUrl', async () => {
    const { call } = await setUp({}, (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end('<h1>Hello</h1>')
    })
    const response = await call('/chains')
    expect(response.status).toBe(502)
    expect(await response.json()).toMatchObject({ errorCode: 'UPSTREAM_NOT_JSON' })
  })

  test('a redirect is not followed: the key stays here', async () => {
    const elsewhere = await startUpstream()
    const { call } = await setUp({}, (_request, response) => {
      response.writeHead(307, { location: `${elsewhere.baseUrl}/chains`, 'content-type': 'application/json' })
      response.end('{}')
    })
    expect((await call('/chains')).status).toBe(502)
    expect(elsewhere.seen).toEqual([])
  })

  test('a key that is not accepted: 401 in words for the owner of the proxy', async () => {
    const { call } = await setUp({}, (_request, response) => {
      response.writeHead(401, { 'content-type': 'application/json' })
      response.end(`{"message":"Unknown key ${apiKey}","errorCode":"UNAUTHORIZED"}`)
    })
    const response = await call('/chains')
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({
      message:
        "The service does not accept the proxy's API key. Put a valid key into the server's configuration.",
      errorCode: 'UNAUTHORIZED',
    })
  })

  test('a caller that leaves ends the call', async () => {
    const controller = new AbortController()
    let closed = false
    const { call, seen } = await setUp({}, (request, response) => {
      response.on('close', () => {
        closed = true
      })
      request.resume()
      controller.abort()
    })
    await call('/intents/status/v3?requestId=0x1', { signal: controller.signal })
    expect(seen).toHaveLength(1)
    await expect.poll(() => closed).toBe(true)
  })
})

describe('error: what it is made of', () => {
  test.each([undefined, '', ' ', 'undefined', 'null'])('no key, as an environment says it: %j', (none) => {
    expect(() => createProxy({ baseUrl: 'https://api.example', apiKey: none })).toThrow(
      'createProxy was given no apiKey. Put the key of the service into the environment of this server, for example as PORTAGE_API_KEY.',
    )
  })

  test('a key that no header can carry, which is not repeated', () => {
    const make = () => createProxy({ baseUrl: 'https://api.example', apiKey: 'ab\ncd' })
    expect(make).toThrow('a character in it that no header can carry')
    expect(make).not.toThrow('cd')
  })

  test.each(['api/portage', 'https://app.example/api', '/api/*', '/api?x=1'])(
    'a path of a mount that is none: "%s"',
    (basePath) => {
      expect(() => createProxy({ baseUrl: 'https://api.example', apiKey, basePath })).toThrow(
        `createProxy was given the basePath "${basePath}", which is no path. Write it as "/api/portage", without host, query and wildcard.`,
      )
    },
  )

  test.each([
    '',
    'api.example',
    'ftp://api.example',
    'https://user:pass@api.example',
    'https://api.example?x=1',
  ])('an address that is none: "%s"', (baseUrl) => {
    expect(() => createProxy({ baseUrl, apiKey })).toThrow('baseUrl that is no address of a service')
  })
})
