import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createHandClock } from '../../test/handClock.js'
import { isAbortError } from '../errors/abort.js'
import { isConfigurationError } from '../errors/configuration.js'
import { isServiceError } from '../errors/service.js'
import { systemClock } from './clock.js'
import type { HttpOptions, ServiceCall } from './http.js'
import { createHttp } from './http.js'

type Answer = (request: IncomingMessage & { body: string }, response: ServerResponse) => void

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** A real service that gives the answers in turn, the last one for ever. */
async function serve(...answers: Answer[]) {
  const requests: { method: string; url: string; key: unknown; body: string }[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const answer = answers[Math.min(requests.length, answers.length - 1)]
      requests.push({
        method: request.method ?? '',
        url: request.url ?? '',
        key: request.headers['x-api-key'],
        body,
      })
      answer?.(Object.assign(request, { body }), response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { requests, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const json =
  (status: number, body: unknown, headers = {}): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  }
const page: Answer = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Hello</title>')
}

const clientOf = (options: Partial<HttpOptions>) =>
  createHttp({
    baseUrl: 'http://127.0.0.1:9',
    fetch: globalThis.fetch,
    apiKey: null,
    clock: systemClock,
    random: () => 0,
    timeout: 15_000,
    ...options,
  })
const read: ServiceCall = { method: 'GET', path: '/chains', repeat: 'safe' }
const post: ServiceCall = { method: 'POST', path: '/execute', body: { a: 1 }, repeat: 'never' }
const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('the call should fail'),
    (error) => error,
  )

describe('createHttp', () => {
  test('default: sends the query, the body and the key, and gives back the JSON', async () => {
    const { baseUrl, requests } = await serve(json(200, { ok: true }))
    const request = clientOf({ baseUrl, apiKey: 'secret-key' })

    const query = { user: '0xaa', limit: 5, verified: true, term: undefined }
    expect(await request({ ...read, query })).toEqual({ ok: true })
    expect(await request(post)).toEqual({ ok: true })
    expect(requests).toEqual([
      { method: 'GET', url: '/chains?user=0xaa&limit=5&verified=true', key: 'secret-key', body: '' },
      { method: 'POST', url: '/execute', key: 'secret-key', body: '{"a":1}' },
    ])
  })

  test('error: a web page where the service should be', async () => {
    const { baseUrl, requests } = await serve(page)
    const error = await failure(clientOf({ baseUrl })(read))
    expect(error.message).toBe(
      `The address ${baseUrl} answers with a web page, not with the service. Check baseUrl.`,
    )
    expect(error).toMatchObject({ code: 'service-not-json', retry: 'never' })
    expect(requests).toHaveLength(1)
  })

  test('error: no key on the way', async () => {
    const { baseUrl } = await serve(json(401, { message: 'Unauthorized', errorCode: 'UNAUTHORIZED_QUOTE' }))
    const error = await failure(clientOf({ baseUrl })(read))
    expect(error.message).toBe(
      `The service at ${baseUrl} needs an API key for this call. Reply: Unauthorized. Keys stay on a server: put a proxy that adds the key in front of the service, and set baseUrl to it.`,
    )
    expect(error).toMatchObject({
      code: 'service-unauthorized',
      errorCode: 'UNAUTHORIZED_QUOTE',
      status: 401,
    })
  })

  test('error: a key that is not accepted is not repeated in any text', async () => {
    const { baseUrl } = await serve(json(401, { message: 'Unknown key secret-key' }))
    const error = await failure(clientOf({ baseUrl, apiKey: 'secret-key' })(read))
    expect(error.message).toContain('did not accept the API key. Reply: Unknown key … Check')
    expect(JSON.stringify(error) + error.message + error.stack).not.toContain('secret-key')
  })

  test('error: what the service refuses keeps its code and its words', async () => {
    const { baseUrl, requests } = await serve(
      json(400, { message: 'Amount is too high', errorCode: 'AMOUNT_TOO_HIGH' }),
    )
    const error = await failure(clientOf({ baseUrl })(read))
    expect(error.message).toBe(
      'The service refused the call (HTTP 400). Reply: Amount is too high. Change the request and try again.',
    )
    expect(error).toMatchObject({ errorCode: 'AMOUNT_TOO_HIGH', retry: 'never', status: 400 })
    expect(requests).toHaveLength(1)
  })

  test('error: nobody there', async () => {
    const { baseUrl } = await serve(page)
    await closers.splice(0)[0]?.()
    const error = await failure(clientOf({ baseUrl })({ ...read, repeat: 'never' }))
    expect(error.message).toBe(
      `The service at ${baseUrl} cannot be reached. Check the network and baseUrl, then try again.`,
    )
    expect(error).toMatchObject({ code: 'service-unreachable', retry: 'now', status: null })
  })

  test('given passing trouble, then a call that is safe to repeat is, up to three times', async () => {
    const clock = createHandClock()
    const sentAt: number[] = []
    const request = clientOf({
      clock,
      random: () => 0.5,
      fetch: async () => {
        sentAt.push(clock.now() - 1_000_000)
        return new Response('{"message":"later","errorCode":"SERVICE_UNAVAILABLE"}', { status: 503 })
      },
    })
    const answer = failure(request(read))
    await clock.advance(60_000)
    expect(await answer).toMatchObject({ errorCode: 'SERVICE_UNAVAILABLE', retry: 'now', status: 503 })
    expect(sentAt).toEqual([0, 400, 1_200])
    expect(clock.pending()).toBe(0)
  })

  test('given a call that must not be repeated, then it never is', async () => {
    const { baseUrl, requests } = await serve(json(503, { message: 'later' }))
    await failure(clientOf({ baseUrl })(post))
    await failure(clientOf({ baseUrl })({ ...post, repeat: 'after-status-read' }))
    expect(requests).toHaveLength(2)
  })

  test('given too many calls, then it waits as long as the service says', async () => {
    const clock = createHandClock()
    const answers = [
      new Response('{"message":"slow down"}', { status: 429, headers: { 'retry-after': '2' } }),
      new Response('{"message":"slow down"}', {
        status: 429,
        headers: { 'retry-after': new Date(1_000_000 + 2_000 + 3_000).toUTCString() },
      }),
      new Response('{"ok":true}'),
    ]
    const sentAt: number[] = []
    const request = clientOf({
      clock,
      fetch: async () => {
        sentAt.push(clock.now())
        return answers.shift() ?? Response.error()
      },
    })
    const answer = request(read)
    await clock.advance(12_000)
    expect(await answer).toEqual({ ok: true })
    expect(sentAt).toEqual([1_000_000, 1_002_000, 1_005_000])
    expect(clock.pending()).toBe(0)
  })

  test('a date to come back at is measured by the answer’s own date, whatever this device takes the time for', async () => {
    const answer = new Response('{"message":"slow down"}', {
      status: 429,
      headers: {
        date: new Date(1_900_000_000_000).toUTCString(),
        'retry-after': new Date(1_900_000_060_000).toUTCString(),
      },
    })
    const error = await failure(clientOf({ clock: createHandClock(), fetch: async () => answer })(read))
    expect(error).toMatchObject({ retry: 'later', retryAfter: 60_000 })
  })

  test('error: asked to wait for long, it says so instead of waiting', async () => {
    const { baseUrl, requests } = await serve(json(429, { message: 'slow down' }, { 'retry-after': '4' }))
    const error = await failure(clientOf({ baseUrl })(read))
    expect(error).toMatchObject({ code: 'service-rate-limited', retry: 'later', retryAfter: 4_000 })
    expect(requests).toHaveLength(1)
  })

  test('error: no answer in time, and no second try after that', async () => {
    const clock = createHandClock()
    const { baseUrl, requests } = await serve(() => {})
    const answer = failure(clientOf({ baseUrl, clock })(read))
    await expect.poll(() => requests.length, { interval: 10 }).toBe(1)
    await clock.advance(15_000)
    const error = await answer
    expect(error.message).toBe(
      `The service at ${baseUrl} did not answer within 15 seconds. Try again; if it goes on, check the network.`,
    )
    expect(error).toMatchObject({ code: 'service-timeout', retry: 'now' })
    expect(requests).toHaveLength(1)
    expect(clock.pending()).toBe(0)
  })

  test('when the caller leaves, then the call ends at once and leaves nothing on the signal', async () => {
    const clock = createHandClock()
    const { baseUrl, requests } = await serve(() => {})
    const controller = new AbortController()
    const answer = failure(clientOf({ baseUrl, clock })({ ...read, signal: controller.signal }))
    await expect.poll(() => requests.length, { interval: 10 }).toBe(1)
    controller.abort()
    const error = await answer
    expect(isAbortError(error)).toBe(true)
    expect(isServiceError(error)).toBe(false)
    expect(clock.pending()).toBe(0)

    const again = failure(clientOf({ baseUrl })({ ...read, signal: controller.signal }))
    expect(isAbortError(await again)).toBe(true)
    expect(requests).toHaveLength(1)
  })

  test('when the caller leaves between two tries, then there is no second', async () => {
    const clock = createHandClock()
    let calls = 0
    const fetch = async () => {
      calls += 1
      return new Response('{}', { status: 503 })
    }
    const controller = new AbortController()
    const answer = failure(clientOf({ clock, fetch })({ ...read, signal: controller.signal }))
    await clock.advance(100)
    controller.abort()
    expect(isAbortError(await answer)).toBe(true)
    expect(calls).toBe(1)
    expect(clock.pending()).toBe(0)
  })
})

test('the key follows no redirect: the other host is never asked', async () => {
  const thief = await serve(json(200, { chains: [] }))
  const service = await serve(json(307, {}, { location: `${thief.baseUrl}/chains` }))
  const http = clientOf({ baseUrl: service.baseUrl, apiKey: 'a-key' })
  await expect(http({ method: 'GET', path: '/chains', repeat: 'never' })).rejects.toSatisfy(isServiceError)
  expect(service.requests).toMatchObject([{ key: 'a-key' }])
  expect(thief.requests).toEqual([])
})

test('headers of the host’s own go with each call, under those that the client sends, and follow no redirect', async () => {
  const thief = await serve(json(200, { chains: [] }))
  const heard: (string | undefined)[][] = []
  const service = await serve((request, response) => {
    const { 'x-session': session, accept, 'content-type': type } = request.headers
    heard.push([String(session), accept, type])
    const isPost = request.method === 'POST'
    json(
      isPost ? 307 : 200,
      { ok: true },
      isPost ? { location: `${thief.baseUrl}/x` } : {},
    )(request, response)
  })
  let session = 0
  const headers = () => {
    session += 1
    return { 'X-Session': `${session}`, Accept: 'text/html', 'Content-Type': 'text/plain' }
  }
  const http = clientOf({ baseUrl: service.baseUrl, headers })
  expect(await http(read)).toEqual({ ok: true })
  await expect(http(post)).rejects.toSatisfy(isServiceError)
  expect(heard).toEqual([
    ['1', 'application/json', 'text/plain'],
    ['2', 'application/json', 'application/json'],
  ])
  expect(thief.requests).toEqual([])
})

test('headers that cannot be made stop the call before anything is sent, and say why', async () => {
  const { baseUrl, requests } = await serve(json(200, {}))
  const headers = () => Promise.reject(new Error('You are signed out'))
  const error = await failure(clientOf({ baseUrl, headers })(read))
  expect(isConfigurationError(error)).toBe(true)
  expect(requests).toEqual([])
})

test('a call without headers of the host’s own goes out at once: nothing is waited for before it', () => {
  let calls = 0
  const fetch = async () => {
    calls += 1
    return new Response('{}', { headers: { 'content-type': 'application/json' } })
  }
  void clientOf({ fetch })(read)
  expect(calls).toBe(1)
})
