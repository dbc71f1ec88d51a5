import { type Address, parseEther, parseUnits } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { stranger } from '../src/service/tamper.js'
import { type Localnet, startLocalnet } from '../src/startLocalnet.js'
import {
  balanceOf,
  call,
  execute,
  getQuote,
  getStatus,
  native,
  pair,
  type Quote,
  quoteBody,
  send,
  waitForStatus,
} from './helpers.js'

let localnet: Localnet

beforeAll(async () => {
  localnet = await startLocalnet({ blockTime: 'automine', pollInterval: 20 })
})
afterAll(() => localnet.stop())
afterEach(() => localnet.faults.clear())

const somebody: Address = '0x1414141414141414141414141414141414141414'
const friend: Address = '0x2525252525252525252525252525252525252525'
const selector = (data: string): string => data.slice(0, 10)
const dataOf = (quote: Quote, step: number) => {
  const data = quote.steps[step]?.items[0]?.data
  if (data === undefined) throw new Error(`The quote has no step ${step}.`)
  return data
}
/** On Harbour alone, from one currency to another. */
const ownSwap = (from: Address, to: Address, amount: bigint, changes: Record<string, unknown> = {}) =>
  getQuote(localnet, {
    destinationChainId: pair(localnet)[0].id,
    originCurrency: from,
    destinationCurrency: to,
    amount: amount.toString(),
    recipient: somebody,
    ...changes,
  })

describe('a swap on one chain', () => {
  test('of native money is one call of the router that ends with the request id', async () => {
    const [harbour] = pair(localnet)
    const { usdc, router } = harbour.contracts
    const quote = await ownSwap(native, usdc, parseEther('0.5'))
    expect(quote.protocol).toBeNull()
    expect(quote.steps.map((step) => step.id)).toEqual(['swap'])
    const { to, data, value } = dataOf(quote, 0)
    expect([to, selector(data), value]).toEqual([router, '0xcd6e13f7', parseEther('0.5').toString()])
    expect(data.slice(-64)).toBe(quote.requestId.slice(2))

    const before = await balanceOf(harbour, usdc, somebody)
    const [receipt] = await execute(localnet, quote)
    const done = await waitForStatus(localnet, quote.requestId, 'success')
    expect(done).toMatchObject({
      inTxHashes: [receipt?.transactionHash],
      txHashes: [receipt?.transactionHash],
    })
    expect((await balanceOf(harbour, usdc, somebody)) - before).toBe(BigInt(quote.details.currencyOut.amount))
    const path = `/requests/v3?id=${quote.requestId}`
    const { body } = await call<{ requests: Record<string, unknown>[] }>(localnet, 'GET', path)
    expect(body.requests[0]).toMatchObject({
      status: 'success',
      requestType: 'Same-chain Swap',
      protocol: null,
    })
  })

  test('of a token goes through the approval proxy, and over two pools', async () => {
    const [harbour] = pair(localnet)
    const { dai, approvalProxy } = harbour.contracts
    const quote = await ownSwap(dai, native, parseEther('300'))
    expect(quote.steps.map((step) => step.id)).toEqual(['approve', 'swap'])
    expect([dataOf(quote, 0).to, dataOf(quote, 1).to]).toEqual([dai, approvalProxy])
    expect(selector(dataOf(quote, 1).data)).toBe('0xf9e4bab4')
    const before = await balanceOf(harbour, native, somebody)
    await execute(localnet, quote)
    await waitForStatus(localnet, quote.requestId, 'success')
    const got = (await balanceOf(harbour, native, somebody)) - before
    expect(got).toBe(BigInt(quote.details.currencyOut.amount))
  })

  test('for an exact output gives at least that', async () => {
    const [harbour] = pair(localnet)
    const { usdc } = harbour.contracts
    const quote = await ownSwap(native, usdc, parseUnits('1000', 6), { tradeType: 'EXACT_OUTPUT' })
    expect(quote.details.currencyOut.minimumAmount).toBe(parseUnits('1000', 6).toString())
    const before = await balanceOf(harbour, usdc, somebody)
    await execute(localnet, quote)
    const got = (await balanceOf(harbour, usdc, somebody)) - before
    expect(got).toBeGreaterThanOrEqual(parseUnits('1000', 6))
    expect(got).toBeLessThan(parseUnits('1000.01', 6))
  })

  test('that the pool has moved away from reverts whole, and the request goes on waiting', async () => {
    const [harbour] = pair(localnet)
    const { usdc } = harbour.contracts
    const quote = await ownSwap(native, usdc, parseEther('1'), { slippageTolerance: '10' })
    await execute(localnet, await ownSwap(native, usdc, parseEther('20')))
    const before = await balanceOf(harbour, usdc, somebody)
    const receipt = await send(localnet, dataOf(quote, 0))
    expect(receipt.status).toBe('reverted')
    expect(await balanceOf(harbour, usdc, somebody)).toBe(before)
    expect((await getStatus(localnet, quote.requestId)).status).toBe('waiting')
  })

  test('with calls makes them in the same transaction, after the swap, and pays the rest', async () => {
    const [harbour] = pair(localnet)
    const { usdc } = harbour.contracts
    const value = parseEther('0.01')
    const changes = { txs: [{ to: friend, value: value.toString(), data: '0x' }] }
    const quote = await ownSwap(usdc, native, parseUnits('300', 6), {
      ...changes,
      gasLimitForDepositSpecifiedTxs: 100_000,
    })
    expect(quote.protocol).toBeNull()
    const before = await balanceOf(harbour, native, friend)
    const rest = await balanceOf(harbour, native, somebody)
    await execute(localnet, quote)
    await waitForStatus(localnet, quote.requestId, 'success')
    expect((await balanceOf(harbour, native, friend)) - before).toBe(value)
    expect((await balanceOf(harbour, native, somebody)) - rest).toBe(
      BigInt(quote.details.currencyOut.amount) - value,
    )
  })

  test('with calls and no swap makes them with what was sent', async () => {
    const [harbour] = pair(localnet)
    const value = parseEther('0.01')
    const quote = await ownSwap(native, native, value, {
      txs: [{ to: friend, value: value.toString(), data: '0x' }],
      gasLimitForDepositSpecifiedTxs: 100_000,
    })
    const before = await balanceOf(harbour, native, friend)
    await execute(localnet, quote)
    await waitForStatus(localnet, quote.requestId, 'success')
    expect((await balanceOf(harbour, native, friend)) - before).toBe(value)
  })

  test('has the gas of the calls on top', async () => {
    const gasOf = async (limit: number): Promise<number> => {
      const quote = await ownSwap(native, native, parseEther('0.01'), {
        txs: [{ to: friend, value: '1', data: '0x' }],
        gasLimitForDepositSpecifiedTxs: limit,
      })
      return Number(dataOf(quote, 0).gas)
    }
    // The bytes of two requests do not cost the same.
    expect(Math.round(((await gasOf(300_000)) - (await gasOf(100_000))) / 10_000)).toBe(20)
  })

  test.each([
    ['without the gas of its calls', { txs: [{ to: friend, value: '1', data: '0x' }] }],
    ['with gas and no calls', { gasLimitForDepositSpecifiedTxs: 100_000 }],
    [
      'with gas of calls that the solver makes',
      {
        txs: [{ to: friend, value: '1', data: '0x' }],
        gasLimitForDepositSpecifiedTxs: 100_000,
        forceSolverExecution: true,
      },
    ],
  ])('%s is refused by name', async (_name, changes) => {
    const asked = ownSwap(native, pair(localnet)[0].contracts.usdc, parseEther('0.1'), changes)
    await expect(asked).rejects.toThrow('gasLimitForDepositSpecifiedTxs')
  })

  test('with gas of calls that a solver would make is refused by name, for the account makes its own', async () => {
    const [harbour] = pair(localnet)
    const body = quoteBody(localnet, {
      ...{ destinationChainId: harbour.id, destinationCurrency: harbour.contracts.usdc },
      ...{ txs: [{ to: friend, value: '1', data: '0x' }], txsGasLimit: 100_000 },
      gasLimitForDepositSpecifiedTxs: 100_000,
    })
    const refusal = await call<{ message: string }>(localnet, 'POST', '/quote/v2', body)
    expect(refusal.status).toBe(400)
    expect(refusal.body.message).toContain('txsGasLimit')
  })

  test('by a solver, when that is asked for, has an order and a deposit', async () => {
    const [harbour] = pair(localnet)
    const { usdc, depository } = harbour.contracts
    const quote = await ownSwap(native, usdc, parseEther('0.1'), { forceSolverExecution: true })
    expect(quote.steps.map((step) => step.id)).toEqual(['deposit'])
    expect(dataOf(quote, 0).to).toBe(depository)
    expect(quote.protocol?.v2.orderData.output.chainId).toBe('harbour')
    const before = await balanceOf(harbour, usdc, somebody)
    await execute(localnet, quote)
    await waitForStatus(localnet, quote.requestId, 'success')
    expect((await balanceOf(harbour, usdc, somebody)) - before).toBe(BigInt(quote.details.currencyOut.amount))
  })
})

describe('a token the solver does not take', () => {
  const buoyQuote = (changes: Record<string, unknown> = {}): Promise<Quote> => {
    const [harbour, ridge] = pair(localnet)
    return getQuote(localnet, {
      originCurrency: harbour.contracts.buoy,
      destinationCurrency: ridge.contracts.usdc,
      amount: parseEther('50').toString(),
      recipient: somebody,
      ...changes,
    })
  }

  test('is swapped on the way, and the order counts in what came out', async () => {
    const [harbour, ridge] = pair(localnet)
    const { usdc, buoy, approvalProxy } = harbour.contracts
    const quote = await buoyQuote()
    expect(quote.steps.map((step) => step.id)).toEqual(['approve', 'deposit'])
    expect([dataOf(quote, 0).to, dataOf(quote, 1).to]).toEqual([buoy, approvalProxy])
    const { paymentDetails, orderData } = quote.protocol?.v2 ?? {}
    expect(paymentDetails?.currency).toBe(usdc)
    expect(orderData?.inputs[0]?.payment).toMatchObject({ currency: usdc, amount: paymentDetails?.amount })

    const before = await balanceOf(ridge, ridge.contracts.usdc, somebody)
    await execute(localnet, quote)
    await waitForStatus(localnet, quote.requestId, 'success')
    const got = (await balanceOf(ridge, ridge.contracts.usdc, somebody)) - before
    expect(got).toBe(BigInt(quote.details.currencyOut.amount))
  })

  test('gives less when the pool has moved within what is tolerated, not below the minimum', async () => {
    const [harbour, ridge] = pair(localnet)
    const { buoy, usdc } = harbour.contracts
    const quote = await buoyQuote({ slippageTolerance: '500' })
    await execute(localnet, await ownSwap(buoy, usdc, parseEther('5000')))
    const before = await balanceOf(ridge, ridge.contracts.usdc, somebody)
    await execute(localnet, quote)
    await waitForStatus(localnet, quote.requestId, 'success')
    const got = (await balanceOf(ridge, ridge.contracts.usdc, somebody)) - before
    const { amount, minimumAmount } = quote.details.currencyOut
    expect(got).toBeLessThan(BigInt(amount))
    expect(got).toBeGreaterThanOrEqual(BigInt(minimumAmount))
  })

  test('is refunded as what it was swapped for', async () => {
    const [harbour] = pair(localnet)
    const refundTo: Address = '0x1515151515151515151515151515151515151515'
    localnet.faults.set('refundInstead')
    const quote = await buoyQuote({ refundTo })
    await execute(localnet, quote)
    await waitForStatus(localnet, quote.requestId, 'refund')
    const refunded = await balanceOf(harbour, harbour.contracts.usdc, refundTo)
    expect(refunded).toBeGreaterThanOrEqual(BigInt(quote.protocol?.v2.paymentDetails.amount ?? 0))
  })

  test('error: takes no permit', async () => {
    const { buoy } = pair(localnet)[0].contracts
    await expect(getQuote(localnet, { originCurrency: buoy, usePermit: true })).rejects.toThrow(
      'cannot be paid by permit',
    )
  })
})

describe('faults', () => {
  test('tamperApproval lets somebody else take the tokens', async () => {
    const [harbour] = pair(localnet)
    localnet.faults.set('tamperApproval')
    const quote = await ownSwap(harbour.contracts.usdc, native, 3_000_000n, {
      user: localnet.accounts[2]?.address,
    })
    expect(dataOf(quote, 0).data).toContain(stranger.slice(2))
    expect(dataOf(quote, 0).data).not.toContain(harbour.contracts.approvalProxy.slice(2))
  })

  test('tamperRoute pays somebody else, on chain', async () => {
    const [harbour] = pair(localnet)
    const { usdc } = harbour.contracts
    localnet.faults.set('tamperRoute')
    const quote = await ownSwap(native, usdc, parseEther('0.1'))
    const before = await balanceOf(harbour, usdc, stranger)
    await execute(localnet, quote)
    const got = (await balanceOf(harbour, usdc, stranger)) - before
    expect(got).toBe(BigInt(quote.details.currencyOut.amount))
  })

  test('tamperRoute=chains names another router everywhere', async () => {
    const [harbour] = pair(localnet)
    localnet.faults.set('tamperRoute', 'chains')
    const quote = await ownSwap(native, harbour.contracts.usdc, parseEther('0.1'))
    const { body } = await call<{ chains: { contracts: { v3: { erc20Router: string } } }[] }>(
      localnet,
      'GET',
      '/chains',
    )
    expect(dataOf(quote, 0).to).toBe(body.chains[0]?.contracts.v3.erc20Router)
    expect(dataOf(quote, 0).to).not.toBe(harbour.contracts.router)
  })

  test('refundInstead does not touch what the account swaps itself', async () => {
    const [harbour] = pair(localnet)
    localnet.faults.set('refundInstead')
    const quote = await ownSwap(native, harbour.contracts.usdc, parseEther('0.1'))
    await execute(localnet, quote)
    await waitForStatus(localnet, quote.requestId, 'success')
  })
})
