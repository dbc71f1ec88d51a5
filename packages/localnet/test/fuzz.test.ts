import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nativeBitcoin, nativeSolana, nativeTon, nativeTron } from '../src/chains/localChain.js'
import { retiredPath } from '../src/service/retirement.js'
import { type Localnet, startLocalnet } from '../src/startLocalnet.js'
import { call, getQuote, native, pair, type Quote, quoteBody, user } from './helpers.js'

/** What is tried is the same each time. `SEED=12` in the environment tries something else, `FUZZ=8` eight times as much. */
const seed = Number(process.env.SEED ?? 1)

/** A call that is answered well, to be spoilt. Texts in `params` fill the path. */
type Sample = Readonly<{
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, unknown>>
  body?: Readonly<Record<string, unknown>>
}>

let localnet: Localnet
let quotes: readonly Sample[]
let samples: Readonly<Record<string, readonly Sample[]>>

beforeAll(async () => {
  localnet = await startLocalnet({
    ...{ blockTime: 'automine', pollInterval: 20, keylessTier: 'unlimited' },
    ...{ solana: true, bitcoin: { blockTime: 100 }, tron: { blockTime: 'automine' }, ton: true },
    ...{ hyperliquid: true, oddTokens: true, faults: { requestsV2Open: true } },
  })
  quotes = writeQuotes()
  samples = await writeSamples()
})
afterAll(() => localnet?.stop())

/** A quote of every kind, each with the fields that belong to it. */
function writeQuotes(): readonly Sample[] {
  const { solana, bitcoin, tron, ton, hyperliquid } = localnet
  const [harbour, ridge] = pair(localnet)
  const account = user(localnet).address
  const base = quoteBody(localnet)
  const usdc = { originCurrency: harbour.contracts.usdc, destinationCurrency: ridge.contracts.usdc }
  const tokens = { ...base, ...usdc, amount: '40000000' }
  const odd = Object.values(harbour.oddTokens ?? {}).flatMap((token) => [
    { ...base, originCurrency: token, amount: '50' },
    { ...base, originChainId: ridge.id, destinationChainId: harbour.id, destinationCurrency: token },
  ])
  const swap = { ...base, destinationChainId: harbour.id, destinationCurrency: harbour.contracts.dai }
  const call = { to: account, value: '1000', data: '0x', originalTxValue: '1000' }
  const authorization = { chainId: ridge.id, address: account, nonce: 0, yParity: 0, r: '0x1', s: '0x1' }
  const sponsored = { ...base, subsidizeFees: true, maxSubsidizationAmount: '1000000' }
  const evm = [
    base,
    { ...base, slippageTolerance: '50', latePaymentSlippageTolerance: '50', refundTo: account },
    { ...tokens, usePermit: true, permitExpiry: 600 },
    { ...base, useDepositAddress: true, recoveryAddress: account, refundTo: account },
    { ...base, txs: [call], txsGasLimit: 100_000 },
    { ...base, txs: [call], authorizationList: [authorization] },
    { ...base, appFees: [{ recipient: account, fee: '100' }] },
    { ...base, referrer: 'me', referrerAddress: account },
    { ...sponsored, sponsoredFeeComponents: ['execution'], subsidizeRent: true },
    { ...sponsored, ...usdc, originCurrency: native, subsidizationBps: 100 },
    { ...tokens, topupGas: true, topupGasAmount: '2000000', ttl: 60 },
    { ...base, tradeType: 'EXACT_OUTPUT', useQueueing: true, queueingTtl: 60 },
    { ...base, fixedRate: '0.9' },
    swap,
    { ...swap, forceSolverExecution: true, tradeType: 'EXPECTED_OUTPUT' },
    { ...base, originGasOverhead: 80_000 },
    { ...base, referencePrice: '1', useRouteRacing: true, routeRacingMinUsdSize: 1 },
  ]
  const ends = [
    [solana?.id, nativeSolana, solana?.users[0]?.address, '1000000000'],
    [bitcoin?.id, nativeBitcoin, bitcoin?.users[0]?.address, '2000000'],
    [tron?.id, nativeTron, tron?.users[0]?.address, '100000000'],
    [ton?.id, nativeTon, ton?.users[0]?.shown, '100000000000'],
    [hyperliquid?.id, `0x${'0'.repeat(32)}`, account, '5000000000'],
  ] as const
  const others = ends.flatMap(([chainId, currency, owner, amount]) => {
    const there = { ...base, destinationChainId: chainId, destinationCurrency: currency, recipient: owner }
    const back = { ...base, originChainId: chainId, originCurrency: currency, user: owner, amount }
    const home = { ...back, recipient: account, refundTo: owner, protocolVersion: 'v2' }
    return [there, chainId === hyperliquid?.id ? home : { ...home, protocolVersion: undefined }]
  })
  const special = [
    {
      ...{ ...base, originChainId: solana?.id, originCurrency: nativeSolana, amount: '1000000000' },
      ...{ user: solana?.users[0]?.address, recipient: account, depositFeePayer: solana?.users[1]?.address },
      ...{ maxRouteLength: 2, useSharedAccounts: true, includeComputeUnitLimit: true },
    },
    {
      ...{ ...base, originChainId: bitcoin?.id, originCurrency: nativeBitcoin, amount: '2000000' },
      ...{ user: bitcoin?.users[0]?.address, recipient: account, additionalData: { userPublicKey: '02ab' } },
    },
    {
      ...{ ...base, originChainId: bitcoin?.id, originCurrency: nativeBitcoin, amount: '2000000' },
      ...{ user: bitcoin?.users[0]?.address, recipient: account, useDepositAddress: true },
    },
  ]
  return [...evm, ...odd, ...others, ...special].map((body) => ({ body }))
}

async function writeSamples(): Promise<Readonly<Record<string, readonly Sample[]>>> {
  const [harbour, ridge] = pair(localnet)
  const account = user(localnet).address
  const [first, second] = [await getQuote(localnet), await getQuote(localnet)]
  const usdc = { originCurrency: harbour.contracts.usdc, destinationCurrency: ridge.contracts.usdc }
  const permit = await getQuote(localnet, { ...usdc, amount: '40000000', usePermit: true })
  const addressed = (await getQuote(localnet, {
    ...{ useDepositAddress: true, refundTo: account },
  })) as Quote & { steps: readonly { depositAddress: string; depositAddressId: string }[] }
  const depositAddress = addressed.steps[0]?.depositAddress ?? ''
  const addressId = addressed.steps[0]?.depositAddressId ?? ''
  const { requestId } = first
  const hash = `0x${'ab'.repeat(32)}`
  const { id: keyId } = localnet.keys.create({ label: 'spoilt' })
  const grant = {
    ownerChainId: 'harbour',
    owner: account,
    chainId: 'harbour',
    currency: native,
    amount: '50',
  }
  await call(localnet, 'POST', '/localnet/hub/grant', grant)
  const { body: prepared } = await call(localnet, 'POST', '/withdrawals/request', {
    ...grant,
    recipient: account,
  })
  const { solana, bitcoin, tron, ton } = localnet
  const chainIds = [
    harbour.id,
    ...[solana?.id, bitcoin?.id, tron?.id, ton?.id].flatMap((id) => id ?? []),
    1337,
  ]
  const tonRaw = `0:${'cd'.repeat(32)}`
  const abroad = [
    { slug: 'solana', currency: nativeSolana, owner: solana?.users[0]?.address },
    { slug: 'tron', currency: nativeTron, owner: tron?.users[0]?.address },
    { slug: 'ton', currency: nativeTon, owner: tonRaw },
    { slug: 'hyperliquid', currency: `0x${'0'.repeat(32)}`, owner: account },
  ]
  for (const { slug, currency } of abroad)
    await call(localnet, 'POST', '/localnet/hub/grant', { ...grant, chainId: slug, currency })
  const eachChain = (write: (chainId: number) => Sample): readonly Sample[] => chainIds.map(write)
  const page = { limit: '10' }
  const list = {
    ...{
      user: account,
      status: 'success',
      term: account,
      sortBy: 'createdAt',
      sortDirection: 'asc',
      id: hash,
    },
    ...{ depositTxHash: hash, filters: '[{"not:user":null,"status":["success"]}]', includeTotal: 'true' },
    ...{ includeAuthenticatedData: 'true', referrer: 'me', apiKey: localnet.apiKey, originChainId: '31337' },
    ...{ startTimestamp: '1', amountUsdMin: '1', fillTimeMin: '1', currencyInSymbol: 'eth', ...page },
  }
  const owned = { wallet: account }
  const mapping = {
    ...{ type: 'nonce-mapping', walletChainId: 1337, wallet: account, depositor: account, nonce: 1 },
    ...{ id: first.protocol?.v2.orderId, signatureChainId: 1 },
  }
  return {
    'POST /quote/v2': quotes,
    'POST /quote': quotes,
    'POST /price': quotes,
    'POST /execute': [
      {
        body: {
          ...{ executionKind: 'rawCalls', requestId: second.requestId, executionOptions: { referrer: 'me' } },
          data: { chainId: harbour.id, to: account, data: '0x', value: '0', authorizationList: [] },
        },
      },
    ],
    'POST /execute/permits': [
      {
        query: { signature: `0x${'11'.repeat(65)}` },
        body: { kind: 'eip3009', requestId: permit.requestId, api: 'bridge' },
      },
      { query: { signature: `0x${'11'.repeat(65)}` }, body: { kind: 'claim', requestId: hash } },
    ],
    'POST /fast-fill': [
      { body: { requestId, solverInputCurrencyAmount: '100000000000000000', maxFillAmountUsd: 1_000 } },
    ],
    'POST /authorize': [{ query: { signature: `0x${'11'.repeat(65)}` }, body: mapping }],
    'GET /chains': [{ query: { includeChains: '31337,31338' } }],
    'GET /chains/health': eachChain((chainId) => ({ query: { chainId } })),
    'GET /chains/liquidity': eachChain((chainId) => ({ query: { chainId } })),
    'GET /config/v2': eachChain((chainId) => ({
      query: { originChainId: harbour.id, destinationChainId: chainId, currency: 'eth', user: account },
    })),
    'GET /swap-sources': eachChain((chainId) => ({ query: { chainId } })),
    'POST /currencies/v2': [
      {
        body: {
          ...{ chainIds: [harbour.id], tokens: [`31337:${native}`], term: 'e', address: native, limit: 5 },
          ...{ currencyId: 'eth', depositAddressOnly: true, defaultList: true, verified: true },
        },
      },
    ],
    'GET /currencies/trending': [{ query: { chainId: 31337, sortBy: 'relay24hBuyTxCount', limit: '5' } }],
    'GET /currencies/token/price': [{ query: { chainId: 31337, address: native } }],
    'GET /currencies/token/price/v2': [{ query: { chainId: 31337, address: native } }],
    'GET /chains/:chainId/currencies/:address': [{ params: { chainId: '31337', address: native } }],
    'GET /chains/:chainId/currencies/:address/chart': [
      { params: { chainId: '31337', address: native }, query: { timeframe: '1H' } },
    ],
    'GET /prices/rates': [{}],
    'POST /requests/metadata': [{ body: { requestId, additionalMetadata: { moonPayId: 'moon' } } }],
    'GET /balance-events/:wallet': [
      {
        params: owned,
        query: {
          ...{ id: localnet.apiKey, chainId: '31337', currency: native, context: 'claim', requestId: hash },
          ...{ limit: '5', cursor: '7', includeNegativeBalances: 'true' },
        },
      },
    ],
    'GET /intents/status/v3': [{ query: { requestId } }],
    'GET /intents/status/v2': [{ query: { requestId } }],
    'GET /intents/status': [{ query: { requestId } }],
    'GET /requests/v3': Object.entries({ ...list, continuation: '10' }).map(([name, value]) => ({
      query: { [name]: value, ...page },
    })),
    [`GET ${retiredPath}`]: [{ query: { hash, user: account, ...page } }, { query: { continuation: '10' } }],
    'GET /requests/:id/signature': [{ params: { id: requestId } }],
    'GET /requests/:id/signature/v2': [{ params: { id: requestId } }],
    'POST /execute/swap': [{ body: {} }],
    'GET /metrics/usage': [
      { query: { granularity: 'hourly', startTimestamp: '1', endTimestamp: '2', apiKey: localnet.apiKey } },
    ],
    'POST /transactions/index': eachChain((chainId) => ({ body: { chainId, txHash: hash, requestId } })),
    'POST /transactions/single': eachChain((chainId) => ({
      body: { chainId, requestId, tx: JSON.stringify({ txHash: hash }) },
    })),
    'GET /transactions/status': eachChain((chainId) => ({ query: { chainId, hash } })),
    'POST /transactions/deposit-address/reindex': [
      { body: { chainId: harbour.id, depositAddress, targetChainId: ridge.id, currency: native } },
    ],
    'GET /deposit-addresses/v2': [{ query: { address: depositAddress } }, { query: { requestId } }],
    'POST /deposit-addresses/:id/disable/v2': [{ params: { id: addressId } }],
    'GET /app-fees/:wallet/balances': [{ params: owned }],
    'GET /app-fees/:wallet/claims': [
      { params: owned, query: page },
      { params: owned, query: { continuation: '10' } },
    ],
    'POST /app-fees/:wallet/claim': [
      { params: owned, body: { chainId: harbour.id, currency: native, amount: '1', recipient: account } },
    ],
    'POST /withdrawals/attest-deposit': eachChain((chainId) => ({ body: { chainId, transactionId: hash } })),
    'GET /withdrawals/balances': eachChain((ownerChainId) => ({
      query: { recoveryAddress: account, ownerChainId, ...page },
    })),
    'POST /withdrawals/request': [
      { body: { ...grant, recipient: account } },
      {
        body: {
          ...{ ...grant, recipient: account, nonce: prepared.nonce, signature: `0x${'11'.repeat(65)}` },
          additionalData: { 'ton-vm': { timestamp: 1, domain: 'relay.link' } },
        },
      },
      ...abroad.map(({ slug, currency, owner }) => ({
        body: { ...grant, chainId: slug, currency, ownerChainId: slug, owner, recipient: owner },
      })),
      ...abroad.map(({ slug, currency, owner }) => ({
        body: { ...grant, chainId: slug, currency, recipient: owner, nonce: '0x1', signature: '0x12' },
      })),
    ],
    'GET /withdrawals/status': [{ query: { id: hash } }],
    'GET /explorer/:chainId/:kind/:hash': eachChain((chainId) => ({
      params: { chainId: String(chainId), kind: 'tx', hash },
    })),
    'GET /logos/:kind/:file': [{ params: { kind: 'tokens', file: 'eth.svg' } }],
    'GET /localnet': [{}],
    // No name that is tried is one of a fault.
    'POST /localnet/faults': [{ body: { name: 'none', value: true } }],
    'POST /localnet/mine': [{ body: { chainId: harbour.id, blocks: 1 } }],
    'POST /localnet/faucet': [
      { body: { chainId: harbour.id, address: account } },
      { body: { chainId: solana?.id, address: solana?.users[0]?.address } },
      { body: { chainId: bitcoin?.id, address: bitcoin?.users[0]?.address } },
      { body: { chainId: tron?.id, address: tron?.users[0]?.address } },
      { body: { chainId: ton?.id, address: ton?.users[0]?.shown } },
    ],
    'POST /localnet/funding': [{ body: { wallet: account, amount: '1' } }],
    'POST /localnet/hub/grant': [
      { body: { ...grant, publicKey: hash } },
      ...abroad.map(({ slug, currency, owner }) => ({
        body: { ...grant, chainId: slug, currency, ownerChainId: slug, owner, publicKey: hash },
      })),
    ],
    'POST /localnet/hub/broadcast': [{ body: { jobId: 'none', txHash: hash } }],
    'GET /localnet/keys': [{}],
    'POST /localnet/keys': [
      {
        body: {
          ...{ label: 'a', tier: 'default', integrator: 'b', fundingAddress: account },
          webhook: { url: 'http://127.0.0.1:9/hook', headers: { a: 'b' } },
        },
      },
    ],
    'PATCH /localnet/keys/:id': [{ params: { id: keyId }, body: { label: 'a', webhook: null } }],
    'POST /localnet/keys/:id/rotate': [{ params: { id: keyId } }],
    'DELETE /localnet/keys/:id': [{ params: { id: keyId } }],
  }
}

const addresses: readonly string[] = [
  ...[native, `0x${'F'.repeat(40)}`, `0x${'g'.repeat(40)}`, `0x${'0'.repeat(32)}`, `0x${'0'.repeat(39)}1`],
  ...[nativeSolana, nativeBitcoin, nativeTron, nativeTon, `${nativeTon.slice(0, -1)}A`, 'z'.repeat(48)],
  ...[`0:${'cd'.repeat(32)}`, `5:${'cd'.repeat(32)}`, `${'9'.repeat(30)}:${'cd'.repeat(32)}`],
  ...['1111111111111111111114oLvT2', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'bc1qqqqq', 'T'.repeat(34)],
  ...['0x', '0x0', `0x${'0'.repeat(64)}`, `0x${'f'.repeat(63)}`, `0x${'f'.repeat(64)}`, 'AA'.repeat(32)],
  ...[`0x${'1c'.repeat(65)}`, `0x${'ff'.repeat(65)}`, `0x${'00'.repeat(65)}`, `0x${'ab'.repeat(20_000)}`],
]
const digits: readonly string[] = [
  ...['0', '1', '01', '-1', '1.5', '1e18', '0x10', ' 1', '1 ', '١', '10001', `${2n ** 53n}`, `${2n ** 64n}`],
  ...[`${2n ** 128n}`, `${2n ** 255n}`, `${2n ** 256n - 1n}`, `${2n ** 256n}`, '9'.repeat(78)],
  ...['9'.repeat(1_000), '0'.repeat(90), `0.${'1'.repeat(90)}`, '9999999999999999999.9'],
]
const numbers: readonly unknown[] = [
  ...[0, -1, 1, 1.5, 1e-7, 10_001, 2 ** 31, 2 ** 32, 2 ** 53, 2 ** 64, 1e21, 1e300, 1e305, -1e300],
  ...[31337, 31338, 1337, 224235520, 728126428, 8253038, 792703809],
]
/** What is where something else belongs. */
const anything: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e300, '', ' ', 'null', 'NaN', 'Infinity', '%', '%00', '../..'],
  ...['\u0000', '\ud800', 'ÿ', '💥', '__proto__', 'constructor', 'toString', 'a'.repeat(20_000)],
  ...[[], [null], [[]], ['a'], [1, 2, 3], [{}], {}, { toString: 1 }, { valueOf: 1, toString: null }],
  ...[{ length: 1e9 }, { constructor: null }, Array.from({ length: 500 }, () => null)],
]

/** Mostly what is nearly right, else anything, made up or left out. */
function oddityFor(value: unknown, pick: number, madeUp: unknown): unknown {
  const near =
    typeof value === 'number'
      ? numbers
      : typeof value === 'string' && /^[\d.]+$/.test(value)
        ? digits
        : addresses
  if (pick % 8 === 0) return undefined
  if (pick % 8 === 1) return madeUp
  const from = pick % 8 < 4 ? anything : near
  return from[Math.floor(pick / 8) % from.length]
}

type Path = readonly string[]

/** Every place in a call where something may stand. */
function pathsOf(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const below = Object.entries(value).flatMap(([name, one]) => pathsOf(one, [...path, name]))
  return path.length > 1 ? [path, ...below] : below
}

/** The same with something else in one place. */
function withValue(value: unknown, [name, ...rest]: Path, other: unknown): unknown {
  if (name === undefined) return other
  if (Array.isArray(value))
    return value.map((one, index) => (String(index) === name ? withValue(one, rest, other) : one))
  const object = Object(value) as Record<string, unknown>
  return { ...object, [name]: withValue(object[name], rest, other) }
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inside, name) => Object(inside)[name], value)

const madeUp = fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 2 }), fc.double())
const notObjects = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '1',
  '{"amount":1e999}',
  '[{}]',
  '\u0000',
  '{"__proto__":1}',
]
const spoilt = fc.record({
  sample: fc.nat(),
  changes: fc.array(fc.tuple(fc.nat(), fc.nat(), madeUp), { minLength: 1, maxLength: 3 }),
  text: fc.option(fc.constantFrom(...notObjects), { freq: 12 }),
  key: fc.constantFrom('own', 'own', 'own', 'own', 'none', 'unknown'),
})
type Spoilt = typeof spoilt extends fc.Arbitrary<infer One> ? One : never

function spoil(all: readonly Sample[], { sample, changes }: Spoilt): Sample {
  const start = all[sample % all.length] ?? {}
  return changes.reduce<Sample>((made, [at, pick, other]) => {
    const paths = [...pathsOf(made).filter(({ length }) => length > 1), ['query', 'odd'], ['body', 'odd']]
    const path = paths[at % paths.length] ?? []
    return withValue(made, path, oddityFor(valueAt(made, path), pick, other)) as Sample
  }, start)
}

const toText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** Sends one, and says what is wrong with the answer, or nothing. */
async function judge(method: string, path: string, one: Spoilt): Promise<string | null> {
  const { params = {}, query = {}, body = {} } = spoil(samples[`${method} ${path}`] ?? [], one)
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    // Half a letter cannot be sent.
    encodeURIComponent(toText(params[name] ?? '').replace(/[\ud800-\udfff]/g, '?')),
  )
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, toText(value)]],
    ),
  )
  const init: RequestInit = { method, headers: { 'content-type': 'application/json' } }
  if (one.key !== 'none')
    Object.assign(init.headers ?? {}, { 'x-api-key': one.key === 'own' ? localnet.apiKey : 'unknown' })
  if (method !== 'GET') init.body = one.text ?? JSON.stringify(body)
  const response = await fetch(`${localnet.url}${filled}?${search}`, init)
  const answer = await response.text()
  // It may say that a deposit is not final yet, but no call keeps a chain of this network from answering.
  const isPatience = response.status === 503 && !answer.includes('does not answer')
  if (response.status >= 500 && !isPatience) return `${response.status} ${answer}`
  if (response.ok || !response.headers.get('content-type')?.includes('json')) return null
  return typeof JSON.parse(answer).message === 'string'
    ? null
    : `${response.status} without a message: ${answer}`
}

const endpoints: readonly (readonly [method: string, path: string, runs: number])[] = [
  ['POST', '/quote/v2', 160],
  ['POST', '/quote', 30],
  ['POST', '/price', 50],
  ['POST', '/execute', 60],
  ['POST', '/execute/permits', 40],
  ['POST', '/fast-fill', 40],
  ['POST', '/authorize', 40],
  ['GET', '/chains', 10],
  ['GET', '/chains/health', 20],
  ['GET', '/chains/liquidity', 20],
  ['GET', '/config/v2', 30],
  ['GET', '/swap-sources', 10],
  ['POST', '/currencies/v2', 40],
  ['GET', '/currencies/trending', 20],
  ['GET', '/currencies/token/price', 20],
  ['GET', '/currencies/token/price/v2', 20],
  ['GET', '/chains/:chainId/currencies/:address', 20],
  ['GET', '/chains/:chainId/currencies/:address/chart', 20],
  ['GET', '/prices/rates', 5],
  ['POST', '/requests/metadata', 20],
  ['GET', '/balance-events/:wallet', 30],
  ['GET', '/intents/status/v3', 10],
  ['GET', '/intents/status/v2', 10],
  ['GET', '/intents/status', 10],
  ['GET', '/requests/v3', 120],
  ['GET', retiredPath, 30],
  ['GET', '/requests/:id/signature', 5],
  ['GET', '/requests/:id/signature/v2', 5],
  ['POST', '/execute/swap', 5],
  ['GET', '/metrics/usage', 30],
  ['POST', '/transactions/index', 40],
  ['POST', '/transactions/single', 40],
  ['GET', '/transactions/status', 20],
  ['POST', '/transactions/deposit-address/reindex', 40],
  ['GET', '/deposit-addresses/v2', 20],
  ['POST', '/deposit-addresses/:id/disable/v2', 10],
  ['GET', '/app-fees/:wallet/balances', 10],
  ['GET', '/app-fees/:wallet/claims', 20],
  ['POST', '/app-fees/:wallet/claim', 30],
  ['POST', '/withdrawals/attest-deposit', 40],
  ['GET', '/withdrawals/balances', 30],
  ['POST', '/withdrawals/request', 60],
  ['GET', '/withdrawals/status', 10],
  ['GET', '/explorer/:chainId/:kind/:hash', 30],
  ['GET', '/logos/:kind/:file', 10],
  ['GET', '/localnet', 5],
  ['POST', '/localnet/faults', 20],
  ['POST', '/localnet/mine', 8],
  ['POST', '/localnet/faucet', 40],
  ['POST', '/localnet/funding', 20],
  ['POST', '/localnet/hub/grant', 40],
  ['POST', '/localnet/hub/broadcast', 10],
  ['GET', '/localnet/keys', 5],
  ['POST', '/localnet/keys', 30],
  ['PATCH', '/localnet/keys/:id', 20],
  ['POST', '/localnet/keys/:id/rotate', 10],
  ['DELETE', '/localnet/keys/:id', 10],
]

describe(`whatever it is sent, the service does not break (SEED=${seed})`, () => {
  test.each(endpoints)('%s %s', async (method, path, runs) => {
    expect(samples[`${method} ${path}`]).toBeDefined()
    await fc.assert(
      fc.asyncProperty(spoilt, async (one) => {
        expect(await judge(method, path, one)).toBeNull()
      }),
      { seed, numRuns: runs * Number(process.env.FUZZ ?? 1) },
    )
  })
})

test('no endpoint is left out', () => {
  const folder = new URL('../src/service/routes/', import.meta.url)
  const served = readdirSync(folder).flatMap((file) =>
    [
      ...readFileSync(new URL(file, folder), 'utf8').matchAll(
        /(?:app\.(get|post|patch|delete)\(\s*|^ {2}\[)'(?:(GET|POST)', ')?(\/[^']*)'/gm,
      ),
    ].map(([, method, removed, path]) => {
      const plain = String(path).replace(/\{[^}]*\}/g, '')
      const isHub = file === 'hubControl.ts'
      return `${(method ?? removed)?.toUpperCase()} ${isHub ? '/localnet/hub' : ''}${plain}`
    }),
  )
  const tried = endpoints.map(([method, path]) => `${method} ${path}`)
  // Takes all faults away, with nothing to be said wrong.
  // The last is no answer but a connection.
  const untold = ['DELETE /localnet/faults', 'GET /ws']
  expect([...served, `GET ${retiredPath}`].filter((one) => !untold.includes(one)).sort()).toEqual(
    [...tried].sort(),
  )
})
