import { fastFill, getAppFeeBalances } from '@portage/core/actions'
import { type Address, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Localnet, startLocalnet } from '../src/startLocalnet.js'
import { type CoreRig, freshAddress, startCoreRig, usdc } from './coreRig.js'
import { balanceOf, call, native, send, until } from './helpers.js'

let localnet: Localnet
let rig: CoreRig

beforeAll(async () => {
  localnet = await startLocalnet({ blockTime: 'automine', pollInterval: 20 })
  rig = startCoreRig(localnet)
})
afterAll(() => localnet.stop())

const balancesOf = (wallet: string) => getAppFeeBalances(rig.client, { wallet })

describe('a fast fill', () => {
  test('pays the recipient before the deposit, once, and comes back with it', async () => {
    const wallet = await rig.fund(usdc('100'))
    const recipient = freshAddress()
    const quote = await rig.quoteOf({ recipient })
    const requestId = quote.requestId as string
    const output = quote.details.currencyOut?.amount ?? 0n
    await fastFill(rig.client, { requestId, maxFillAmountUsd: 40 })
    await until(
      () => balanceOf(rig.ridge, rig.ridge.contracts.usdc, recipient),
      (balance) => balance === output,
    )
    expect(await balancesOf(wallet)).toMatchObject({
      totalBalanceUsd: '100',
      outstandingFastFillBalanceUsd: '40',
      availableBalanceUsd: '60',
    })
    await expect(fastFill(rig.client, { requestId })).rejects.toMatchObject({ status: 409 })

    await rig.deposit(quote)
    const record = await rig.recordOf(requestId, 'success')
    expect(record.features).toContain('fast_fill')
    expect(await balanceOf(rig.ridge, rig.ridge.contracts.usdc, recipient)).toBe(output)
    expect(await balancesOf(wallet)).toMatchObject({
      outstandingFastFillBalanceUsd: '0',
      availableBalanceUsd: '100',
    })
  })

  test('pays for a deposit that was seen and waits, once, and nothing is refunded then', async () => {
    const wallet = await rig.fund(usdc('100'))
    const recipient = freshAddress()
    const quote = await rig.quoteOf({ recipient })
    const requestId = quote.requestId as string
    const output = quote.details.currencyOut?.amount ?? 0n
    localnet.faults.set('neverFill')
    await rig.deposit(quote)
    await rig.recordOf(requestId, 'pending')

    await fastFill(rig.client, { requestId })
    const before = await balanceOf(rig.harbour, rig.harbour.contracts.usdc, rig.account)
    // Too late for the solver to refund it.
    localnet.faults.clear()
    localnet.faults.set('refundInstead')
    await rig.recordOf(requestId, 'success')
    localnet.faults.clear()
    expect(await balanceOf(rig.ridge, rig.ridge.contracts.usdc, recipient)).toBe(output)
    expect(await balanceOf(rig.harbour, rig.harbour.contracts.usdc, rig.account)).toBe(before)
    expect(await balancesOf(wallet)).toMatchObject({
      outstandingFastFillBalanceUsd: '0',
      availableBalanceUsd: '100',
    })
    await expect(fastFill(rig.client, { requestId })).rejects.toMatchObject({ status: 409 })
  })

  test('pays once when the solver fills at the same moment, and two calls come at once', async () => {
    const wallet = await rig.fund(usdc('100'))
    const recipient = freshAddress()
    const quote = await rig.quoteOf({ recipient })
    const requestId = quote.requestId as string
    localnet.faults.set('neverFill')
    await rig.deposit(quote)
    await rig.recordOf(requestId, 'pending')
    const calls = Promise.allSettled([1, 2, 3].map(() => fastFill(rig.client, { requestId })))
    localnet.faults.clear()
    const ends = await calls
    const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
    expect(refusals.length).toBeGreaterThanOrEqual(2)
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 409 })
    await rig.recordOf(requestId, 'success')
    // Whatever else the solver would send comes before what it sends for the next request.
    const next = await rig.quoteOf()
    await rig.deposit(next)
    await rig.recordOf(next.requestId as string, 'success')
    const output = quote.details.currencyOut?.amount ?? 0n
    expect(await balanceOf(rig.ridge, rig.ridge.contracts.usdc, recipient)).toBe(output)
    expect(await balancesOf(wallet)).toMatchObject({ availableBalanceUsd: '100' })
  })

  test('is the only payment where the deposit that follows is too little: nothing is refunded', async () => {
    await rig.fund(usdc('100'))
    const recipient = freshAddress()
    const refundTo = freshAddress()
    const quote = await rig.quoteOf({
      ...{ recipient, refundTo },
      ...{ originCurrency: native, amount: parseEther('0.01') },
    })
    const requestId = quote.requestId as string
    await fastFill(rig.client, { requestId })
    const deposit = quote.steps[0]?.items[0]?.call
    if (deposit?.vm !== 'evm') throw new Error('The quote has a deposit.')
    const { data, chainId } = deposit
    const cheap = { value: '1', gas: '200000' }
    await send(localnet, { from: rig.account, to: deposit.to as Address, data, chainId, ...cheap })
    await rig.recordOf(requestId, 'success')
    // Whatever else the solver would send comes before what it sends for the next request.
    localnet.faults.set('refundInstead')
    const next = await rig.quoteOf()
    await rig.deposit(next)
    await rig.recordOf(next.requestId as string, 'refund')
    localnet.faults.clear()
    const output = quote.details.currencyOut?.amount ?? 0n
    expect(await balanceOf(rig.ridge, rig.ridge.contracts.usdc, recipient)).toBe(output)
    expect(await balanceOf(rig.harbour, native, refundTo)).toBe(0n)
  })

  test('is refused once the request has its fill or its refund, and takes nothing then', async () => {
    const wallet = await rig.fund(usdc('100'))
    localnet.faults.set('refundInstead')
    for (const [status, recipient] of [
      ['refund', freshAddress()],
      ['success', freshAddress()],
    ] as const) {
      const quote = await rig.quoteOf({ recipient })
      await rig.deposit(quote)
      await rig.recordOf(quote.requestId as string, status)
      localnet.faults.clear()
      await expect(fastFill(rig.client, { requestId: quote.requestId as string })).rejects.toMatchObject({
        status: 409,
      })
    }
    expect(await balancesOf(wallet)).toMatchObject({ availableBalanceUsd: '100' })
  })

  test('is refused: of too much, above the balance, of an unknown request, without a key', async () => {
    await rig.fund(usdc('10'))
    const recipient = freshAddress()
    const requestId = (await rig.quoteOf({ recipient })).requestId as string
    const refused = (changes: object) => fastFill(rig.client, { requestId, ...changes })
    await expect(refused({ maxFillAmountUsd: 39 })).rejects.toMatchObject({ status: 400 })
    await expect(refused({})).rejects.toMatchObject({ status: 400 })
    await expect(refused({ solverInputCurrencyAmount: 1n })).rejects.toMatchObject({ status: 400 })
    await expect(refused({ requestId: '0x12' })).rejects.toMatchObject({ status: 404 })
    expect(await call(localnet, 'POST', '/fast-fill', { requestId }, {})).toMatchObject({ status: 401 })
    expect(await balanceOf(rig.ridge, rig.ridge.contracts.usdc, recipient)).toBe(0n)
  })
})
