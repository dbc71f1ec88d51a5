import {
  type Address,
  createPublicClient,
  createTestClient,
  encodeFunctionData,
  erc20Abi,
  http,
  parseEther,
  parseUnits,
} from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { decodeOrderCall } from '../src/contracts/routeCall.js'
import { type Localnet, startLocalnet } from '../src/startLocalnet.js'
import { balanceOf, call, execute, getQuote, native, pair, type Quote, waitForStatus } from './helpers.js'

let localnet: Localnet

beforeAll(async () => {
  localnet = await startLocalnet({ blockTime: 'automine', pollInterval: 20 })
})
afterAll(() => localnet.stop())
afterEach(() => localnet.faults.clear())

const outputOf = (quote: Quote): bigint => BigInt(quote.details.currencyOut.amount)
const orderOf = (quote: Quote) => {
  if (!quote.protocol) throw new Error('The quote has an order.')
  return quote.protocol.v2
}
const fromUsdc = (changes: Record<string, unknown>): Promise<Quote> => {
  const { usdc } = pair(localnet)[0].contracts
  return getQuote(localnet, { originCurrency: usdc, amount: parseUnits('60', 6).toString(), ...changes })
}

describe('a fill through the router', () => {
  test('pays out a token the solver does not have, swapped on the destination', async () => {
    const [, ridge] = pair(localnet)
    const recipient: Address = '0x2121212121212121212121212121212121212121'
    const { buoy, usdc, router } = ridge.contracts
    const quote = await fromUsdc({ destinationCurrency: buoy, recipient })
    const { orderData, orderId } = orderOf(quote)
    expect(orderData.output.payments).toMatchObject([{ recipient: router, currency: usdc }])
    expect(orderData.output.calls.length).toBeGreaterThan(0)
    await execute(localnet, quote)
    const done = await waitForStatus(localnet, quote.requestId, 'success')
    expect(await balanceOf(ridge, buoy, recipient)).toBe(outputOf(quote))
    const client = createPublicClient({ transport: http(ridge.rpcUrl) })
    const fill = await client.getTransaction({ hash: done.txHashes?.[0] ?? '0x' })
    expect(fill.input.slice(-64)).toBe(orderId.slice(2))
    for (const contract of [router, ridge.contracts.approvalProxy]) {
      expect(await balanceOf(ridge, usdc, contract)).toBe(0n)
    }
  })

  test('leaves what an exact output does not need to the recipient, or to the solver when asked', async () => {
    const [, ridge] = pair(localnet)
    const { buoy } = ridge.contracts
    const amount = parseEther('10')
    const arrived = async (recipient: Address, enableTrueExactOutput: boolean): Promise<bigint> => {
      const exact = { tradeType: 'EXACT_OUTPUT', amount: amount.toString(), enableTrueExactOutput }
      const quote = await fromUsdc({ destinationCurrency: buoy, recipient, ...exact })
      await execute(localnet, quote)
      await waitForStatus(localnet, quote.requestId, 'success')
      return balanceOf(ridge, buoy, recipient)
    }
    expect(await arrived('0x2222222222222222222222222222222222222221', true)).toBe(amount)
    expect(await arrived('0x2222222222222222222222222222222222222222', false)).toBeGreaterThan(amount)
  })

  test('brings gas on top of the output', async () => {
    const [, ridge] = pair(localnet)
    const recipient: Address = '0x2323232323232323232323232323232323232323'
    const { dai } = ridge.contracts
    const quote = await fromUsdc({ destinationCurrency: dai, recipient, topupGas: true })
    const topup = quote.details.currencyGasTopup
    // Two dollars at 3,000 for one ETH, rounded up.
    expect(topup).toMatchObject({ amount: (parseEther('2') / 3_000n + 1n).toString() })
    await execute(localnet, quote)
    await waitForStatus(localnet, quote.requestId, 'success')
    expect(await balanceOf(ridge, dai, recipient)).toBe(outputOf(quote))
    expect(await balanceOf(ridge, native, recipient)).toBeGreaterThanOrEqual(BigInt(topup?.amount ?? 0))
  })

  test('makes the calls that were asked for and gives the rest to the recipient', async () => {
    const [, ridge] = pair(localnet)
    const recipient: Address = '0x2424242424242424242424242424242424242424'
    const shop: Address = '0x2525252525252525252525252525252525252525'
    const { usdc } = ridge.contracts
    const args = [shop, 5_000_000n] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
    const quote = await fromUsdc({
      destinationCurrency: usdc,
      recipient,
      txs: [{ to: usdc, value: '0', data }],
    })
    const calls = orderOf(quote).orderData.output.calls.map(decodeOrderCall)
    expect(calls[0]).toMatchObject({ callData: data, value: 0n })
    await execute(localnet, quote)
    await waitForStatus(localnet, quote.requestId, 'success')
    expect(await balanceOf(ridge, usdc, shop)).toBe(5_000_000n)
    expect(await balanceOf(ridge, usdc, recipient)).toBe(outputOf(quote) - 5_000_000n)
  })

  test('error: calls that would revert are refused with the quote', async () => {
    const { usdc } = pair(localnet)[1].contracts
    const txs = [{ to: usdc, value: '0', data: '0xdeadbeef' }]
    await expect(fromUsdc({ destinationCurrency: usdc, txs })).rejects.toThrow('DESTINATION_TX_FAILED')
  })
})

describe('time', () => {
  test('ttl: what is not filled by then is refunded', async () => {
    localnet.faults.set('neverFill')
    const quote = await getQuote(localnet, { ttl: 1 })
    await execute(localnet, quote)
    const done = await waitForStatus(localnet, quote.requestId, 'refund')
    expect(done.failReason).toBe('TTL_EXPIRED')
  })

  test('noLiquidity: without queueing an order is refunded, with it it waits and is filled', async () => {
    localnet.faults.set('noLiquidity')
    const [plain, queued] = [
      await getQuote(localnet),
      await getQuote(localnet, { useQueueing: true, queueingTtl: 60 }),
    ]
    await execute(localnet, plain)
    await execute(localnet, queued)
    const done = await waitForStatus(localnet, plain.requestId, 'refund')
    expect(done.failReason).toBe('SOLVER_BALANCE_TOO_LOW')
    await waitForStatus(localnet, queued.requestId, 'pending')
    localnet.faults.clear()
    await waitForStatus(localnet, queued.requestId, 'success')
  })

  test('more than the solver has arrives by the chain’s own bridge, and is told so', async () => {
    const [, ridge] = pair(localnet)
    const { dai } = ridge.contracts
    const recipient: Address = '0x6767676767676767676767676767676767676767'
    const amount = parseUnits('1500000', 18)
    const asked = {
      destinationCurrency: dai,
      tradeType: 'EXACT_OUTPUT',
      amount: amount.toString(),
      recipient,
    }
    await expect(getQuote(localnet, asked)).rejects.toThrow('AMOUNT_TOO_HIGH')
    const quote = await getQuote(localnet, { ...asked, useExternalLiquidity: true })
    await execute(localnet, quote)
    await waitForStatus(localnet, quote.requestId, 'success')
    expect(await balanceOf(ridge, dai, recipient)).toBe(amount)
    const { body } = await call<{ requests: { data: Record<string, unknown> }[] }>(
      localnet,
      'GET',
      `/requests/v3?id=${quote.requestId}`,
    )
    expect(body.requests[0]?.data).toMatchObject({ usesExternalLiquidity: true, timeEstimate: 8 })
  })

  test('two orders at once that are more than the solver has both arrive, each by money of its own', async () => {
    const [, ridge] = pair(localnet)
    const { dai } = ridge.contracts
    const recipient: Address = '0x6868686868686868686868686868686868686868'
    const amount = parseUnits('1500000', 18)
    const asked = {
      ...{ destinationCurrency: dai, tradeType: 'EXACT_OUTPUT', amount: amount.toString() },
      ...{ recipient, useExternalLiquidity: true },
    }
    const quotes = [await getQuote(localnet, asked), await getQuote(localnet, asked)]
    for (const quote of quotes) await execute(localnet, quote)
    for (const { requestId } of quotes) await waitForStatus(localnet, requestId, 'success')
    expect(await balanceOf(ridge, dai, recipient)).toBe(2n * amount)
  })

  test('a late payment is filled where it says that it may be', async () => {
    const short = await startLocalnet({ blockTime: 'automine', pollInterval: 20, orderTtl: 60 })
    try {
      const quote = await getQuote(short, { latePaymentSlippageTolerance: '100' })
      const chain = createTestClient({ mode: 'anvil', transport: http(pair(short)[0].rpcUrl) })
      await chain.increaseTime({ seconds: 120 })
      await execute(short, quote)
      await waitForStatus(short, quote.requestId, 'success')
    } finally {
      await short.stop()
    }
  })
})
