import { type Localnet, startLocalnet } from '@portage/localnet'
import { createWalletClient, type Hex, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { getQuote } from '../src/actions/getQuote.js'
import { getRequestStatus } from '../src/actions/getRequestStatus.js'
import { listRequests } from '../src/actions/listRequests.js'
import type { ListRequestsParameters } from '../src/actions/requestFilters.js'
import { createIntentClient } from '../src/client/createIntentClient.js'
import type { IntentClient } from '../src/client/intentClient.js'
import type { Notice } from '../src/client/readNotice.js'
import type { Quote } from '../src/domain/quote.js'
import type { QuoteRequest } from '../src/domain/quoteRequest.js'
import type { RequestPage, StatusReading } from '../src/domain/request.js'
import { decodeRequests } from '../src/wire/decodeRequests.js'
import { native } from './localnetRig.js'

const A = 31337
const B = 31338
const amount = 10n ** 17n
const nobody = '0x5555555555555555555555555555555555555555'

/** What the service's clock shows where a test sets it. */
let date: number | null = null
let localnet: Localnet
let client: IntentClient
let user: string
let usdc: string

/** Two apps of one integrator, one of another, and one of nobody. */
let keys: Readonly<Record<'shop' | 'sister' | 'stranger' | 'loner', string>>
/** One request of each kind. */
let ids: Readonly<
  Record<'filled' | 'refunded' | 'failed' | 'blocked' | 'waiting' | 'swapped' | 'theirs', string>
>

const clientOf = (apiKey: string): IntentClient => createIntentClient({ baseUrl: localnet.url, apiKey })

const quoteOf = (by: IntentClient, changes: Partial<QuoteRequest> = {}): Promise<Quote> =>
  getQuote(by, {
    user,
    originChainId: A,
    destinationChainId: B,
    originCurrency: native,
    destinationCurrency: native,
    amount,
    ...changes,
  })

async function deposit(quote: Quote): Promise<Hex> {
  const chain = localnet.chains.find(({ id }) => id === quote.request.originChainId)
  const account = localnet.accounts[0]
  if (!chain || !account) throw new Error('The local network has chains and accounts.')
  const wallet = createWalletClient({
    account: privateKeyToAccount(account.privateKey),
    transport: http(chain.rpcUrl),
  })
  let last: Hex = '0x'
  for (const { call } of quote.steps.flatMap((step) => step.items)) {
    if (call.vm !== 'evm') throw new Error('Every step is a transaction.')
    const { to, data, value, gas } = call
    last = await wallet.sendTransaction({ chain: null, to: to as Hex, data, value, gas: gas ?? undefined })
  }
  return last
}

async function settle(quote: Quote, expected: Partial<StatusReading>): Promise<string> {
  const { requestId } = quote
  await deposit(quote)
  const look = async (): Promise<void> =>
    expect(await getRequestStatus(client, { requestId })).toMatchObject(expected)
  // biome-ignore lint/plugin/noOwnLimits: this waits before a test has begun, where `expect.poll` does not go.
  await vi.waitFor(look, { timeout: 60_000, interval: 20 })
  return requestId
}

beforeAll(async () => {
  localnet = await startLocalnet({ blockTime: 'automine', pollInterval: 20, now: () => date ?? Date.now() })
  client = clientOf(localnet.apiKey)
  user = localnet.accounts[0]?.address ?? ''
  usdc = localnet.chains[0]?.contracts.usdc ?? ''
  const make = (label: string, integrator: string | null): string =>
    localnet.keys.create({ label, integrator, tier: 'unlimited' }).key
  keys = {
    shop: make('shop', 'shops'),
    sister: make('sister', 'shops'),
    stranger: make('stranger', 'strangers'),
    loner: make('loner', null),
  }
  const shop = clientOf(keys.shop)

  const filled = await settle(await quoteOf(shop, { referrer: 'till|1' }), { status: 'success' })
  const swapped = await settle(await quoteOf(shop, { destinationChainId: A, destinationCurrency: usdc }), {
    status: 'success',
  })
  localnet.faults.set('refundInstead', 'SLIPPAGE')
  const refunded = await settle(await quoteOf(shop, { amount: 2n * amount }), { status: 'refund' })
  localnet.faults.set('refundImpossible', 'REFUND_RECIPIENT_IS_VASP')
  const failed = await settle(await quoteOf(shop, { amount: 3n * amount }), {
    refundFailReason: 'REFUND_RECIPIENT_IS_VASP',
  })
  localnet.faults.clear()
  localnet.faults.set('blockedWallet', nobody)
  const blocked = await settle(await quoteOf(shop, { amount: 4n * amount, recipient: nobody }), {
    status: 'failure',
  })
  localnet.faults.clear()
  const waiting = (await quoteOf(shop, { amount: 5n * amount })).requestId
  const theirs = (await quoteOf(clientOf(keys.stranger), { amount: 6n * amount, referrer: 'till|1' }))
    .requestId
  ids = { filled, refunded, failed, blocked, waiting, swapped, theirs }
})
afterAll(() => localnet?.stop())
afterEach(() => {
  localnet.faults.clear()
  date = null
})

const nameOf = (id: string): string => Object.entries(ids).find(([, one]) => one === id)?.[0] ?? id
const find = async (parameters: ListRequestsParameters, by = client): Promise<string[]> =>
  (await listRequests(by, { sortDirection: 'asc', ...parameters })).requests.map(({ id }) => nameOf(id))

describe('listRequests', () => {
  test.each<[ListRequestsParameters, string[]]>([
    [{ status: 'refund' }, ['refunded']],
    [{ status: 'failure' }, ['failed', 'blocked']],
    [{ failReason: 'BLOCKED_WALLET' }, ['blocked']],
    [{ refundFailReason: 'REFUND_RECIPIENT_IS_VASP' }, ['failed']],
    [{ recipient: nobody }, ['blocked']],
    [{ user: nobody.toUpperCase().replace('0X', '0x') }, ['blocked']],
    [{ requestType: 'Same-chain Swap' }, ['swapped']],
    [{ currencyOutSymbol: 'usdc' }, ['swapped']],
    [{ currencyOutChainId: A }, ['swapped']],
    [{ destinationChainId: A }, ['swapped']],
    [{ features: ['gas_top_up'] }, []],
    [{ amountUsdMin: 1200, amountUsdMax: 1500 }, ['blocked', 'waiting']],
    [{ fillTimeMin: 0, fillTimeMax: 600 }, ['filled', 'swapped']],
    [{ startBlock: 1, status: 'refund' }, ['refunded']],
    [{ startTimestamp: 4_000_000_000 }, []],
    [{ depositAddress: nobody }, []],
    [{ appFeesAmountUsdMin: 1 }, []],
    [{ filters: [{ status: 'refund' }, { requestType: 'Same-chain Swap' }] }, ['swapped', 'refunded']],
    [
      {
        filters: [{ status: ['success', 'refund'], 'not:destinationChainId': A }, { amountUsdMin: 1700 }],
      },
      ['filled', 'refunded', 'theirs'],
    ],
    [{ filters: [{ failReason: null, depositTxHash: null }] }, ['waiting', 'theirs']],
    [{ filters: [{ 'not:failReason': null, 'not:refundTxHash': null }] }, ['refunded']],
    [{ status: 'failure', filters: [{ 'not:recipient': nobody }] }, ['failed']],
    [{ sortBy: 'amountUsd', sortDirection: 'desc', limit: 3 }, ['theirs', 'waiting', 'blocked']],
  ])('%j', async (parameters, expected) => {
    expect(await find(parameters)).toEqual(expected)
  })

  test('finds one by its id, its order and each of its transactions', async () => {
    const [record] = (await listRequests(client, { id: ids.refunded })).requests
    const [deposited, refunded] = [record?.inTransactions[0]?.hash, record?.outTransactions[0]?.hash]
    if (!record?.orderId || !deposited || !refunded) throw new Error('All of them are known.')
    expect(await find({ orderId: record.orderId })).toEqual(['refunded'])
    expect(await find({ depositTxHash: deposited })).toEqual(['refunded'])
    expect(await find({ refundTxHash: refunded })).toEqual(['refunded'])
    expect(await find({ fillTxHash: refunded })).toEqual([])
    for (const term of [record.id, record.orderId, deposited, refunded])
      expect(await find({ term })).toEqual(['refunded'])
  })

  test('without a direction times begin with the newest, amounts with the smallest', async () => {
    const first = async (sortBy: 'createdAt' | 'updatedAt' | 'amountUsd'): Promise<string> =>
      nameOf((await listRequests(client, { sortBy, limit: 1 })).requests[0]?.id ?? '')
    expect(await first('createdAt')).toBe('theirs')
    expect(await first('updatedAt')).toBe('theirs')
    expect(await first('amountUsd')).toBe('filled')
  })

  test('pages hold each request once, whatever is asked for in between', async () => {
    const seen: string[] = []
    let total: number | null = null
    let continuation: string | undefined
    do {
      const page: RequestPage = await listRequests(client, {
        filters: [{ user }],
        endTimestamp: Math.ceil(Date.now() / 1_000),
        limit: 2,
        includeTotal: true,
        continuation,
      })
      total ??= page.total
      seen.push(...page.requests.map(({ id }) => nameOf(id)))
      continuation = page.continuation ?? undefined
      await quoteOf(clientOf(keys.loner), { user: nobody, recipient: nobody })
    } while (continuation !== undefined)
    expect(seen).toEqual(['theirs', 'waiting', 'blocked', 'failed', 'refunded', 'swapped', 'filled'])
    expect(total).toBe(7)
  })

  test('what was deposited, received and quoted is read by the rules', async () => {
    const read = async (id: string) => (await listRequests(client, { id })).requests[0]
    const filled = await read(ids.filled)
    expect(filled).toMatchObject({
      requestType: 'Bridge',
      sender: user,
      deposited: { amount },
      depositedFrom: 'actual',
      receivedFrom: 'actual',
      received: { amount: filled?.quotedOutput?.amount },
    })
    const swapped = await read(ids.swapped)
    expect(swapped).toMatchObject({
      deposited: { amount, currency: { symbol: 'ETH' } },
      received: { currency: { symbol: 'USDC' } },
      receivedFrom: 'actual',
      outTransactions: [{ hash: null }],
      orderId: null,
    })
    expect(await read(ids.refunded)).toMatchObject({
      failReason: 'SLIPPAGE',
      deposited: { amount: 2n * amount },
      depositedFrom: 'actual',
      receivedFrom: 'quoted',
      refunded: { amount: 2n * amount },
    })
    expect(await read(ids.failed)).toMatchObject({
      status: 'failure',
      failReason: 'SLIPPAGE',
      refundFailReason: 'REFUND_RECIPIENT_IS_VASP',
      refunded: null,
    })
    expect(await read(ids.waiting)).toMatchObject({
      deposited: { amount: 5n * amount },
      depositedFrom: 'quoted',
    })
  })

  const ask = (by: IntentClient, query: Record<string, string>): Promise<unknown> =>
    by.request({ method: 'GET', path: '/requests/v3', query, repeat: 'never' })

  test.each<[string, Record<string, string>]>([
    ['null among values', { filters: '[{"status":[null,"success"]}]' }],
    ['features in a group', { filters: '[{"features":"app_fees"}]' }],
    ['a name nobody knows', { filters: '[{"colour":"red"}]' }],
    ['no list', { filters: '{"status":"success"}' }],
    ['no JSON', { filters: '[' }],
    ['a group that is none', { filters: '["success"]' }],
    ['the hash of the second version', { hash: `0x${'00'.repeat(32)}` }],
    ['a status that is not looked for', { status: 'waiting' }],
    ['such a status in a group', { filters: '[{"status":["success","submitted"]}]' }],
    ['a number that is none', { amountUsdMin: 'much' }],
    ['a page too large', { limit: '51' }],
    ['an order nobody knows', { sortBy: 'colour' }],
    ['a direction nobody knows', { sortDirection: 'up' }],
    ['a cursor nobody gave out', { continuation: 'eyJhIjoxfQ' }],
    ['children of nobody', { includeChildRequests: 'true' }],
    ['a referrer without a key', { referrer: 'till|1' }],
    ['a referrer of a group without a key', { filters: '[{"not:referrer":"till|1"}]' }],
    ['an empty referrer', { referrer: '', apiKey: 'x' }],
    ['an empty referrer in a group', { filters: '[{"referrer":["a",""]}]', apiKey: 'x' }],
  ])('error: %s is HTTP 400', async (_, query) => {
    await expect(ask(clientOf(keys.shop), query)).rejects.toMatchObject({ status: 400 })
  })

  test('error: without a key HTTP 401', async () => {
    const keyless = createIntentClient({ baseUrl: localnet.url })
    await expect(listRequests(keyless)).rejects.toMatchObject({ code: 'service-unauthorized' })
  })

  test('error: a cursor of another order is HTTP 400', async () => {
    const { continuation } = await listRequests(client, { limit: 1 })
    if (continuation === null) throw new Error('There are more.')
    await expect(listRequests(client, { limit: 1, sortBy: 'amountUsd', continuation })).rejects.toMatchObject(
      { status: 400 },
    )
  })
})

describe('what only the owner of a key is told', () => {
  test('requests are found by referrer under the keys of the caller, to the letter', async () => {
    const shop = clientOf(keys.shop)
    const referrer = 'till|1'
    expect(await find({ referrer, apiKey: keys.shop }, shop)).toEqual(['filled'])
    expect(await find({ referrer, apiKey: [keys.shop, keys.sister] }, clientOf(keys.sister))).toEqual([
      'filled',
    ])
    expect(await find({ referrer: 'TILL|1', apiKey: keys.shop }, shop)).toEqual([])
    expect(await find({ filters: [{ referrer: ['other', referrer] }], apiKey: keys.shop }, shop)).toEqual([
      'filled',
    ])
    expect(await find({ referrer, apiKey: keys.sister }, shop)).toEqual([])
  })

  test.each<[string, () => Promise<unknown>]>([
    [
      'keys of others',
      () => listRequests(clientOf(keys.shop), { referrer: 'a', apiKey: [keys.shop, keys.stranger] }),
    ],
    ['no integrator', () => listRequests(clientOf(keys.loner), { referrer: 'a', apiKey: keys.loner })],
    [
      'no integrator, all of it',
      () => listRequests(clientOf(keys.loner), { includeAuthenticatedData: true }),
    ],
  ])('error: %s is HTTP 403, and no key is repeated', async (_, act) => {
    const error = await act().catch((cause: unknown) => cause)
    expect(error).toMatchObject({ status: 403, errorCode: 'FORBIDDEN' })
    for (const key of Object.values(keys)) expect(JSON.stringify(error)).not.toContain(key)
  })

  test('name of the key, referrer and blocked wallets come to the owner who asks, and to nobody else', async () => {
    const nothing = { referrer: null, apiKeyName: null, blockedAddresses: null, platformFee: null }
    const read = async (by: string, id: string, includeAuthenticatedData: boolean) =>
      (await listRequests(clientOf(by), { id, includeAuthenticatedData })).requests[0]
    expect((await read(keys.sister, ids.filled, true))?.authenticated).toEqual({
      ...nothing,
      referrer: 'till|1',
      apiKeyName: 'shop',
    })
    expect((await read(keys.shop, ids.blocked, true))?.authenticated).toEqual({
      ...nothing,
      apiKeyName: 'shop',
      blockedAddresses: [nobody],
    })
    for (const record of [
      await read(keys.shop, ids.filled, false),
      await read(keys.stranger, ids.filled, true),
      await read(keys.stranger, ids.blocked, true),
    ]) {
      expect(record?.authenticated).toEqual(nothing)
      expect(JSON.stringify(record?.raw)).not.toMatch(/referrer|apiKeyName|blockedAddresses|platformFee/)
    }
  })

  test('a key that was rotated or renamed still owns what it asked for', async () => {
    const own = localnet.keys.create({ label: 'old', integrator: 'movers', tier: 'unlimited' })
    const { requestId } = await quoteOf(clientOf(own.key))
    localnet.keys.update(own.id, { label: 'new' })
    const { key } = localnet.keys.rotate(own.id)
    const [record] = (await listRequests(clientOf(key), { id: requestId, includeAuthenticatedData: true }))
      .requests
    expect(record?.authenticated.apiKeyName).toBe('new')
  })
})

describe('GET /requests/v2', () => {
  const itsEnd = Date.UTC(2026, 10, 24)
  beforeEach(() => {
    date = itsEnd - 1
  })

  const ask = async (query: Record<string, string>, notices: Notice[] = []) =>
    createIntentClient({ baseUrl: localnet.url, onNotice: (notice) => notices.push(notice) }).request({
      method: 'GET',
      path: '/requests/v2',
      query,
      repeat: 'never',
    })
  const notice = {
    type: 'deprecation',
    path: '/requests/v2',
    deprecatedAt: Date.UTC(2026, 6, 22),
    sunsetAt: Date.UTC(2026, 10, 24),
    successor: '/requests/v3',
    migrationGuide: 'https://example.org/requests-v3',
  }

  test('needs no key, tells the same requests in the older shape, and that it ends', async () => {
    const notices: Notice[] = []
    const json = await ask({ id: ids.filled }, notices)
    expect(decodeRequests(json).requests).toMatchObject([
      {
        id: ids.filled,
        status: 'success',
        failReason: null,
        deposited: { amount },
        inTransactions: [{ hash: expect.stringMatching(/^0x/) }],
      },
    ])
    expect(json).toMatchObject({
      requests: [
        {
          referrer: 'till|1',
          data: {
            failReason: 'N/A',
            refundFailReason: 'N/A',
            subsidizedRequest: false,
            currency: 'eth',
            currencyObject: { symbol: 'ETH' },
            expandedPriceImpact: { quoted: { relay: { usd: expect.any(String) } } },
            paidAppFees: [],
            metadata: { currencyIn: { amount: amount.toString() } },
          },
        },
      ],
      deprecation: { throttledFrom: '2026-09-15T00:00:00.000Z' },
    })
    await expect.poll(() => notices, { interval: 5 }).toMatchObject([notice])
  })

  test('looks for any hash in one filter', async () => {
    const [record] = (await listRequests(client, { id: ids.refunded })).requests
    const hash = record?.outTransactions[0]?.hash ?? ''
    expect(await ask({ hash })).toMatchObject({ requests: [{ id: ids.refunded, status: 'refund' }] })
  })

  test.each<[string, number, Record<string, string>, () => void]>([
    ['a bad filter', 400, { colour: 'red' }, () => undefined],
    ['what only owners may', 403, { includeAuthenticatedData: 'true' }, () => undefined],
    [
      'its end',
      404,
      {},
      () => {
        date = itsEnd
      },
    ],
    ['too many calls', 429, {}, () => localnet.faults.set('rateLimited', 5)],
  ])('error: %s (%i) says that it ends too', async (_, status, query, prepare) => {
    prepare()
    const notices: Notice[] = []
    await expect(ask(query, notices)).rejects.toMatchObject({ status, retryAfter: null })
    await expect.poll(() => notices, { interval: 5 }).toMatchObject([notice])
    const response = await fetch(`${localnet.url}/requests/v2?${new URLSearchParams(query)}`)
    expect(response.headers.get('link')?.match(/rel="(deprecation|sunset|successor-version)"/g)).toHaveLength(
      3,
    )
    expect(response.headers.get('access-control-expose-headers')).toMatch(/Deprecation.*Sunset.*Link/)
  })

  test('its own 429 names the successor, and no time to wait', async () => {
    localnet.faults.set('requestsV2Limit', 2)
    await ask({})
    await ask({})
    const response = await fetch(`${localnet.url}/requests/v2`)
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, null])
    expect(await response.json()).toEqual({
      message: 'Too many calls. Use GET /requests/v3 instead.',
      successor: '/requests/v3',
      migrationGuide: 'https://example.org/requests-v3',
    })
  })
})
