import type { Quote } from '@portage/core'
import {
  disableDepositAddress,
  getChains,
  getDepositAddress,
  getRequestStatus,
  listRequests,
  reindexDepositAddress,
} from '@portage/core/actions'
import { verifyQuote } from '@portage/core/verification'
import { type Address, createPublicClient, http, parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Localnet, startLocalnet } from '../src/startLocalnet.js'
import { type CoreRig, freshAddress, type RequestRecord, startCoreRig, usdc } from './coreRig.js'
import { balanceOf, call, native, quoteBody, until } from './helpers.js'

let localnet: Localnet
let rig: CoreRig

beforeAll(async () => {
  localnet = await startLocalnet({ blockTime: 'automine', pollInterval: 20 })
  rig = startCoreRig(localnet)
})
afterAll(() => localnet.stop())
afterEach(() => localnet.faults.clear())

const addressOf = (quote: Quote): Address => quote.steps[0]?.depositAddress as Address
const idOf = (quote: Quote): string => quote.requestId as string

/** The requests that are paid at an address, oldest first. */
const requestsAt = async (quote: Quote): Promise<readonly RequestRecord[]> => {
  const { requests } = await listRequests(rig.client, { sortDirection: 'asc', limit: 50 })
  return requests.filter(({ depositAddress }) => depositAddress?.address === addressOf(quote))
}

describe('an open deposit address', () => {
  test('is paid by a plain transfer and filled for what was quoted', async () => {
    const recipient = freshAddress()
    const quote = await rig.quoteOf({ useDepositAddress: true, recipient })
    const [step] = quote.steps
    expect(quote.steps).toHaveLength(1)
    expect(step).toMatchObject({ id: 'deposit', kind: 'transaction', depositAddress: expect.any(String) })
    expect(step?.depositAddressId).toMatch(/^0x/)

    const chains = await getChains(rig.client)
    const { verdict, findings } = verifyQuote({
      quote,
      request: quote.request,
      chains,
      account: rig.account,
      now: Date.now(),
    })
    expect(verdict, JSON.stringify(findings)).toBe('unverifiable')

    const hash = await rig.pay(rig.harbour, rig.harbour.contracts.usdc, addressOf(quote), usdc('40'))
    const record = await rig.recordOf(idOf(quote), 'success')
    expect(record).toMatchObject({
      supersededByRequestId: null,
      features: ['deposit_address'],
      depositAddress: {
        address: addressOf(quote),
        type: 'open',
        depositor: rig.account,
        depositTxHash: hash,
        recoveryAddress: null,
      },
      origin: { depositor: addressOf(quote), amount: usdc('40') },
    })
    const out = quote.details.currencyOut?.amount
    expect(await balanceOf(rig.ridge, rig.ridge.contracts.usdc, recipient)).toBe(out)
    expect(await balanceOf(rig.harbour, rig.harbour.contracts.usdc, addressOf(quote))).toBe(0n)

    const { requests } = await listRequests(rig.client, { user: addressOf(quote) })
    expect(requests.map(({ id }) => id)).toEqual([quote.requestId])

    const found = await getDepositAddress(rig.client, { address: addressOf(quote) })
    expect(found).toMatchObject({
      id: step?.depositAddressId,
      type: 'open',
      requestId: quote.requestId,
      chainId: rig.harbour.id,
      refundTo: rig.account,
      deposits: [{ transactionId: hash, amount: usdc('40'), status: 'success' }],
      sweeps: [{ amount: usdc('40'), status: 'success' }],
    })
    expect(await getDepositAddress(rig.client, { requestId: idOf(quote) })).toEqual(found)
  })

  test('that gets another amount quotes it again and takes the place of the first request', async () => {
    const recipient = freshAddress()
    const quote = await rig.quoteOf({ useDepositAddress: true, recipient, destinationCurrency: native })
    await rig.pay(rig.harbour, rig.harbour.contracts.usdc, addressOf(quote), usdc('70'))
    const first = await until(
      async () => (await listRequests(rig.client, { id: idOf(quote) })).requests[0],
      (record) => record?.supersededByRequestId !== null,
    )
    expect(first).toMatchObject({ status: 'waiting' })
    const second = await rig.recordOf(first?.supersededByRequestId ?? '', 'success')
    expect(second.deposited?.amount).toBe(usdc('70'))
    expect(await balanceOf(rig.ridge, native, recipient)).toBe(second.quotedOutput?.amount)
  })

  test('fills each of several payments, in any currency of its chain, and stays one address', async () => {
    const recipient = freshAddress()
    const quote = await rig.quoteOf({ useDepositAddress: true, recipient })
    const { usdc: token, buoy } = rig.harbour.contracts
    await rig.pay(rig.harbour, token, addressOf(quote), usdc('40'))
    await rig.pay(rig.harbour, native, addressOf(quote), parseEther('0.01'))
    await rig.pay(rig.harbour, token, addressOf(quote), usdc('25'))
    await rig.pay(rig.harbour, buoy, addressOf(quote), parseEther('20'))
    const requests = await until(
      () => requestsAt(quote),
      (all) => all.length === 4 && all.every(({ status }) => status === 'success'),
    )
    expect(requests[0]).toMatchObject({ id: quote.requestId, supersededByRequestId: null })
    expect(requests.map(({ deposited }) => deposited?.currency.symbol)).toEqual([
      'USDC',
      'ETH',
      'USDC',
      'BUOY',
    ])
    const paid = requests.reduce((sum, { quotedOutput }) => sum + (quotedOutput?.amount ?? 0n), 0n)
    expect(await balanceOf(rig.ridge, rig.ridge.contracts.usdc, recipient)).toBe(paid)
    for (const currency of [native, token, buoy])
      expect(await balanceOf(rig.harbour, currency, addressOf(quote))).toBe(0n)
    const client = createPublicClient({ transport: http(rig.harbour.rpcUrl) })
    expect(await client.getCode({ address: addressOf(quote) })).toBeUndefined()
  })

  test('gives back what is too little to be filled', async () => {
    const refundTo = freshAddress()
    const quote = await rig.quoteOf({ useDepositAddress: true, refundTo })
    await rig.pay(rig.harbour, rig.harbour.contracts.usdc, addressOf(quote), 1_000n)
    const record = await rig.recordOf(idOf(quote), 'refund')
    expect(record.failReason).toBe('DEPOSITED_AMOUNT_TOO_LOW_TO_FILL')
    expect(await balanceOf(rig.harbour, rig.harbour.contracts.usdc, refundTo)).toBe(1_000n)
  })
})

describe('a strict deposit address', () => {
  const strict = (refundTo: Address, recipient = freshAddress()): Promise<Quote> =>
    rig.quoteOf({
      useDepositAddress: true,
      tradeType: 'EXACT_OUTPUT',
      amount: usdc('30'),
      refundTo,
      recipient,
    })

  test('is filled for exactly what its order takes', async () => {
    const recipient = freshAddress()
    const quote = await strict(rig.account, recipient)
    const amount = quote.details.currencyIn?.amount ?? 0n
    await rig.pay(rig.harbour, rig.harbour.contracts.usdc, addressOf(quote), amount)
    const record = await rig.recordOf(idOf(quote), 'success')
    expect(record.depositAddress?.type).toBe('strict')
    expect(await balanceOf(rig.ridge, rig.ridge.contracts.usdc, recipient)).toBe(usdc('30'))
  })

  test.each([
    ['less', -1n, 'DEPOSITED_AMOUNT_TOO_LOW_TO_FILL'],
    ['more', 1n, 'INCORRECT_PAYMENT'],
  ] as const)('gives back %s than that', async (_, difference, failReason) => {
    const refundTo = freshAddress()
    const quote = await strict(refundTo)
    const amount = (quote.details.currencyIn?.amount ?? 0n) + difference
    await rig.pay(rig.harbour, rig.harbour.contracts.usdc, addressOf(quote), amount)
    expect(await rig.recordOf(idOf(quote), 'refund')).toMatchObject({ failReason })
    expect(await balanceOf(rig.harbour, rig.harbour.contracts.usdc, refundTo)).toBe(amount)
  })

  test('gives back another currency, to whoever has paid where that was asked for', async () => {
    const quote = await strict(native)
    const before = await balanceOf(rig.harbour, rig.harbour.contracts.dai, rig.account)
    await rig.pay(rig.harbour, rig.harbour.contracts.dai, addressOf(quote), parseEther('5'))
    const record = await rig.recordOf(idOf(quote), 'refund')
    expect(record.failReason).toBe('INCORRECT_DEPOSIT_CURRENCY')
    expect(await balanceOf(rig.harbour, rig.harbour.contracts.dai, rig.account)).toBe(before)
  })

  test('gives back a second payment for the same order', async () => {
    const refundTo = freshAddress()
    const quote = await strict(refundTo)
    const amount = quote.details.currencyIn?.amount ?? 0n
    await rig.pay(rig.harbour, rig.harbour.contracts.usdc, addressOf(quote), amount)
    await rig.pay(rig.harbour, rig.harbour.contracts.usdc, addressOf(quote), amount)
    const requests = await until(
      () => requestsAt(quote),
      (all) => all.length === 2 && all.every(({ status }) => ['success', 'refund'].includes(status)),
    )
    expect(requests.map(({ status, failReason }) => [status, failReason])).toEqual([
      ['success', null],
      ['refund', 'ORDER_ALREADY_FILLED'],
    ])
    expect(await balanceOf(rig.harbour, rig.harbour.contracts.usdc, refundTo)).toBe(amount)
  })
})

describe('what nobody can fill or give back', () => {
  test('waits in the depository for the recovery address where no refund was asked for', async () => {
    const recoveryAddress = freshAddress()
    const body = quoteBody(localnet, { useDepositAddress: true, recoveryAddress, refundTo: null })
    const { body: quote } = await call<{ requestId: string; steps: { depositAddress: Address }[] }>(
      localnet,
      'POST',
      '/quote/v2',
      body,
    )
    await rig.pay(rig.harbour, native, quote.steps[0]?.depositAddress ?? native, 1_000n)
    const record = await rig.recordOf(quote.requestId, 'failure')
    expect(record).toMatchObject({
      failReason: 'DEPOSITED_AMOUNT_TOO_LOW_TO_FILL',
      depositAddress: { recoveryAddress },
    })
    expect(record.origin?.depositor?.toLowerCase()).toBe(recoveryAddress)
    await until(
      async () => (await listRequests(rig.client, { id: quote.requestId })).requests[0],
      (found) => found?.refundFailReason === 'MANUAL_REFUND_REQUIRED' && found.isWithdrawable === true,
    )
  })

  test('is not moved any more once the address is disabled', async () => {
    const quote = await rig.quoteOf({ useDepositAddress: true })
    await disableDepositAddress(rig.client, { depositAddressId: quote.steps[0]?.depositAddressId ?? '' })
    await rig.pay(rig.harbour, rig.harbour.contracts.usdc, addressOf(quote), usdc('40'))
    // Another one, paid later and filled: by then the disabled one was looked at.
    const later = await rig.quoteOf({ useDepositAddress: true })
    await rig.pay(rig.harbour, rig.harbour.contracts.usdc, addressOf(later), usdc('40'))
    await rig.recordOf(idOf(later), 'success')
    expect(await balanceOf(rig.harbour, rig.harbour.contracts.usdc, addressOf(quote))).toBe(usdc('40'))
    expect((await getRequestStatus(rig.client, { requestId: idOf(quote) })).status).toBe('waiting')
    await expect(
      reindexDepositAddress(rig.client, { chainId: rig.harbour.id, depositAddress: addressOf(quote) }),
    ).rejects.toMatchObject({ status: 403 })
  })

  test('is found by a second look: payments that were missed, and those on the wrong chain', async () => {
    const refundTo = freshAddress()
    const quote = await rig.quoteOf({ useDepositAddress: true, refundTo })
    const target = { chainId: rig.harbour.id, depositAddress: addressOf(quote) }
    localnet.faults.set('addressBlind')
    await rig.pay(rig.harbour, rig.harbour.contracts.usdc, addressOf(quote), usdc('40'))
    // Refused, not ignored, and no look: the next one is not too soon.
    for (const sweep of [true, 'yes']) {
      const body = { ...target, sweep }
      const refused = await call<{ message: string }>(
        localnet,
        'POST',
        '/transactions/deposit-address/reindex',
        body,
      )
      expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('sweep')])
    }
    expect(await reindexDepositAddress(rig.client, target)).toMatchObject({
      triggeredCurrencies: [{ symbol: 'USDC', balance: usdc('40') }],
      checkedCurrencies: 5,
      failedCurrencies: 0,
    })
    await rig.recordOf(idOf(quote), 'success')
    await expect(reindexDepositAddress(rig.client, target)).rejects.toMatchObject({ status: 429 })

    const wrong = await rig.quoteOf({ useDepositAddress: true, refundTo })
    await rig.pay(rig.ridge, rig.ridge.contracts.usdc, addressOf(wrong), usdc('12'))
    await reindexDepositAddress(rig.client, {
      chainId: rig.harbour.id,
      depositAddress: addressOf(wrong),
      targetChainId: rig.ridge.id,
    })
    expect(await rig.recordOf(idOf(wrong), 'refund')).toMatchObject({ failReason: 'DEPOSIT_CHAIN_MISMATCH' })
    expect(await balanceOf(rig.ridge, rig.ridge.contracts.usdc, refundTo)).toBe(usdc('12'))
  })

  test('is refused before: a recovery address without a deposit address, and unknown addresses', async () => {
    const body = quoteBody(localnet, { recoveryAddress: rig.account })
    expect(await call(localnet, 'POST', '/quote/v2', body)).toMatchObject({ status: 400 })
    await expect(getDepositAddress(rig.client, { address: rig.account })).rejects.toMatchObject({
      status: 404,
    })
    const anonymous = await call(localnet, 'GET', '/deposit-addresses/v2?requestId=0x1', undefined, {})
    expect(anonymous.status).toBe(401)
  })
})
