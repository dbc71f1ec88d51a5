import { expect, test } from 'vitest'
import { startUpstream } from '../../test/startUpstream.js'
import { createProxy } from './createProxy.js'
import type { ProxyLog } from './log.js'
import { createRedact } from './redact.js'

const apiKey = 'key/with "signs"+1f3a'
const spellings = [
  apiKey,
  encodeURIComponent(apiKey),
  JSON.stringify(apiKey).slice(1, -1),
  btoa(apiKey),
  'key%2Fwith+%22signs%22%2B1f3a',
]

const holdsKey = (text: string): boolean => spellings.some((spelling) => text.includes(spelling))

test('every spelling of the key is found by the test itself', () => {
  const redact = createRedact(apiKey)
  for (const spelling of spellings) {
    expect(holdsKey(`a ${spelling} b`)).toBe(true)
    expect(redact(`a ${spelling} b`)).toBe('a (key) b')
  }
})

test('the key is in no answer, no header, no log line and no error, whatever the service or the host says', async () => {
  const lines: ProxyLog[] = []
  const { baseUrl } = await startUpstream((request, response) => {
    const path = request.url ?? ''
    const status = path.startsWith('/chains') ? 200 : path.startsWith('/requests') ? 429 : 400
    response.writeHead(status, {
      'content-type': 'application/json',
      'x-echo': btoa(apiKey),
      'retry-after': encodeURIComponent(apiKey),
      'cache-control': btoa(apiKey),
    })
    response.end(JSON.stringify({ message: `bad ${apiKey}`, all: spellings, headers: request.headers }))
  })
  const explode = async () => {
    throw new Error(`user:${apiKey}@db is away`)
  }
  const make = (more: object) => createProxy({ baseUrl, apiKey, log: (line) => lines.push(line), ...more })
  const request = (path: string, body?: unknown) =>
    new Request(`https://app.example${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    })
  const down = { baseUrl: 'http://127.0.0.1:1' }
  const failing = {
    fetch: async () => {
      throw new Error(`cannot connect with ${apiKey}`)
    },
  }
  const responses = await Promise.all([
    make({})(request('/chains')),
    make({})(request('/requests/v3')),
    make({})(request('/quote/v2', { user: '0x1' })),
    make({ getUser: explode })(request('/quote/v2', { user: '0x1' })),
    make({ policy: explode })(request('/execute', {})),
    make(down)(request('/chains')),
    make(failing)(request('/chains')),
    make({})(request('/nowhere')),
  ])
  const texts = await Promise.all(
    responses.map(async (one) => JSON.stringify([...one.headers]) + (await one.text())),
  )
  expect(responses.map(({ status }) => status)).toEqual([200, 429, 400, 500, 500, 502, 502, 404])
  expect(texts.filter(holdsKey)).toEqual([])
  expect(lines).toHaveLength(8)
  expect(lines.map(({ failure }) => failure).filter((failure) => failure !== null)).toEqual([
    'Error: user:(key)@db is away',
    'Error: user:(key)@db is away',
  ])
  expect(lines.filter((line) => holdsKey(JSON.stringify(line)))).toEqual([])
})

test('what is thrown for a wrong set-up does not repeat it', () => {
  for (const baseUrl of [`https://x:${apiKey}@api.example`, `https://api.example?key=${apiKey}`, apiKey]) {
    const message = (() => {
      try {
        createProxy({ baseUrl, apiKey })
      } catch (error) {
        return String(error)
      }
      throw new Error('It was taken.')
    })()
    expect(holdsKey(message)).toBe(false)
    expect(message).toContain('no address of a service')
  }
})

test('a log line holds the route and no query, body or header', async () => {
  const lines: ProxyLog[] = []
  const { baseUrl } = await startUpstream()
  const proxy = createProxy({
    baseUrl,
    apiKey,
    log: (line) => lines.push(line),
    getUser: async () => ({ id: 'ada' }),
    clock: { now: () => 5, setTimeout: () => () => undefined },
  })
  await proxy(
    new Request('https://app.example/app-fees/0xabc/balances?secret=1', { headers: { cookie: 'c' } }),
  )
  expect(lines).toEqual([
    {
      method: 'GET',
      route: '/app-fees/{wallet}/balances',
      status: 200,
      milliseconds: 0,
      user: 'ada',
      failure: null,
    },
  ])
})
