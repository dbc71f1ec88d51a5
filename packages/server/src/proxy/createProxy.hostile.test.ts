import { describe, expect, test } from 'vitest'
import { startUpstream } from '../../test/startUpstream.js'
import type { Limiter } from '../limits/limiter.js'
import { createProxy, type ProxyOptions } from './createProxy.js'

async function setUp(options: Partial<ProxyOptions> = {}, answer?: Parameters<typeof startUpstream>[0]) {
  const upstream = await startUpstream(answer)
  const proxy = createProxy({ baseUrl: upstream.baseUrl, apiKey: 'secret-key-1f3a', ...options })
  const call = (path: string, init?: RequestInit) => proxy(new Request(`https://app.example${path}`, init))
  return { ...upstream, call }
}
const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
})
const json = { 'content-type': 'application/json' }
/** One that counts nothing, but for what is given. */
const limiterOf = (over: Partial<Limiter> = {}): Limiter => ({
  take: async () => ({ type: 'taken' }),
  pause: async () => undefined,
  shareOf: () => ({ calls: 1_000, milliseconds: 1 }),
  ...over,
})
const never = () => new Promise<never>(() => undefined)

describe('a body', () => {
  test('that is nested without end is refused', async () => {
    const { call, seen } = await setUp()
    const response = await call('/quote/v2', post(`{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`))
    expect([response.status, (await response.json()).errorCode]).toEqual([400, 'BODY_NOT_JSON'])
    expect(seen).toEqual([])
  })

  test('whose kind is no word is passed on, and breaks nothing', async () => {
    const { call } = await setUp()
    const response = await call('/execute/permits?signature=0x1', post({ kind: { toString: 1, valueOf: 1 } }))
    expect(response.status).toBe(200)
  })

  test.each([
    ['', { KIND: 'claim' }],
    ['', { kind: ' claim ' }],
    ['', { kind: ['claim'] }],
    ['&kind=claim', {}],
    ['&kind[]=claim', {}],
  ])('that is a claim in another spelling is refused: %s %j', async (query, body) => {
    const { call, seen } = await setUp()
    expect((await call(`/execute/permits?signature=0x1${query}`, post(body))).status).toBe(403)
    expect(seen).toEqual([])
  })
})

describe('of a body that may hold something guarded', () => {
  const allowed: Partial<ProxyOptions> = { policy: async () => ({ type: 'allow' }) }
  const sent = (seen: readonly { body: string }[]) => seen.map(({ body }) => JSON.parse(body || 'null'))

  test.each<[path: string, body: unknown, left: unknown]>([
    ['/quote/v2', { user: '0x1', 'fees.app': 1, sponsor: true }, { user: '0x1' }],
    ['/quote/v2', { user: '0x1', User: '0x2', 'user ': '0x3' }, { user: '0x1' }],
    ['/quote/v2', { user: { $ne: null }, amount: ['1'], ttl: null }, { ttl: null }],
    [
      '/quote/v2',
      {
        txs: [{ to: '0x1', sponsor: { all: true } }, 'x', null],
        additionalData: { userPublicKey: 'k', more: 1 },
      },
      { txs: [{ to: '0x1' }, null], additionalData: { userPublicKey: 'k' } },
    ],
    ['/execute/permits?signature=0x1', { kind: 'permit2', data: { kind: 'claim' } }, { kind: 'permit2' }],
    ['/execute/permits?signature=0x1', { kinds: ['claim'], requestId: '0x1' }, { requestId: '0x1' }],
  ])('only what the endpoint reads goes out: %s %j', async (path, body, left) => {
    const { call, seen } = await setUp()
    expect((await call(path, post(body))).status).toBe(200)
    expect(sent(seen)).toEqual([left])
  })

  test('a policy decides about the very body that goes out', async () => {
    const asked: unknown[] = []
    const { call, seen } = await setUp({
      policy: async ({ body }) => {
        asked.push(body)
        return { type: 'allow' }
      },
    })
    const text =
      '{"requestId":"0xvictim","requestid":"0xother","requestId":"0xown","data":{"to":"0x1","to":"0x2","gas":1},"executionOptions":{"sponsor":1}}'
    expect((await call('/execute', post(text))).status).toBe(200)
    const left = { requestId: '0xown', data: { to: '0x2' }, executionOptions: {} }
    expect([asked, sent(seen)]).toEqual([[left], [left]])
    expect(seen[0]?.body.match(/requestId|"to"/g)).toHaveLength(2)
  })

  test.each([
    ['/execute/permits?signature=0x1', '{"kind":"permit2","kind":"claim"}', 403],
    ['/execute/permits?signature=0x1', '{"kind":"claim","kind":"permit2"}', 200],
    ['/quote/v2', '{"txs":[{"appFees":1,"appFees":2}]}', 403],
  ])('of a field that stands there twice the one counts that goes out: %s %s', async (path, body, status) => {
    const { call, seen } = await setUp()
    expect((await call(path, post(body))).status).toBe(status)
    expect(sent(seen)).toEqual(status === 200 ? [{ kind: 'permit2' }] : [])
  })

  test.each(['/fast-fill', '/app-fees/0xab/claim', '/deposit-addresses/7/disable/v2'])(
    'nothing that nobody knows goes out with a call that a policy allows: %s',
    async (path) => {
      const { call, seen } = await setUp(allowed)
      expect((await call(`${path}?account=1`, post({ account: 'victim', as: { user: 1 } }))).status).toBe(200)
      expect(seen.map(({ url, body }) => [url, body])).toEqual([[path, '{}']])
    },
  )

  test('that holds in a list of the host’s own, whatever words it uses', async () => {
    const allow = [{ method: 'POST', path: '/execute/{what}' }] as const
    const { call, seen } = await setUp({ allow })
    expect((await call('/execute/permits?signature=0x1', post({ kind: 'claim' }))).status).toBe(403)
    await call('/execute/permits?signature=0x1', post({ kind: 'permit2', more: 1 }))
    expect(sent(seen)).toEqual([{ kind: 'permit2' }])
  })
})

describe('a referrer', () => {
  test.each<[path: string, body: unknown]>([
    ['/quote/v2', { user: '0x1', referrer: 'somebody' }],
    ['/quote/v2', { user: '0x1', referrerAddress: '0x2' }],
    ['/execute/permits?signature=0x1', { kind: 'permit2', referrer: 'debug-force-refund' }],
    ['/quote/v2?referrer=somebody', { user: '0x1' }],
  ])('from a browser is refused where no policy allows it: %s %j', async (path, body) => {
    const { call, seen } = await setUp()
    const response = await call(path, post(body))
    expect([response.status, (await response.json()).message]).toEqual([
      403,
      expect.stringMatching(/^This server does not pass on "referrer(Address)?": it [^.]+\. Leave it out\.$/),
    ])
    expect(seen).toEqual([])
  })

  test('is the host’s where its policy gives one', async () => {
    const { call, seen } = await setUp({
      policy: async ({ guarded }) => ({
        type: 'allow',
        ...(guarded[0] === 'referrer' && { set: { referrer: 'shop' } }),
      }),
    })
    await call('/quote/v2', post({ user: '0x1', referrer: 'somebody' }))
    expect(seen.map(({ body }) => body)).toEqual(['{"user":"0x1","referrer":"shop"}'])
  })
})

describe('a search', () => {
  test.each([
    '[[{"apiKey":"x"}]]',
    '[{"not: apiKey":"x"}]',
    '[{"not:not:apiKey":"x"}]',
    '[{"user":{"apiKey":"x"}}]',
    '[{"user":[{"apiKey":"x"}]}]',
    '[{"apiKey[]":"x"}]',
    '[{"user":{"apiKey":"x"},"user":["a",{"apiKey":"x"}]}]',
  ])('that hides a key in its filters is refused: %s', async (filters) => {
    const { call, seen } = await setUp()
    expect((await call(`/requests/v3?filters=${encodeURIComponent(filters)}`)).status).toBe(403)
    expect(seen).toEqual([])
  })

  test('goes out as it was judged where a field stands there twice', async () => {
    const { call, seen } = await setUp()
    await call(`/requests/v3?filters=${encodeURIComponent('[{"user":{"apiKey":"x"},"user":"a"}]')}`)
    expect(new URL(seen[0]?.url ?? '', 'https://x').searchParams.get('filters')).toBe('[{"user":"a"}]')
  })

  test.each(['[apiKey]=x', 'user[apiKey]=x', '%20apiKey=x', 'apiKey%00=x', 'filters[0][referrer]=x'])(
    'that names a key in a way that some servers read is refused: %s',
    async (query) => {
      const { call, seen } = await setUp()
      expect((await call(`/requests/v3?${query}`)).status).toBe(403)
      expect(seen).toEqual([])
    },
  )

  test('goes out with nothing that the endpoint does not read', async () => {
    const { call, seen } = await setUp()
    await call('/requests/v3?limit=5&owner=me&Limit=9&user=0x1')
    expect(seen.map(({ url }) => url)).toEqual(['/requests/v3?limit=5&user=0x1'])
  })

  test.each([
    'user=victim&user=ada',
    'user[]=victim&user=ada',
    'USER=victim&user=ada',
    '[user]=victim&user=ada',
  ])('whose parameter stands there twice is not put before the policy: %s', async (query) => {
    const { call, seen } = await setUp({
      policy: async ({ query: { user } }) =>
        user === 'ada' ? { type: 'allow', set: { includeAuthenticatedData: true } } : { type: 'refuse' },
    })
    const response = await call(`/requests/v3?${query}&includeAuthenticatedData=true`)
    expect([response.status, (await response.json()).errorCode]).toEqual([400, 'INVALID_INPUT'])
    expect(seen).toEqual([])
  })
})

test.each(['/app-fees/0xab/claim', '/execute', '/EXECUTE', '/execute/'])(
  'a list of the host’s own opens nothing by other words for its parts: %s',
  async (path) => {
    const allow = ['/app-fees/{address}/claim', '/{anything}', '/execute/'] as const
    const { call, seen } = await setUp({ allow: allow.map((one) => ({ method: 'POST', path: one })) })
    expect((await call(path, post({}))).status).toBe(403)
    expect(seen).toEqual([])
  },
)

describe('where origins are listed', () => {
  test('an image of another site, which sends no origin, is refused', async () => {
    const { call, seen } = await setUp({ origins: ['https://partner.example'] })
    const response = await call('/chains', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(response.status).toBe(403)
    expect(seen).toEqual([])
  })

  test('the proxy’s own page is answered still', async () => {
    const { call } = await setUp({ origins: ['https://partner.example'] })
    const own = { origin: 'https://app.example', 'sec-fetch-site': 'same-origin' }
    expect((await call('/quote/v2', post({}, own))).status).toBe(200)
  })
})

describe('an answer', () => {
  test('that only names JSON beside its type is not shown as a page of this site', async () => {
    const { call } = await setUp({}, (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; for=json' })
      response.end('<script>alert(1)</script>')
    })
    expect((await call('/requests/v3')).status).toBe(502)
  })

  test('for one user is kept by nobody on the way, whatever the service says', async () => {
    const { call } = await setUp(
      { policy: async () => ({ type: 'allow', set: { includeAuthenticatedData: true } }) },
      (_request, response) => {
        response.writeHead(200, { ...json, 'cache-control': 'public, max-age=60' })
        response.end('{}')
      },
    )
    const response = await call('/requests/v3?includeAuthenticatedData=true')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect((await call('/chains')).headers.get('cache-control')).toBe('public, max-age=60')
  })
})

describe('one who asks for very much', () => {
  test('pushes out nobody’s answer that is under way', async () => {
    const waiting: ((answer: Response) => void)[] = []
    const fetch = () => new Promise<Response>((resolve) => waiting.push(resolve))
    const { call } = await setUp({ limiter: limiterOf(), fetch })
    const calls = Array.from({ length: 600 }, (_, at) => call(`/chains?x=${at}`))
    await expect.poll(() => waiting.length).toBe(600)
    for (const answer of waiting) answer(new Response('{}', { headers: json }))
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  test('waits in a lane of their own, for what is kept as well; who joins them is not refused with them', async () => {
    const turns: (() => void)[] = []
    const { call } = await setUp({
      maxWait: 100,
      getUser: async ({ headers }) => ({ id: headers.get('x-user') ?? '' }),
      limiter: limiterOf({
        take: () => new Promise((resolve) => turns.push(() => resolve({ type: 'taken' }))),
        shareOf: () => ({ calls: 1, milliseconds: 20 }),
      }),
    })
    const ask = async (path: string, user: string) =>
      (await call(path, { headers: { 'x-user': user } })).status
    const first = ['/chains?x=1', '/chains?x=2', '/chains?x=3', '/chains?x=4', '/chains?x=5', '/chains?x=6']
    const many = first.map((path) => ask(path, 'mallory'))
    // Mallory's seventh is refused, and Ada, who joins it, has a turn of her own.
    const refused = ask('/chains', 'mallory')
    const joined = ask('/chains', 'ada')
    const own = ask('/config/v2', 'ada')
    const isOver = Promise.all([...many, refused, joined, own]).then((statuses) => statuses)
    await expect.poll(() => turns.length).toBe(1)
    for (let turn = 0; turn < 8; turn += 1) {
      await expect.poll(() => turns.length).toBeGreaterThan(turn)
      turns[turn]?.()
    }
    expect(await isOver).toEqual([200, 200, 200, 200, 200, 200, 429, 200, 200])
  })
})

describe('a limiter that does not answer', () => {
  test('keeps nobody waiting for longer than they may wait', async () => {
    const { call } = await setUp({ maxWait: 20, limiter: limiterOf({ take: never }) })
    const response = await call('/quote/v2', post({}))
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '1'])
  })

  test('keeps no answer of the service back', async () => {
    const { call } = await setUp({ limiter: limiterOf({ pause: never }) }, (_request, response) => {
      response.writeHead(429, json).end('{"message":"slow down"}')
    })
    expect((await call('/quote/v2', post({}))).status).toBe(429)
  })
})
