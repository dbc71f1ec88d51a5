import { parseEther, parseUnits, recoverMessageAddress } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hashOrder } from '../src/service/order.js'
import { type Localnet, startLocalnet } from '../src/startLocalnet.js'
import { call, execute, getQuote, pair, quoteBody, user } from './helpers.js'

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

  test('carries an order with its id, and a signature of the solver when it is asked for', async () => {
    const { protocol } = await getQuote(localnet)
    if (protocol === undefined) throw new Error('The quote has an order.')
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
    ['for an exact output', { tradeType: 'EXACT_OUTPUT' }, 'UNSUPPORTED_EXECUTION_TYPE'],
    ['with calls', { txs: [{ to: stranger, value: '0', data: '0x' }] }, 'EXTRA_TXS_NOT_SUPPORTED'],
    ['with a deposit address', { useDepositAddress: true }, 'UNSUPPORTED_EXECUTION_TYPE'],
    ['without an explicit deposit', { explicitDeposit: false }, 'UNSUPPORTED_EXECUTION_TYPE'],
    ['on one chain', { destinationChainId: 31337 }, 'UNSUPPORTED_ROUTE'],
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
    const { body } = await refused({ usePermit: true })
    expect(body.message).toBe('The localnet does not serve the quote field usePermit yet; leave it out.')
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
    if (protocol === undefined) throw new Error('The quote has an order.')
    expect(protocol.v2.orderData.output.payments[0]?.recipient).not.toBe(user(localnet).address)
    expect(details.recipient).toBe(user(localnet).address)
    expect(hashOrder(protocol.v2.orderData)).toBe(protocol.v2.orderId)
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
