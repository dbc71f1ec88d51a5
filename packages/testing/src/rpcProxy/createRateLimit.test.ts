import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type ProxyRig, startProxyRig } from '../../test/startProxyRig.js'
import { createRateLimit } from './createRateLimit.js'

let rig: ProxyRig

beforeAll(async () => {
  rig = await startProxyRig()
})
afterEach(() => rig.proxy.clear())
afterAll(() => rig?.stop())

const post = (body: unknown) => fetch(rig.proxy.url, { method: 'POST', body: JSON.stringify(body) })
const request = { jsonrpc: '2.0', id: 1, method: 'eth_chainId' }

test('default: so many in a window, the others wait for the next one', () => {
  let time = 0
  const take = createRateLimit({ requests: 2, perSeconds: 10, says: 'http' }, () => time)
  expect([take(1), take(1), take(1)]).toEqual([null, null, 10])
  time = 9_500
  expect(take(1)).toBe(1)
  time = 10_000
  expect([take(2), take(1)]).toEqual([null, 10])
})

test('default: a clock that counts fractions of a millisecond makes no wait longer than the window', () => {
  const take = createRateLimit({ requests: 0, perSeconds: 60, says: 'rpc' }, () => 233_208.971_780_752_85)
  expect(take(1)).toBe(60)
})

test('default: a batch that is too long is refused whole, and takes nothing', () => {
  const take = createRateLimit({ requests: 3, perSeconds: 1, says: 'rpc' }, () => 0)
  expect([take(2), take(2), take(1)]).toEqual([null, 1, null])
})

test('http: 429 with Retry-After, which a page may read', async () => {
  rig.proxy.set('rateLimit', { requests: 1, perSeconds: 60, says: 'http' })
  expect((await post(request)).status).toBe(200)
  const refused = await post(request)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50)
  expect(refused.headers.get('access-control-allow-origin')).toBe('*')
  expect(refused.headers.get('access-control-expose-headers')).toBe('retry-after')
})

test('rpc: -32005, for each request of a batch', async () => {
  rig.proxy.set('rateLimit', { requests: 1, perSeconds: 60, says: 'rpc' })
  const refused = await post([request, { ...request, id: 2 }])
  expect(refused.status).toBe(200)
  const error = { code: -32005, message: 'rate limit exceeded', data: { backoff_seconds: 60 } }
  expect(await refused.json()).toEqual([
    { jsonrpc: '2.0', id: 1, error },
    { jsonrpc: '2.0', id: 2, error },
  ])
  expect(await rig.ask('eth_chainId')).toBe('0x7a69')
})

test('given a limit, then what is refused is counted and never reaches the chain', async () => {
  rig.proxy.set('rateLimit', { requests: 0, perSeconds: 60, says: 'http' })
  const before = rig.proxy.requests().eth_blockNumber ?? 0
  expect((await post({ ...request, method: 'eth_blockNumber' })).status).toBe(429)
  expect(rig.proxy.requests().eth_blockNumber).toBe(before + 1)
  rig.proxy.clear()
  expect((await post(request)).status).toBe(200)
})
