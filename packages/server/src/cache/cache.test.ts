import { createHandClock } from '@portage/testing'
import { expect, test } from 'vitest'
import { startUpstream } from '../../test/startUpstream.js'
import { createProxy, type ProxyOptions } from '../proxy/createProxy.js'

async function setUp(options: Partial<ProxyOptions> = {}, answer?: Parameters<typeof startUpstream>[0]) {
  const upstream = await startUpstream(answer)
  const clock = createHandClock({ startAt: 1_000_000 })
  const proxy = createProxy({ baseUrl: upstream.baseUrl, apiKey: 'secret-key-1f3a', clock, ...options })
  const get = (path: string) => proxy(new Request(`https://app.example${path}`))
  const post = (path: string, body: unknown) =>
    proxy(
      new Request(`https://app.example${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    )
  return { ...upstream, clock, get, post }
}

test('chains, currencies and prices are asked for once by all who ask at the same time, and for a while after', async () => {
  const { get, post, seen, clock } = await setUp()
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, () => get('/chains')),
    ...Array.from({ length: 20 }, (_, at) =>
      post('/currencies/v2', at % 2 ? { term: 'usd', limit: 5 } : { limit: 5, term: 'usd' }),
    ),
    ...Array.from({ length: 20 }, () => get('/currencies/token/price?chainId=1&address=0x1')),
    get('/currencies/token/price?address=0x1&chainId=1'),
  ])
  expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toEqual(new Set(['{"ok":true}']))
  expect(seen.map(({ url }) => url).sort()).toEqual([
    '/chains',
    '/currencies/token/price?chainId=1&address=0x1',
    '/currencies/v2',
  ])
  await clock.advance(9_000)
  await get('/currencies/token/price?chainId=1&address=0x1')
  expect(seen).toHaveLength(3)
  await clock.advance(2_000)
  await get('/currencies/token/price?chainId=1&address=0x1')
  await get('/chains')
  expect(seen).toHaveLength(4)
})

test('what differs is asked for apart', async () => {
  const { get, post, seen } = await setUp()
  await post('/currencies/v2', { term: 'usd' })
  await post('/currencies/v2', { term: 'eth' })
  await get('/currencies/token/price?chainId=1&address=0x1')
  await get('/currencies/token/price?chainId=2&address=0x1')
  expect(seen).toHaveLength(4)
})

test('quotes and statuses are never kept or joined', async () => {
  const { get, post, seen } = await setUp()
  await Promise.all(Array.from({ length: 3 }, () => post('/quote/v2', { user: '0x1' })))
  await Promise.all(Array.from({ length: 3 }, () => get('/intents/status/v3?requestId=0x1')))
  expect(seen).toHaveLength(6)
})

test('a failure is not kept', async () => {
  let status = 503
  const { get, seen } = await setUp({}, (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end('{}')
  })
  expect((await get('/chains')).status).toBe(503)
  status = 200
  expect((await get('/chains')).status).toBe(200)
  expect(seen).toHaveLength(2)
})

test('one who leaves does not take the answer away from the others', async () => {
  let finish: () => void = () => undefined
  const { baseUrl, seen } = await startUpstream((_request, response) => {
    finish = () => {
      response.setHeader('content-type', 'application/json')
      response.end('{"ok":true}')
    }
  })
  const proxy = createProxy({ baseUrl, apiKey: 'secret-key-1f3a' })
  const leaving = new AbortController()
  const first = proxy(new Request('https://app.example/chains', { signal: leaving.signal }))
  const second = proxy(new Request('https://app.example/chains'))
  await expect.poll(() => seen.length).toBe(1)
  leaving.abort()
  finish()
  expect((await second).status).toBe(200)
  await first
  expect(seen).toHaveLength(1)
})
