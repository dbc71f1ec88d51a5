import { parseEther, parseUnits, recoverMessageAddress } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hashOrder } from '../src/service/order.js'
import { stranger } from '../src/service/tamper.js'
import { type Localnet, startLocalnet } from '../src/startLocalnet.js'
import { call, execute, getQuote, pair, type Quote, quoteBody, user, waitForStatus } from './helpers.js'

let localnet: Localnet

beforeAll(async () => {
  localnet = await startLocalnet({ blockTime: 'automine', pollInterval: 20 })
})
afterAll(() => localnet.stop())
afterEach(() => localnet.faults.clear())

type Problem = { message: string; errorCode?: string }
const refused = (
  changes: Record<string, unknown>,
  headers?: Record<string, string>,
): Promise<{ status: number; body: Problem }> =>
  call<Problem>(localnet, 'POST', '/quote/v2', quoteBody(localnet, changes), headers)

describe('a quote', () => {
  test('has the groups of a recorded one', async () => {
    const { status, body } = await call(localnet, 'POST', '/quote/v2', quoteBody(localnet))
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(['requestId', 'steps', 'fees', 'details', 'protocol'])
    const { fees, details, requestId, steps } = body as Record<string, Record<string, unknown>>
    expect(Object.keys(fees ?? {})).toEqual([
      'gas',
      'relayer',
      'relayerGas',
      'relayerService',
      'app',
      'subsidized',
    ])
    expect(Object.keys(details ?? {})).toEqual([
      'operation',
      'sender',
      'recipient',
      'currencyIn',
      'currencyOut',
      'refundCurrency',
      'totalImpact',
      'swapImpact',
      'expandedPriceImpact',
      'rate',
      'slippageTolerance',
      'timeEstimate',
      'userBalance',
      'isFixedRate',
      'route',
    ])
    expect(steps).toMatchObject([
      {
        id: 'deposit',
        kind: 'transaction',
        requestId,
        depositAddress: '',
        items: [
          {
            status: 'incomplete',
            data: { value: '100000000000000000', chainId: 31337 },
            check: { endpoint: `/intents/status/v3?requestId=${requestId}`, method: 'GET' },
          },
        ],
      },
    ])
  })

  test('as a preview has prices and no steps, for an account that is nobody’s', async () => {
    const nobody = `0x${'0'.repeat(36)}dead`
    const changes = { user: nobody, recipient: nobody, indicativeQuote: true }
    const { status, body } = await call(localnet, 'POST', '/quote/v2', quoteBody(localnet, changes))
    expect([status, Object.keys(body), body.steps]).toEqual([200, ['steps', 'fees', 'details'], []])
    const { details } = await getQuote(localnet)
    expect((body.details as typeof details).currencyOut).toEqual(details.currencyOut)
  })

  test('carries an order with its id, and a signature of the solver when it is asked for', async () => {
    const { protocol } = await getQuote(localnet)
    if (!protocol) throw new Error('The quote has an order.')
    const { orderData, orderId, orderSignature } = protocol.v2
    expect(hashOrder(orderData)).toBe(orderId)
    const signer = await recoverMessageAddress({
      message: { raw: orderId },
      signature: orderSignature ?? '0x',
    })
    expect(signer.toLowerCase()).toBe(orderData.solver)

    const plain = await getQuote(localnet, { includeProtocolData: false })
    expect(plain.protocol?.v2).not.toHaveProperty('orderSignature')
  })

  test('guarantees less than it expects, by the slippage', async () => {
    const { details } = await getQuote(localnet, { slippageTolerance: '100' })
    const { amount, minimumAmount } = details.currencyOut
    expect(BigInt(minimumAmount)).toBe((BigInt(amount) * 9_900n) / 10_000n)
  })

  test('leaves the approval out when the allowance is enough', async () => {
    const [harbour] = pair(localnet)
    const changes = { originCurrency: harbour.contracts.usdc, amount: parseUnits('5', 6).toString() }
    const quote = await getQuote(localnet, changes)
    const [approve] = quote.steps
    if (approve === undefined) throw new Error('The quote has steps.')
    await execute(localnet, { ...quote, steps: [approve] })
    expect((await getQuote(localnet, changes)).steps.map((step) => step.id)).toEqual(['deposit'])
  })

  test('races the one route there is: what is quoted is the same with a race and without', async () => {
    const routeOf = async (changes: Record<string, unknown>): Promise<unknown> => {
      const { details, steps } = await getQuote(localnet, changes)
      return { out: details.currencyOut, steps: steps.map(({ id }) => id) }
    }
    const race = { useRouteRacing: true, routeRacingMinUsdSize: 0, useRouteRacingOnOrigin: true }
    expect(await routeOf(race)).toEqual(await routeOf({}))
  })

  test('refunds to refundTo, else to the user', async () => {
    const refundTo = '0x4444444444444444444444444444444444444444'
    const recipients = async (changes: Record<string, unknown>): Promise<unknown> =>
      (await getQuote(localnet, changes)).protocol?.v2.orderData.inputs[0]?.refunds.map(
        (one) => one.recipient,
      )
    const { address } = user(localnet)
    expect(await recipients({ recipient: refundTo })).toEqual([address, address])
    expect(await recipients({ refundTo })).toEqual([refundTo, refundTo])
  })
})

test('a null is a field that was left out', async () => {
  const to = '0x4444444444444444444444444444444444444444'
  const [harbour] = pair(localnet)
  const tokens = { originCurrency: harbour.contracts.usdc, amount: parseUnits('50', 6).toString() }
  const forms = [
    {
      ...tokens,
      topupGas: true,
      destinationCurrency: pair(localnet)[1].contracts.usdc,
      topupGasAmount: null,
    },
    { txs: [{ to, value: null, data: null, originalTxValue: null }] },
    { tradeType: null },
  ]
  for (const form of forms) expect(await refused(form)).toMatchObject({ status: 200 })
  for (const path of ['/quote', '/price']) {
    const answer = await call(localnet, 'POST', path, quoteBody(localnet, { referrer: null }), {})
    expect(answer.status).toBe(200)
  }
})

describe('POST /quote', () => {
  test('needs no key, answers as the second version, and its deposit is filled', async () => {
    const answer = await call<Quote>(localnet, 'POST', '/quote', quoteBody(localnet), {})
    expect(answer.status).toBe(200)
    const [older, newer] = [answer.body, await getQuote(localnet)]
    expect(Object.keys(older).sort()).toEqual(Object.keys(newer).sort())
    expect(older.details.currencyOut.amount).toBe(newer.details.currencyOut.amount)
    await execute(localnet, older)
    await waitForStatus(localnet, older.requestId, 'success')
  })

  test('error: it needs one to name a referrer, and who pays the fees', async () => {
    const refused = async (changes: Record<string, unknown>) =>
      (await call(localnet, 'POST', '/quote', quoteBody(localnet, changes), {})).status
    expect(await refused({ referrer: 'me' })).toBe(401)
    expect(await refused({ subsidizeFees: true })).toBe(403)
  })
})

describe('error: a quote is refused', () => {
  const stranger = '0x5555555555555555555555555555555555555555'
  test.each([
    ['without a whole amount', { amount: '1.5' }, undefined],
    ['with a negative amount', { amount: '-1' }, undefined],
    ['with an amount below the fees', { amount: '1' }, 'AMOUNT_TOO_LOW'],
    ['with an amount of zero', { amount: '0' }, 'AMOUNT_TOO_LOW'],
    ['above what the solver has', { amount: parseEther('90000').toString() }, 'AMOUNT_TOO_HIGH'],
    ['with slippage above all', { slippageTolerance: '10001' }, 'INVALID_SLIPPAGE_TOLERANCE'],
    ['with slippage as a number', { slippageTolerance: 50 }, 'INVALID_SLIPPAGE_TOLERANCE'],
    ['to something that is no address', { recipient: 'somebody' }, 'INVALID_ADDRESS'],
    ['from a chain there is not', { originChainId: 1 }, 'UNSUPPORTED_CHAIN'],
    ['in a currency there is not', { originCurrency: stranger }, 'UNSUPPORTED_CURRENCY'],
    ['of an unknown trade type', { tradeType: 'BEST_OUTPUT' }, undefined],
    ['with calls that are none', { txs: [{ to: stranger, value: 0 }] }, 'INVALID_EXTRA_TXS'],
    ['with gas on top of gas', { topupGas: true }, 'UNSUPPORTED_EXECUTION_TYPE'],
    ['far below the price the client knows', { referencePrice: '1.3' }, 'NO_QUOTES'],
    ['with a reference that is no price', { referencePrice: 'high' }, undefined],
    ['with queueing that never ends', { useQueueing: true }, undefined],
    ['with no time to be filled', { ttl: 0 }, undefined],
    ['that races routes of less than nothing', { routeRacingMinUsdSize: -1 }, undefined],
    ['by spare routes', { useFallbacks: true }, 'UNSUPPORTED_EXECUTION_TYPE'],
    [
      'with a permit for a deposit address',
      { useDepositAddress: true, usePermit: true },
      'UNSUPPORTED_EXECUTION_TYPE',
    ],
    ['with a recovery address and nothing to recover', { recoveryAddress: stranger }, undefined],
    ['with an app fee that is no number', { appFees: [{ recipient: stranger, fee: 'much' }] }, undefined],
    ['with an app fee for nobody', { appFees: [{ fee: '1' }] }, undefined],
    [
      'with app fees that eat the amount',
      { appFees: [{ recipient: stranger, fee: '10000' }] },
      'AMOUNT_TOO_LOW',
    ],
    ['with components nobody sponsors', { sponsoredFeeComponents: ['app'] }, undefined],
    ['with no components', { subsidizeFees: true, sponsoredFeeComponents: [] }, undefined],
    ['with one component twice', { subsidizeFees: true, sponsoredFeeComponents: ['app', 'app'] }, undefined],
    ['with a share above all', { subsidizeFees: true, subsidizationBps: 10_001 }, undefined],
    ['with a share of a bridge', { subsidizeFees: true, subsidizationBps: 5_000 }, undefined],
    ['with a limit that is no amount', { subsidizeFees: true, maxSubsidizationAmount: '1.5' }, undefined],
    ['with half an authorization', { authorizationList: [{ chainId: 31338 }] }, undefined],
    ['at a fixed rate above the market', { fixedRate: '1' }, 'NO_QUOTES'],
    ['on one chain for itself', { destinationChainId: 31337 }, 'NO_SWAP_ROUTES_FOUND'],
    ['by a permit of ETH', { usePermit: true }, 'UNSUPPORTED_CURRENCY'],
    ['with a permit that ends at once', { usePermit: true, permitExpiry: 0 }, undefined],
  ])('%s', async (_, changes, errorCode) => {
    const { status, body } = await refused(changes)
    expect(status).toBe(400)
    expect(body.errorCode).toBe(errorCode)
    expect(body.message).toMatch(/\.$/)
  })

  test('to a token contract', async () => {
    const { body } = await refused({ recipient: pair(localnet)[1].contracts.usdc })
    expect(body.errorCode).toBe('INVALID_RECIPIENT')
  })

  test('naming the largest amount, which is then served', async () => {
    const { body } = await refused({ amount: parseEther('90000').toString() })
    const largest = /at most ([\d.]+) ETH/.exec(body.message)?.[1] ?? ''
    expect((await refused({ amount: parseEther(largest).toString() })).status).toBe(200)
  })

  test('without a key, with one code or another', async () => {
    expect(await refused({}, {})).toMatchObject({ status: 401, body: { errorCode: 'UNAUTHORIZED' } })
    expect(await refused({ referrer: 'a' }, {})).toMatchObject({
      status: 401,
      body: { errorCode: 'UNAUTHORIZED_QUOTE' },
    })
    expect((await refused({}, { 'x-api-key': 'wrong' })).status).toBe(401)
  })

  test('naming the field it does not serve', async () => {
    const { body } = await refused({ useFallbacks: true })
    expect(body.message).toBe('The localnet does not serve the quote field useFallbacks yet; leave it out.')
  })

  test('when the body is not JSON', async () => {
    const { status, body } = await call<Problem>(localnet, 'POST', '/quote/v2', '{"user":')
    expect(status).toBe(400)
    expect(body.message).toContain('not JSON')
  })
})

describe('faults', () => {
  test('tamperRecipient changes the recipient of the order and keeps its id consistent', async () => {
    localnet.faults.set('tamperRecipient')
    const { protocol, details } = await getQuote(localnet)
    if (!protocol) throw new Error('The quote has an order.')
    expect(protocol.v2.orderData.output.payments[0]?.recipient).not.toBe(user(localnet).address)
    expect(details.recipient).toBe(user(localnet).address)
    expect(hashOrder(protocol.v2.orderData)).toBe(protocol.v2.orderId)
  })

  test('an order that promises less, or refunds to somebody else, has a consistent id', async () => {
    localnet.faults.set('tamperMinimum')
    localnet.faults.set('tamperRefund')
    const { protocol, details } = await getQuote(localnet)
    if (!protocol) throw new Error('The quote has an order.')
    const { orderData, orderId } = protocol.v2
    expect(hashOrder(orderData)).toBe(orderId)
    expect(orderData.inputs[0]?.refunds[0]?.recipient).toBe(stranger)
    const promised = BigInt(orderData.output.payments[0]?.minimumAmount ?? 0)
    expect(promised).toBe(BigInt(details.currencyOut.minimumAmount) / 10n)
  })

  test('tamperAmount moves ten times as much, tamperChain asks on the other chain', async () => {
    const [, ridge] = pair(localnet)
    localnet.faults.set('tamperAmount')
    localnet.faults.set('tamperChain')
    const { steps } = await getQuote(localnet)
    expect(steps[0]?.items[0]?.data).toMatchObject({ value: '1000000000000000000', chainId: ridge.id })
  })

  test.each([
    [true, ['send', 'deposit']],
    ['deposit', ['deposit', 'deposit']],
    ['permit', ['authorize1', 'deposit']],
    ['withdrawal', ['authorize1', 'deposit']],
  ] as const)('tamperSteps=%s has a step more', async (value, ids) => {
    localnet.faults.set('tamperSteps', value)
    const { steps } = await getQuote(localnet)
    expect(steps.map(({ id }) => id)).toEqual(ids)
  })

  test('tamperDecimals lies about tokens wherever they are named, and never about the native currency', async () => {
    localnet.faults.set('tamperDecimals')
    const [harbour] = pair(localnet)
    const decimalsOf = (body: unknown): string[] =>
      [...JSON.stringify(body).matchAll(/"symbol":"(USDC|ETH)"[^{}]*?"decimals":(\d+)/g)].map(
        ([, symbol, decimals]) => `${symbol} ${decimals}`,
      )
    const quote = await getQuote(localnet, {
      originCurrency: harbour.contracts.usdc,
      amount: parseUnits('50', 6).toString(),
    })
    const listed = await call(localnet, 'POST', '/currencies/v2', {})
    const chains = await call(localnet, 'GET', '/chains')
    for (const body of [quote, listed.body, chains.body])
      expect(new Set(decimalsOf(body))).toEqual(new Set(['USDC 8', 'ETH 18']))
  })

  test('tamperSymbol gives another token the name of USDC wherever it is named', async () => {
    const [harbour] = pair(localnet)
    const { dai } = harbour.contracts
    const namesOf = (body: unknown): string[] =>
      [...JSON.stringify(body).matchAll(/[^{}]*/g)]
        .filter(([row]) => row.includes(`"address":"${dai}"`))
        .flatMap(([row]) => /"symbol":"([^"]*)"/.exec(row)?.[1] ?? [])
    const told = async (): Promise<unknown[]> => {
      const quote = await getQuote(localnet, {
        originCurrency: dai,
        amount: parseUnits('50', 18).toString(),
      })
      const listed = await call(localnet, 'POST', '/currencies/v2', {})
      const chains = await call(localnet, 'GET', '/chains')
      return [quote, listed.body, chains.body].map((body) => [...new Set(namesOf(body))])
    }
    localnet.faults.set('tamperSymbol')
    expect(await told()).toEqual([['USDC'], ['USDC'], ['USDC']])
    localnet.faults.set('tamperSymbol', 'UЅDС')
    expect(await told()).toEqual([['UЅDС'], ['UЅDС'], ['UЅDС']])
  })

  test('tamperDeposit lies in the steps, and with "chains" everywhere', async () => {
    const { depository } = pair(localnet)[0].contracts
    const told = async (): Promise<unknown[]> => {
      const quote = await getQuote(localnet)
      const chains = await call<{ chains: { protocol: { v2: { depository: string } } }[] }>(
        localnet,
        'GET',
        '/chains',
      )
      return [
        quote.steps[0]?.items[0]?.data.to === depository,
        quote.protocol?.v2.paymentDetails.depository === depository,
        chains.body.chains[0]?.protocol.v2.depository === depository,
      ]
    }
    expect(await told()).toEqual([true, true, true])
    localnet.faults.set('tamperDeposit')
    expect(await told()).toEqual([false, true, true])
    localnet.faults.set('tamperDeposit', 'chains')
    expect(await told()).toEqual([false, false, false])
  })

  test('dropOrder leaves the protocol out', async () => {
    localnet.faults.set('dropOrder')
    expect(await getQuote(localnet)).not.toHaveProperty('protocol')
  })
})

test('what the solver pays for a way is a fee below zero, and arrives', async () => {
  localnet.faults.set('reward', 100)
  const { fees, details } = await getQuote(localnet)
  expect(BigInt(fees.relayerService?.amount ?? 0)).toBeLessThan(0n)
  expect(BigInt(details.currencyOut.amount)).toBeGreaterThan(BigInt(details.currencyIn.amount))
})

describe('a thin market', () => {
  type Quoted = {
    details: Record<
      'currencyIn' | 'currencyOut' | 'swapImpact',
      { amountUsd: string; usd: string; amount: string }
    >
  }
  const ask = (changes: Record<string, unknown>) =>
    call<Quoted>(localnet, 'POST', '/quote/v2', quoteBody(localnet, changes))

  test('keeps a part, which the quote shows', async () => {
    const usual = await ask({})
    localnet.faults.set('thinMarket', 4)
    const thin = await ask({})
    expect([usual.status, thin.status]).toEqual([200, 200])
    const share =
      Number(thin.body.details.currencyOut.amountUsd) / Number(usual.body.details.currencyOut.amountUsd)
    expect(share).toBeCloseTo(0.96, 3)
    expect(Number(thin.body.details.swapImpact.usd)).toBeLessThan(0)
  })
  test('takes more for what is to arrive exactly', async () => {
    const exact = { tradeType: 'EXACT_OUTPUT' }
    const usual = await ask(exact)
    localnet.faults.set('thinMarket', 4)
    const thin = await ask(exact)
    expect(thin.body.details.currencyOut.amount).toBe(usual.body.details.currencyOut.amount)
    const share =
      Number(usual.body.details.currencyIn.amountUsd) / Number(thin.body.details.currencyIn.amountUsd)
    expect(share).toBeCloseTo(0.96, 3)
  })
  test('is refused from so much on, unless it is asked for all the same', async () => {
    localnet.faults.set('thinMarket', 9)
    expect(await refused({})).toMatchObject({ status: 400, body: { errorCode: 'SWAP_IMPACT_TOO_HIGH' } })
    expect(await ask({ overridePriceImpact: true })).toMatchObject({ status: 200 })
  })
})
