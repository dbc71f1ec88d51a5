import { type Localnet, startLocalnet } from '@portage/localnet'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Policy } from '../src/policy/decide.js'
import { createProxy } from '../src/proxy/createProxy.js'

let localnet: Localnet
/** Everything that went out to the service. */
const sent: { url: URL; body: unknown; key: string | null }[] = []

const recording: typeof globalThis.fetch = (input, init) => {
  const request = new Request(input as URL, init)
  const body = typeof init?.body === 'string' ? JSON.parse(init.body) : null
  sent.push({ url: new URL(request.url), body, key: request.headers.get('x-api-key') })
  return globalThis.fetch(input, init)
}

beforeAll(async () => {
  localnet = await startLocalnet({ blockTime: 'automine', pollInterval: 20 })
})
afterAll(() => localnet?.stop())
beforeEach(() => {
  sent.length = 0
})

function setUp(policy?: Policy) {
  const proxy = createProxy({
    baseUrl: localnet.url,
    apiKey: localnet.apiKey,
    fetch: recording,
    policy,
    getUser: async () => ({ id: 'ada' }),
  })
  return (path: string, body?: unknown) =>
    proxy(
      new Request(`https://app.example${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        ...(body !== undefined && {
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        }),
      }),
    )
}

const quote = () => ({
  user: localnet.accounts[0]?.address,
  originChainId: localnet.chains[0]?.id,
  destinationChainId: localnet.chains[1]?.id,
  originCurrency: '0x0000000000000000000000000000000000000000',
  destinationCurrency: '0x0000000000000000000000000000000000000000',
  amount: '1000000000000000',
  tradeType: 'EXACT_INPUT',
})

/** Name of what is guarded, and a call of a browser that tries it. */
type Drain = [name: string, path: string, body?: () => unknown]

const drains: Drain[] = [
  ...[
    'subsidizeFees',
    'sponsoredFeeComponents',
    'maxSubsidizationAmount',
    'subsidizationBps',
    'subsidizeRent',
    'appFees',
    'SUBSIDIZEFEES',
  ].map((name): Drain => [name, '/quote/v2', () => ({ ...quote(), [name]: true })]),
  ['txs.0.appFees', '/quote/v2', () => ({ ...quote(), txs: [{ appFees: [] }] })],
  ['subsidizeFees', '/quote/v2?subsidizeFees=true', quote],
  ['/execute', '/execute', () => ({ executionKind: 'rawCalls', data: {} })],
  ['/execute', '/execute', () => ({ executionOptions: { subsidizeFees: true } })],
  ['/fast-fill', '/fast-fill', () => ({ requestId: '0x1' })],
  ['/app-fees/{wallet}/claim', '/app-fees/0xabc/claim', () => ({ chainId: 1 })],
  ['kind', '/execute/permits?signature=0x1', () => ({ kind: 'claim', requestId: '0x1' })],
  ['/deposit-addresses/{id}/disable/v2', '/deposit-addresses/7/disable/v2', () => ({})],
  [
    '/requests/metadata',
    '/requests/metadata',
    () => ({ requestId: '0x1', additionalMetadata: { moonPayId: 'a' } }),
  ],
  ['/metrics/usage', '/metrics/usage?granularity=daily'],
  ['includeAuthenticatedData', '/requests/v3?includeAuthenticatedData=true'],
  ['apiKey', '/requests/v3?apiKey=x'],
  ['apikey[]', '/requests/v3?apikey[]=x'],
  ['referrer', '/requests/v3?referrer=somebody&limit=1'],
  ['filters', '/requests/v3?filters=[{"referrer":"somebody"}]'],
  ['filters', '/requests/v3?filters=[{"not:referrer":"somebody"}]'],
  ['filters', '/requests/v3?filters=[{"apiKey":"x"}]'],
  ['filters', '/requests/v3?filters=nonsense'],
  ['privateChainsToInclude', '/requests/v3?privateChainsToInclude=1'],
]

test.each(drains)(
  'a browser tries to drain a sponsor through the proxy by %s: refused (%s)',
  async (name, path, body) => {
    const call = setUp()
    const response = await call(path, body?.())
    const answer = await response.json()
    expect([response.status, answer.errorCode]).toEqual([403, 'FORBIDDEN'])
    expect(answer.message).toMatch(/^This server does not pass on "[^"]+": [^.]+\. Leave it out\.$/)
    expect(answer.message).toContain(`"${name}"`)
    expect(sent).toEqual([])
  },
)

test('what the policy allows goes out with the values of the server, never with those of the browser', async () => {
  const asked: unknown[] = []
  const call = setUp(async (ask, user) => {
    asked.push([ask.guarded, ask.body?.amount, user?.id])
    return { type: 'allow', set: { subsidizeFees: true, maxSubsidizationAmount: '500000' } }
  })
  const wish = {
    subsidizeFees: true,
    maxSubsidizationAmount: '999000000',
    appFees: [{ recipient: '0x1', fee: '100' }],
  }
  await call('/quote/v2', { ...quote(), ...wish })
  expect(asked).toEqual([[['subsidizeFees', 'maxSubsidizationAmount', 'appFees'], '1000000000000000', 'ada']])
  expect(sent.map(({ body }) => body)).toEqual([
    { ...quote(), subsidizeFees: true, maxSubsidizationAmount: '500000' },
  ])
})

test('a query that the policy allows carries the value of the server', async () => {
  const call = setUp(async () => ({ type: 'allow', set: { includeAuthenticatedData: true } }))
  await call('/requests/v3?limit=1&includeAuthenticatedData=yes&apiKey=somebodys')
  expect(sent.map(({ url }) => url.search)).toEqual(['?limit=1&includeAuthenticatedData=true'])
})

test.each([
  [
    'refuses',
    async () => ({ type: 'refuse', message: 'Your plan has no gasless swaps.' }),
    403,
    'Your plan has no gasless swaps.',
  ],
  [
    'fails',
    async () => {
      throw new Error('database away')
    },
    500,
    'This server could not decide about "/execute", so nothing was sent. Try again in a moment.',
  ],
] as const)('a policy that %s sends nothing', async (_name, policy, status, message) => {
  const call = setUp(policy as Policy)
  const response = await call('/execute', { executionKind: 'rawCalls' })
  expect([response.status, (await response.json()).message]).toEqual([status, message])
  expect(sent).toEqual([])
})

test('an ordinary quote and an ordinary search are not asked about', async () => {
  const call = setUp(async () => {
    throw new Error('The policy was asked about an ordinary call.')
  })
  const quoted = await call('/quote/v2', quote())
  expect([quoted.status, Object.keys(await quoted.json())]).toEqual([200, expect.arrayContaining(['steps'])])
  expect((await call('/requests/v3?limit=1')).status).toBe(200)
  await call(`/requests/v3?filters=${encodeURIComponent('[{"not:status":"success","user":"0x1"}]')}`)
  expect(sent.map(({ url, key }) => [url.pathname, key])).toEqual([
    ['/quote/v2', localnet.apiKey],
    ['/requests/v3', localnet.apiKey],
    ['/requests/v3', localnet.apiKey],
  ])
})
