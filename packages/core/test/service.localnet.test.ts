import { errorTable, type Localnet, startLocalnet } from '@portage/localnet'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { authorize } from '../src/actions/authorize.js'
import { getChainLiquidity } from '../src/actions/getChainLiquidity.js'
import { getConfig } from '../src/actions/getConfig.js'
import { type GetCurrenciesParameters, getCurrencies } from '../src/actions/getCurrencies.js'
import { getPrice } from '../src/actions/getPrice.js'
import { getQuote } from '../src/actions/getQuote.js'
import { getSwapSources } from '../src/actions/getSwapSources.js'
import { getTokenPrice } from '../src/actions/getTokenPrice.js'
import { getUsage } from '../src/actions/getUsage.js'
import { listRequests } from '../src/actions/listRequests.js'
import type { Clock } from '../src/client/clock.js'
import { createIntentClient } from '../src/client/createIntentClient.js'
import type { IntentClient } from '../src/client/intentClient.js'
import type { QuoteRequest } from '../src/domain/quoteRequest.js'
import { adviceOf } from '../src/errors/advice.js'
import { transientCodes } from '../src/errors/transient.js'
import { native } from './localnetRig.js'

const A = 31337
const B = 31338

let localnet: Localnet
let client: IntentClient
let user: string
let usdc: string
let buoy: string

beforeAll(async () => {
  localnet = await startLocalnet({ blockTime: 'automine', pollInterval: 20 })
  client = createIntentClient({ baseUrl: localnet.url, apiKey: localnet.apiKey })
  user = localnet.accounts[0]?.address ?? ''
  usdc = localnet.chains[0]?.contracts.usdc ?? ''
  buoy = localnet.chains[0]?.contracts.buoy ?? ''
})
afterAll(() => localnet?.stop())
afterEach(() => localnet.faults.clear())

const request = (changes: Partial<QuoteRequest> = {}): QuoteRequest => ({
  user,
  originChainId: A,
  destinationChainId: B,
  originCurrency: native,
  destinationCurrency: native,
  amount: 10n ** 17n,
  ...changes,
})
/** A quote as it may be asked for by a client that checks nothing. */
const ask = (changes: Record<string, unknown> = {}, by = client, path = '/quote/v2'): Promise<unknown> =>
  by.request({
    method: 'POST',
    path,
    body: { ...request(), amount: '100000000000000000', tradeType: 'EXACT_INPUT', ...changes },
    repeat: 'never',
  })

describe('every code a quote can be refused with', () => {
  const keyless = (): IntentClient => createIntentClient({ baseUrl: localnet.url })
  const inputs: Readonly<Record<string, () => Promise<unknown>>> = {
    UNAUTHORIZED: () => ask({}, keyless()),
    UNAUTHORIZED_QUOTE: () => ask({ referrer: 'me' }, keyless()),
    AMOUNT_TOO_LOW: () => ask({ amount: '1' }),
    AMOUNT_TOO_HIGH: () => ask({ amount: `1${'0'.repeat(30)}` }),
    INVALID_SLIPPAGE_TOLERANCE: () => ask({ slippageTolerance: '0.5' }),
    INVALID_ADDRESS: () => ask({ recipient: '0x12' }),
    INVALID_RECIPIENT: () => ask({ recipient: usdc }),
    UNSUPPORTED_CURRENCY: () => ask({ originCurrency: `0x${'42'.repeat(20)}` }),
    UNSUPPORTED_CHAIN: () => ask({ destinationChainId: 5 }),
    UNSUPPORTED_EXECUTION_TYPE: () => ask({ originCurrency: usdc, destinationChainId: A, usePermit: true }),
    INVALID_EXTRA_TXS: () => ask({ txs: [{ to: 'nobody' }] }),
    NO_QUOTES: () => ask({ referencePrice: '2' }),
    NO_SWAP_ROUTES_FOUND: () => ask({ destinationChainId: A }),
    INSUFFICIENT_LIQUIDITY: () =>
      ask({ originCurrency: buoy, tradeType: 'EXACT_OUTPUT', amount: `1${'0'.repeat(28)}` }),
    DESTINATION_TX_FAILED: () =>
      ask({ destinationCurrency: usdc, txs: [{ to: usdc, value: '0', data: '0xdeadbeef' }] }),
    INSUFFICIENT_FUNDS: () =>
      ask({
        amount: `1${'0'.repeat(19)}`,
        subsidizeFees: true,
        appFees: [{ recipient: `0x${'42'.repeat(20)}`, fee: '1000' }],
      }),
    FORBIDDEN: () => {
      const { key } = localnet.keys.create({ tier: 'unlimited' })
      return ask({ subsidizeFees: true }, createIntentClient({ baseUrl: localnet.url, apiKey: key }))
    },
  }

  test('has a way to it', () => {
    const byInput = Object.entries(errorTable).filter(([, { by }]) => by === 'input')
    expect(byInput.map(([code]) => code).sort()).toEqual(Object.keys(inputs).sort())
  })

  test.each(Object.entries(inputs))('%s, by what is asked for', async (errorCode, act) => {
    const { status } = errorTable[errorCode as keyof typeof errorTable]
    await expect(act()).rejects.toMatchObject({ status, errorCode, details: expect.any(String) })
  })

  test.each(Object.entries(errorTable))(
    '%s, by fault, and it is known what to do',
    async (errorCode, row) => {
      localnet.faults.set('quoteError', errorCode)
      const isTransient = transientCodes.includes(errorCode)
      for (const asked of [ask(), ask({ indicativeQuote: true }), ask({}, client, '/price')]) {
        await expect(asked).rejects.toMatchObject({
          status: row.status,
          errorCode,
          details: row.sentence,
          ...(isTransient && { retry: 'now' }),
        })
      }
      expect(adviceOf(errorCode, 'call')).not.toBeNull()
    },
  )

  test('slippage is refused in both of its fields, and in prices', async () => {
    const refused = { status: 400, errorCode: 'INVALID_SLIPPAGE_TOLERANCE' }
    await expect(ask({ latePaymentSlippageTolerance: '10001' })).rejects.toMatchObject(refused)
    await expect(ask({ slippageTolerance: '1.5' }, client, '/price')).rejects.toMatchObject(refused)
  })

  test('one that passes by itself is outlasted by the client, whatever its HTTP status', async () => {
    localnet.faults.set('quoteError', 'REQUEST_TIMED_OUT')
    let tries = 0
    const patient = createIntentClient({
      baseUrl: localnet.url,
      apiKey: localnet.apiKey,
      fetch: (...call) => {
        tries += 1
        if (tries === 2) localnet.faults.clear()
        return fetch(...call)
      },
      random: () => 0,
    })
    expect(await getQuote(patient, request())).toMatchObject({ requestId: expect.stringMatching(/^0x/) })
    expect(tries).toBe(2)
  })
})

describe('a key with limits', () => {
  test('a client with nothing to wait for tells when to come again', async () => {
    const { key } = localnet.keys.create()
    const limited = createIntentClient({ baseUrl: localnet.url, apiKey: key })
    for (let index = 0; index < 50; index += 1) await ask({ amount: '1' }, limited).catch(() => undefined)
    const error = await getQuote(limited, request()).catch((cause: unknown) => cause)
    expect(error).toMatchObject({ code: 'service-rate-limited', status: 429, retry: 'later' })
    const { retryAfter } = error as { retryAfter: number }
    expect(retryAfter).toBeGreaterThan(30_000)
    expect(retryAfter).toBeLessThanOrEqual(60_000)
  })

  test('a client waits for as long as it is told, and goes on', async () => {
    localnet.faults.set('rateLimited', 3)
    const waits: number[] = []
    const clock: Clock = {
      now: () => Date.now(),
      setTimeout: (act, delay) => {
        // The time a try may take never runs out here.
        if (delay >= 15_000) return () => undefined
        waits.push(delay)
        localnet.faults.clear()
        queueMicrotask(act)
        return () => undefined
      },
    }
    const patient = createIntentClient({ baseUrl: localnet.url, apiKey: localnet.apiKey, clock })
    expect((await listRequests(patient)).requests).not.toEqual([])
    expect(waits).toHaveLength(1)
    expect(waits[0]).toBeGreaterThanOrEqual(3_000)
  })
})

describe('what is read', () => {
  test('getPrice says what a quote would, and makes no request', async () => {
    const before = await listRequests(client, { includeTotal: true, limit: 1 })
    const preview = await getPrice(client, request())
    const quote = await getQuote(client, request())
    expect(preview.details.currencyOut).toEqual(quote.details.currencyOut)
    expect(preview.fees.relayer).toEqual(quote.fees.relayer)
    expect(preview).not.toHaveProperty('steps')
    const after = await listRequests(client, { includeTotal: true, limit: 1 })
    expect(after.total).toBe((before.total ?? 0) + 1)
  })

  test('POST /price needs a key only to name a referrer', async () => {
    const keyless = createIntentClient({ baseUrl: localnet.url })
    const answer = await ask({}, keyless, '/price')
    expect(Object.keys(answer as object).sort()).toEqual(['details', 'fees'])
    await expect(ask({ referrer: 'me' }, keyless, '/price')).rejects.toMatchObject({
      status: 401,
      errorCode: 'UNAUTHORIZED_QUOTE',
    })
  })

  test('getTokenPrice', async () => {
    expect(await getTokenPrice(client, { chainId: A, address: native })).toBe('3000')
    expect(await getTokenPrice(client, { chainId: A, address: usdc })).toBe('1')
    await expect(getTokenPrice(client, { chainId: A, address: user })).rejects.toMatchObject({ status: 400 })
  })

  test('getChainLiquidity and getConfig tell what the solver can pay', async () => {
    const liquidity = await getChainLiquidity(client, { chainId: B })
    expect(liquidity.map(({ currencyId }) => currencyId)).toEqual(['eth', 'usdc', 'dai'])
    const [ether] = liquidity
    expect(ether).toMatchObject({ chainId: B, symbol: 'ETH', address: native, decimals: 18 })

    const config = await getConfig(client, { originChainId: A, destinationChainId: B, user, currency: 'eth' })
    expect(config).toMatchObject({ enabled: true, supportsExternalLiquidity: false })
    expect(config.solver?.capacityPerRequest).toBe(ether?.balance)
    expect(config.solver?.balance).toBe((ether?.balance ?? 0n) + 10n ** 18n)
    expect(config.fee).toBeGreaterThan(0n)
    const { balance, maxBridgeAmount } = config.user ?? {}
    expect(maxBridgeAmount).toBe((balance ?? 0n) < (ether?.balance ?? 0n) ? balance : ether?.balance)
    await expect(getQuote(client, request({ amount: (ether?.balance ?? 0n) * 2n }))).rejects.toMatchObject({
      errorCode: 'AMOUNT_TOO_HIGH',
    })
  })

  test('getConfig without a user, for what the solver does not pay, and when it has nothing', async () => {
    const route = { originChainId: A, destinationChainId: B }
    expect((await getConfig(client, route)).user).toBeNull()
    expect(await getConfig(client, { ...route, currency: 'buoy' })).toMatchObject({ enabled: false })
    localnet.faults.set('noLiquidity')
    expect(await getConfig(client, route)).toMatchObject({
      enabled: false,
      solver: { capacityPerRequest: 0n },
    })
    expect((await getChainLiquidity(client, { chainId: B })).map(({ balance }) => balance)).toEqual([
      0n,
      0n,
      0n,
    ])
    await expect(getConfig(client, { ...route, currency: 'gold' })).rejects.toMatchObject({ status: 400 })
    await expect(getConfig(client, { ...route, user: '0x12' })).rejects.toMatchObject({ status: 400 })
    await expect(getChainLiquidity(client, { chainId: 5 })).rejects.toMatchObject({
      errorCode: 'UNSUPPORTED_CHAIN',
    })
  })

  test('getSwapSources', async () => {
    expect(await getSwapSources(client)).toEqual(['localnet-pool'])
    expect(await getSwapSources(client, { chainId: A })).toEqual(['localnet-pool'])
    await expect(getSwapSources(client, { chainId: 5 })).rejects.toMatchObject({ status: 400 })
  })

  test.each<[string, () => GetCurrenciesParameters, string[]]>([
    ['one chain', () => ({ chainIds: [B] }), ['ETH', 'USDC', 'DAI', 'BUOY', 'WETH']],
    ['part of a name', () => ({ chainIds: [B], term: 'coin' }), ['USDC', 'DAI']],
    ['an address', () => ({ address: usdc }), ['USDC', 'USDC']],
    ['tokens', () => ({ tokens: [`${A}:${usdc}`, `${B}:${native}`] }), ['USDC', 'ETH']],
    ['verified ones', () => ({ chainIds: [A], verified: true, limit: 2 }), ['ETH', 'USDC']],
    ['the short list', () => ({ chainIds: [A], defaultList: true }), ['ETH', 'USDC', 'DAI', 'BUOY', 'WETH']],
    ['elsewhere too', () => ({ term: 'nothing', useExternalSearch: true }), []],
    [
      'what a deposit address takes',
      () => ({ chainIds: [A], depositAddressOnly: true }),
      ['ETH', 'USDC', 'DAI'],
    ],
  ])('getCurrencies: %s', async (_, parameters, symbols) => {
    expect((await getCurrencies(client, parameters())).map(({ symbol }) => symbol)).toEqual(symbols)
  })

  test("getUsage tells the caller's own calls", async () => {
    const { key } = localnet.keys.create({ integrator: 'counters' })
    const own = createIntentClient({ baseUrl: localnet.url, apiKey: key })
    await getQuote(own, request())
    await ask({ amount: '1' }, own).catch(() => undefined)
    const usage = await getUsage(own, { granularity: 'daily', apiKey: key })
    expect(
      usage.map(({ endpoint, statusCode, errorCode, count }) => [endpoint, statusCode, errorCode, count]),
    ).toEqual([
      ['/quote/v2', 200, null, 1],
      ['/quote/v2', 400, 'AMOUNT_TOO_LOW', 1],
    ])
  })
})

describe('authorize', () => {
  const signer = () => privateKeyToAccount(localnet.accounts[0]?.privateKey ?? '0x')
  const mapping = async (changes: Record<string, unknown> = {}) => {
    const quote = await getQuote(client, request())
    return {
      quote,
      body: {
        type: 'nonce-mapping',
        walletChainId: 1337,
        wallet: user,
        depositor: user,
        nonce: 1_700_000_000_000,
        id: quote.protocol?.orderId ?? '',
        signatureChainId: A,
        ...changes,
      },
    }
  }
  const sign = (body: Awaited<ReturnType<typeof mapping>>['body']) =>
    signer().signTypedData({
      domain: {
        name: 'RelayNonceMapping',
        version: '2',
        chainId: body.signatureChainId,
        verifyingContract: native,
      },
      types: {
        NonceMapping: [
          { name: 'chainId', type: 'string' },
          { name: 'wallet', type: 'address' },
          { name: 'depositor', type: 'address' },
          { name: 'id', type: 'bytes32' },
          { name: 'nonce', type: 'uint256' },
        ],
      },
      primaryType: 'NonceMapping',
      message: {
        chainId: 'hyperliquid',
        wallet: body.wallet as `0x${string}`,
        depositor: body.depositor as `0x${string}`,
        id: body.id as `0x${string}`,
        nonce: BigInt(body.nonce),
      },
    })

  test('a mapping signed by its wallet is taken, again too', async () => {
    const { quote, body } = await mapping()
    const signature = await sign(body)
    for (let time = 0; time < 2; time += 1)
      expect(await authorize(client, { signature, body })).toMatchObject({
        message: 'Success',
        requestId: quote.requestId,
      })
  })

  test('error: signed by another, with another nonce, for no order, or half of one', async () => {
    const { body } = await mapping()
    const signature = await sign(body)
    const refused = (changed: Record<string, unknown>, status: number) =>
      expect(authorize(client, { signature, body: { ...body, ...changed } })).rejects.toMatchObject({
        status,
      })
    await refused({ nonce: body.nonce + 1 }, 401)
    await refused({ wallet: localnet.accounts[1]?.address }, 401)
    await refused({ signatureChainId: 1 }, 401)
    await refused({ id: `0x${'11'.repeat(32)}` }, 400)
    await refused({ walletChainId: A }, 400)
    await refused({ depositor: undefined }, 400)
    await expect(authorize(client, { signature: 'none', body })).rejects.toMatchObject({ status: 401 })
  })
})
