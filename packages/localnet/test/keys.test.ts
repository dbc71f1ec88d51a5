import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rateTable } from '../src/service/limits/rateTable.js'
import { type Localnet, startLocalnet } from '../src/startLocalnet.js'
import type { ApiKey, KeySettings, KeyTier } from '../src/state/createKeys.js'
import { call, quoteBody } from './helpers.js'

let localnet: Localnet
/** The service's clock stands unless a test moves it. */
let now = Date.UTC(2026, 0, 1)

beforeAll(async () => {
  localnet = await startLocalnet({ blockTime: 'automine', pollInterval: 20, now: () => now })
})
afterAll(() => localnet.stop())

const create = async (settings: KeySettings = {}): Promise<ApiKey> =>
  (await call<ApiKey>(localnet, 'POST', '/localnet/keys', settings)).body
const quoteWith = (key: string, changes: Record<string, unknown> = {}) =>
  call(localnet, 'POST', '/quote/v2', quoteBody(localnet, changes), { 'x-api-key': key })

describe('keys', () => {
  test('the network has one of its own, without limits', async () => {
    const { body } = await call<{ keys: ApiKey[] }>(localnet, 'GET', '/localnet/keys')
    expect(body.keys[0]).toMatchObject({ key: localnet.apiKey, label: 'localnet', tier: 'unlimited' })
    expect(localnet.keys.list()[0]?.key).toBe(localnet.apiKey)
  })

  test('one is made with limits and nothing else, and quotes with it', async () => {
    const key = await create()
    expect(key).toMatchObject({
      label: null,
      tier: 'default',
      integrator: null,
      fundingAddress: null,
      webhook: null,
      status: 'active',
    })
    expect((await quoteWith(key.key)).status).toBe(200)
  })

  test('is labelled, raised, owned, funded and given a webhook', async () => {
    const { id } = await create({ label: 'shop' })
    const settings: KeySettings = {
      label: 'shop, 2nd floor',
      tier: 'elevated',
      integrator: 'shops',
      fundingAddress: '0x1111111111111111111111111111111111111111',
      webhook: { url: 'http://127.0.0.1:9/hook', headers: { 'x-shop': '1' } },
    }
    const { body } = await call<ApiKey>(localnet, 'PATCH', `/localnet/keys/${id}`, settings)
    expect(body).toMatchObject(settings)
    expect(localnet.keys.get(id)).toMatchObject(settings)
    const cleared = await call<ApiKey>(localnet, 'PATCH', `/localnet/keys/${id}`, { webhook: null })
    expect(cleared.body).toMatchObject({ ...settings, webhook: null })
  })

  test('rotated, the old one is refused; revoked, the new one too', async () => {
    const { id, key } = await create()
    const { body } = await call<ApiKey>(localnet, 'POST', `/localnet/keys/${id}/rotate`)
    expect(body.key).not.toBe(key)
    expect((await quoteWith(key)).body).toMatchObject({ errorCode: 'UNAUTHORIZED' })
    expect((await quoteWith(key, { referrer: 'me' })).body).toMatchObject({
      errorCode: 'UNAUTHORIZED_QUOTE',
    })
    expect((await quoteWith(body.key)).status).toBe(200)
    await call(localnet, 'DELETE', `/localnet/keys/${id}`)
    const refused = await quoteWith(body.key)
    expect(refused.status).toBe(401)
    expect(JSON.stringify(refused.body)).not.toContain(body.key)
    expect(localnet.keys.get(id)?.status).toBe('revoked')
  })

  test.each([
    [{ tier: 'gold' }, 'The tier must be one of unlimited, default, elevated.'],
    [{ label: 7 }, 'The label must be text, or null.'],
    [{ fundingAddress: '0x12' }, 'The fundingAddress must be an EVM address, or null.'],
    [{ webhook: { url: 'ftp://a' } }, 'The webhook must be null, or have a url'],
    [{ webhook: { url: 'http://a', headers: { b: 1 } } }, 'The webhook must be null, or have a url'],
    [{ colour: 'red' }, 'A key has no colour. It has label, integrator, tier, fundingAddress, webhook.'],
  ])('error: %j', async (settings, sentence) => {
    const { status, body } = await call(localnet, 'POST', '/localnet/keys', settings)
    expect(status).toBe(400)
    expect(body.message).toContain(sentence)
  })

  test('error: one that is not there', async () => {
    for (const [method, path] of [
      ['PATCH', ''],
      ['POST', '/rotate'],
      ['DELETE', ''],
    ] as const) {
      const { status, body } = await call(localnet, method, `/localnet/keys/none${path}`, {})
      expect([status, body.message]).toEqual([
        404,
        'There is no key none. Their ids are in GET /localnet/keys.',
      ])
    }
  })
})

describe('limits', () => {
  const wallet = '0x1111111111111111111111111111111111111111'
  const ask = async (key: string, path: string, body?: unknown) => {
    const init: RequestInit = { headers: { 'x-api-key': key } }
    if (body !== undefined) Object.assign(init, { method: 'POST', body: JSON.stringify(body) })
    const response = await fetch(localnet.url + path, init)
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: JSON.parse(text) }
  }
  /** Calls as often as is allowed, then once more; and once more again when the time has passed. */
  const drive = async (
    key: string,
    calls: readonly (readonly [path: string, body?: unknown])[],
    most: number,
    seconds: number,
  ): Promise<void> => {
    for (let index = 0; index < most; index += 1) {
      const [path, body] = calls[index % calls.length] ?? ['/chains']
      expect((await ask(key, path, body)).status, `${path}, call ${index + 1}`).not.toBe(429)
    }
    for (const [path, body] of calls) {
      const refused = await ask(key, path, body)
      expect(refused.status, path).toBe(429)
      if (path === '/requests/v2') expect(refused.headers.get('retry-after')).toBeNull()
      else {
        expect(refused.headers.get('retry-after')).toBe(String(seconds))
        expect(refused.body).toEqual({
          message: `Too many calls with this key. Try again in ${seconds} s.`,
        })
      }
    }
    now += seconds * 1_000 - 1
    const [path, body] = calls[0] ?? ['/chains']
    expect((await ask(key, path, body)).status).toBe(429)
    now += 1
    expect((await ask(key, path, body)).status).not.toBe(429)
  }

  test('every row of the table has a test below', () => {
    expect(Object.keys(rateTable)).toEqual([
      '/quote',
      '/requests',
      '/requests/v3',
      '/transactions/status',
      '/authorize',
    ])
  })

  test.each([
    ['/quote', 'default', [['/quote/v2', {}]], 50, 60],
    ['/quote', 'elevated', [['/quote/v2', {}]], 10, 1],
    ['/requests and /requests/v2 together', 'default', [['/requests'], ['/requests/v2']], 200, 60],
    ['/requests and /requests/v2 together', 'elevated', [['/requests'], ['/requests/v2']], 10, 1],
    ['/requests/v3 with the others', 'default', [['/requests/v3'], ['/chains']], 200, 60],
    ['/requests/v3 by itself', 'elevated', [['/requests/v3']], 20, 1],
    ['/transactions/status', 'default', [['/transactions/status']], 200, 60],
    ['/transactions/status', 'elevated', [['/transactions/status']], 10, 1],
    ['/authorize with the others', 'default', [['/authorize', { wallet }], ['/chains']], 200, 60],
    ['/authorize of one wallet', 'elevated', [['/authorize', { wallet }]], 5, 60],
    ['/authorize of any wallet', 'elevated', wallets(31), 30, 60],
    ['others, all in one', 'default', [['/chains'], ['/intents/status/v3?requestId=1']], 200, 60],
    ['others, all in one', 'elevated', [['/chains'], ['/intents/status/v3?requestId=1']], 200, 60],
  ] as const)('%s, %s', async (_, tier, calls, most, seconds) => {
    const { key } = await create({ tier })
    await drive(key, calls, most, seconds)
  })

  function wallets(count: number) {
    return Array.from(
      { length: count },
      (_, index) => ['/authorize', { wallet: `0x${String(index).padStart(40, '0')}` }] as const,
    )
  }

  test('a full bucket does not fill another, nor that of another key', async () => {
    const [one, other] = [await create({ tier: 'elevated' }), await create({ tier: 'elevated' })]
    for (let index = 0; index < 11; index += 1) await ask(one.key, '/quote/v2', {})
    expect((await ask(one.key, '/quote/v2', {})).status).toBe(429)
    expect((await ask(one.key, '/requests/v3')).status).toBe(200)
    expect((await ask(other.key, '/quote/v2', {})).status).toBe(400)
  })

  test("calls with the network's own key and to steer it are not counted", async () => {
    const { key } = await create()
    for (let index = 0; index < 210; index += 1) {
      expect((await ask(localnet.apiKey, '/chains')).status).toBe(200)
      expect((await ask(key, '/localnet')).status).toBe(200)
      expect((await fetch(`${localnet.url}/localnet`)).status).toBe(200)
    }
  })

  test('calls without a key, and with one that is not known, are counted by their address', async () => {
    now += 60_000
    const askWithout = (init?: RequestInit) => fetch(`${localnet.url}/chains`, init)
    for (let index = 0; index < 100; index += 1) {
      expect((await askWithout()).status).toBe(200)
      const headers = { 'x-api-key': `guess ${index}`, 'x-forwarded-for': `10.0.0.${index}` }
      expect((await askWithout({ headers })).status).toBe(200)
    }
    const refused = await askWithout()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect(await refused.json()).toEqual({
      message: 'Too many calls without a key. Try again in 60 s.',
    })
    expect((await ask((await create()).key, '/chains')).status).toBe(200)
    now += 60_000
    expect((await askWithout()).status).toBe(200)
  })

  test('the limit of GET /requests/v2 halves on 15 September, and each month until it is gone', async () => {
    const allowed = async (date: number, tier: KeyTier): Promise<number> => {
      now = date
      const { key } = await create({ tier })
      let calls = 0
      while ((await ask(key, '/requests/v2')).status === 200) calls += 1
      return calls
    }
    for (const [tier, ...calls] of [
      ['default', 200, 100, 50, 25],
      ['elevated', 10, 5, 2, 1],
    ] as const) {
      expect(await allowed(Date.UTC(2026, 8, 15) - 1, tier)).toBe(calls[0])
      expect(await allowed(Date.UTC(2026, 8, 15), tier)).toBe(calls[1])
      expect(await allowed(Date.UTC(2026, 9, 15), tier)).toBe(calls[2])
      expect(await allowed(Date.UTC(2026, 10, 24) - 1, tier)).toBe(calls[3])
      expect(await allowed(Date.UTC(2026, 10, 24), tier)).toBe(0)
    }
    localnet.faults.set('requestsV2Open')
    expect(await allowed(Date.UTC(2026, 10, 24), 'elevated')).toBe(10)
    localnet.faults.clear()
    now = Date.UTC(2026, 11, 1)
  })

  test('by the fault rateLimited every call is refused but those that steer', async () => {
    localnet.faults.set('rateLimited', 7)
    const refused = await ask(localnet.apiKey, '/chains')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '7'])
    expect((await ask(localnet.apiKey, '/localnet')).status).toBe(200)
    localnet.faults.clear()
    expect((await ask(localnet.apiKey, '/chains')).status).toBe(200)
  })
})

describe('GET /metrics/usage', () => {
  type Metric = { apiKey: string; timestamp: string; endpoint: string; statusCode: number; count: number }
  const usage = async (key: string, query = ''): Promise<Metric[]> => {
    const { body } = await call<{ metrics: Metric[] }>(
      localnet,
      'GET',
      `/metrics/usage?${query}`,
      undefined,
      {
        'x-api-key': key,
      },
    )
    return body.metrics
  }

  test('tells what became of the calls of each key, by minute, hour and day', async () => {
    now = Date.UTC(2027, 0, 1, 10, 59, 30)
    const first = await create({ integrator: 'papers' })
    const second = await create({ integrator: 'papers' })
    await quoteWith(first.key)
    await quoteWith(first.key, { amount: '1' })
    now += 60_000
    await quoteWith(first.key)
    await call(localnet, 'GET', '/chains', undefined, { 'x-api-key': second.key })

    const line = { apiKey: first.key, endpoint: '/quote/v2', statusCode: 200, count: 1 }
    const low = { ...line, statusCode: 400, errorCode: 'AMOUNT_TOO_LOW' }
    const chains = { apiKey: second.key, endpoint: '/chains', statusCode: 200, count: 1 }
    expect(await usage(first.key, 'granularity=minutely')).toEqual([
      { ...line, timestamp: '2027-01-01T10:59:00.000Z' },
      { ...low, timestamp: '2027-01-01T10:59:00.000Z' },
      { ...line, timestamp: '2027-01-01T11:00:00.000Z' },
      { ...chains, timestamp: '2027-01-01T11:00:00.000Z' },
    ])
    expect(await usage(second.key, `granularity=daily&apiKey=${first.key}`)).toMatchObject([
      { ...line, count: 2, timestamp: '2027-01-01T00:00:00.000Z' },
      low,
      { endpoint: '/metrics/usage' },
    ])
    const since = Date.UTC(2027, 0, 1, 11) / 1_000
    expect(
      (await usage(first.key, `startTimestamp=${since}&apiKey=${first.key}`)).filter(
        ({ endpoint }) => endpoint === '/quote/v2',
      ),
    ).toEqual([{ ...line, timestamp: '2027-01-01T11:00:00.000Z' }])
  })

  test('error: without a key, with a key of others, in no unit', async () => {
    const mine = await create({ integrator: 'mine' })
    const theirs = await create({ integrator: 'theirs' })
    const nobodys = await create()
    const status = async (key: string, query: string): Promise<number> =>
      (await call(localnet, 'GET', `/metrics/usage?${query}`, undefined, { 'x-api-key': key })).status
    expect(await status('no-key', '')).toBe(401)
    expect(await status(mine.key, `apiKey=${theirs.key}`)).toBe(403)
    expect(await status(nobodys.key, `apiKey=${nobodys.key}`)).toBe(403)
    expect(await status(mine.key, 'granularity=yearly')).toBe(400)
    expect(await status(mine.key, 'startTimestamp=soon')).toBe(400)
  })
})
