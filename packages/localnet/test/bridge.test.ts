import { type Address, createPublicClient, createTestClient, http, parseEther, parseUnits } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Localnet, startLocalnet } from '../src/startLocalnet.js'
import {
  balanceOf,
  call,
  execute,
  getQuote,
  getStatus,
  native,
  pair,
  send,
  subscribe,
  until,
  user,
  waitForStatus,
} from './helpers.js'

let localnet: Localnet
/** Milliseconds that the service's clock was wound on by. */
let ahead = 0

beforeAll(async () => {
  localnet = await startLocalnet({
    ...{ blockTime: 'automine', pollInterval: 20 },
    now: () => Date.now() + ahead,
  })
})
afterAll(() => localnet.stop())
afterEach(() => localnet.faults.clear())

const somebody = '0x1111111111111111111111111111111111111111'

describe('an order is filled', () => {
  test('ETH from Harbour to ETH on Ridge', async () => {
    const [, ridge] = pair(localnet)
    const before = await balanceOf(ridge, native, somebody)
    const quote = await getQuote(localnet, { recipient: somebody })
    expect((await getStatus(localnet, quote.requestId)).status).toBe('waiting')

    const socket = await subscribe(localnet, quote.requestId)
    const [receipt] = await execute(localnet, quote)
    const done = await waitForStatus(localnet, quote.requestId, 'success')

    expect(done.inTxHashes).toEqual([receipt?.transactionHash])
    expect((await balanceOf(ridge, native, somebody)) - before).toBe(BigInt(quote.details.currencyOut.amount))
    await until(socket.events, (events) => events.length === 3)
    expect(socket.events()).toEqual(['pending', 'submitted', 'success'])
    socket.close()

    const fill = await createPublicClient({ transport: http(ridge.rpcUrl) }).getTransaction({
      hash: done.txHashes?.[0] ?? '0x',
    })
    expect(fill.input).toBe(quote.protocol?.v2.orderId)
  })

  test('USDC from Ridge to DAI on Harbour, with an exact approval first', async () => {
    const [harbour, ridge] = pair(localnet)
    const before = await balanceOf(harbour, harbour.contracts.dai, somebody)
    const quote = await getQuote(localnet, {
      originChainId: ridge.id,
      destinationChainId: harbour.id,
      originCurrency: ridge.contracts.usdc,
      destinationCurrency: harbour.contracts.dai,
      amount: parseUnits('25', 6).toString(),
      recipient: somebody,
    })
    expect(quote.steps.map((step) => step.id)).toEqual(['approve', 'deposit'])
    await execute(localnet, quote)
    const done = await waitForStatus(localnet, quote.requestId, 'success')

    const after = await balanceOf(harbour, harbour.contracts.dai, somebody)
    expect(after - before).toBe(BigInt(quote.details.currencyOut.amount))
    expect(await balanceOf(ridge, ridge.contracts.usdc, ridge.contracts.depository)).toBe(parseUnits('25', 6))
    const fill = await createPublicClient({ transport: http(harbour.rpcUrl) }).getTransaction({
      hash: done.txHashes?.[0] ?? '0x',
    })
    expect(fill.input.slice(-64)).toBe(quote.protocol?.v2.orderId.slice(2))
  })

  test('a second deposit for the same order is recorded and not filled again', async () => {
    const [, ridge] = pair(localnet)
    const stranger = '0x2222222222222222222222222222222222222222'
    const quote = await getQuote(localnet, { recipient: stranger })
    await execute(localnet, quote)
    await waitForStatus(localnet, quote.requestId, 'success')
    const [second] = await execute(localnet, quote)

    const path = `/requests/v3?id=${quote.requestId}`
    const duplicates = async (): Promise<unknown> => {
      const { body } = await call<{ requests: { data: { duplicateDeposits: { txHash: string }[] } }[] }>(
        localnet,
        'GET',
        path,
      )
      return body.requests[0]?.data.duplicateDeposits.map((deposit) => deposit.txHash)
    }
    await until(duplicates, (hashes) => JSON.stringify(hashes) === JSON.stringify([second?.transactionHash]))
    expect(await balanceOf(ridge, native, stranger)).toBe(BigInt(quote.details.currencyOut.amount))
  })

  test('a deposit is found at once when its hash is indexed', async () => {
    const slow = await startLocalnet({ blockTime: 'automine', pollInterval: 60_000 })
    try {
      const quote = await getQuote(slow)
      const [receipt] = await execute(slow, quote)
      const body = { chainId: '31337', txHash: receipt?.transactionHash }
      const indexed = await call(slow, 'POST', '/transactions/index', body, {})
      expect(indexed).toEqual({ status: 200, body: { message: 'Transaction indexed' } })
      expect((await getStatus(slow, quote.requestId)).status).toBe('pending')
    } finally {
      await slow.stop()
    }
  })
})

describe('an order is refunded', () => {
  test('when the referrer asks for it, by way of failure', async () => {
    const [harbour] = pair(localnet)
    const refundTo = '0x3333333333333333333333333333333333333333'
    const quote = await getQuote(localnet, { referrer: 'debug-force-refund', refundTo })
    const socket = await subscribe(localnet, quote.requestId)
    await execute(localnet, quote)
    await waitForStatus(localnet, quote.requestId, 'refund')
    expect(await balanceOf(harbour, native, refundTo)).toBe(parseEther('0.1'))
    await until(socket.events, (events) => events.at(-1) === 'refund')
    expect(socket.events()).toEqual(['pending', 'failure', 'pending', 'pending', 'refund'])
    socket.close()
  })

  test('when it was deposited after its deadline', async () => {
    const short = await startLocalnet({ blockTime: 'automine', pollInterval: 20, orderTtl: 60 })
    try {
      const [harbour] = pair(short)
      const quote = await getQuote(short)
      const chain = createTestClient({ mode: 'anvil', transport: http(harbour.rpcUrl) })
      await chain.increaseTime({ seconds: 120 })
      await execute(short, quote)
      const done = await waitForStatus(short, quote.requestId, 'refund')
      expect(done.failReason).toBe('ORDER_EXPIRED')
    } finally {
      await short.stop()
    }
  })

  test('when the recipient refuses the money', async () => {
    const [, ridge] = pair(localnet)
    const quote = await getQuote(localnet, { recipient: ridge.contracts.depository })
    await execute(localnet, quote)
    const done = await waitForStatus(localnet, quote.requestId, 'refund')
    expect(done.failReason).toBe('EXECUTION_REVERTED')
  })

  test('when less was deposited than the order asks for', async () => {
    const quote = await getQuote(localnet)
    const data = quote.steps[0]?.items[0]?.data
    if (data === undefined) throw new Error('The quote has a deposit.')
    await send(localnet, { ...data, value: '1' })
    const done = await waitForStatus(localnet, quote.requestId, 'refund')
    expect(done.failReason).toBe('DEPOSITED_AMOUNT_TOO_LOW_TO_FILL')
  })

  test('on the chain where it was deposited, when that is the wrong one', async () => {
    const [, ridge] = pair(localnet)
    const refundTo = '0x8888888888888888888888888888888888888888'
    const quote = await getQuote(localnet, { refundTo })
    const data = quote.steps[0]?.items[0]?.data
    if (data === undefined) throw new Error('The quote has a deposit.')
    await send(localnet, { ...data, chainId: ridge.id })
    const done = await waitForStatus(localnet, quote.requestId, 'refund')
    expect(done.failReason).toBe('DEPOSIT_CHAIN_MISMATCH')
    expect(await balanceOf(ridge, native, refundTo)).toBe(parseEther('0.1'))
  })

  test('when the currency of the deposit is not the one of the order', async () => {
    const [harbour] = pair(localnet)
    const eth = await getQuote(localnet)
    const usdc = await getQuote(localnet, {
      originCurrency: harbour.contracts.usdc,
      amount: parseUnits('10', 6).toString(),
    })
    const orderIds = [usdc, eth].map((quote) => quote.protocol?.v2.orderId.slice(2) ?? '')
    const [approve, deposit] = usdc.steps.flatMap((step) => step.items.map((item) => item.data))
    if (approve === undefined || deposit === undefined) throw new Error('The quote has two steps.')
    const wrong = deposit.data.replace(orderIds[0] ?? '', orderIds[1] ?? '') as `0x${string}`
    const step = { id: 'deposit', items: [{ data: approve }, { data: { ...deposit, data: wrong } }] }
    await execute(localnet, { ...eth, steps: [step] })
    const done = await waitForStatus(localnet, eth.requestId, 'refund')
    expect(done.failReason).toBe('INCORRECT_DEPOSIT_CURRENCY')
  })
})

describe('faults', () => {
  test('neverFill holds the order back until it is taken away', async () => {
    localnet.faults.set('neverFill')
    const quote = await getQuote(localnet)
    await execute(localnet, quote)
    await waitForStatus(localnet, quote.requestId, 'pending')
    localnet.faults.clear()
    await waitForStatus(localnet, quote.requestId, 'success')
  })

  test('fillLate keeps the order pending for its seconds', async () => {
    localnet.faults.set('fillLate', 600)
    const [quote, next] = [await getQuote(localnet), await getQuote(localnet)]
    await execute(localnet, quote)
    await waitForStatus(localnet, quote.requestId, 'pending')
    // The solver has looked again by the time it has seen the next one.
    await execute(localnet, next)
    await waitForStatus(localnet, next.requestId, 'pending')
    expect(await getStatus(localnet, quote.requestId)).toMatchObject({ status: 'pending' })
    ahead += 600_000
    await waitForStatus(localnet, quote.requestId, 'success')
    await waitForStatus(localnet, next.requestId, 'success')
  })

  test.each(['UNKNOWN', 'SLIPPAGE', 'TRANSACTION_SUBMISSION_FAILED', 'TRANSACTION_NOT_INCLUDED'])(
    'refundInstead refunds with the reason it is given: %s',
    async (reason) => {
      localnet.faults.set('refundInstead', reason)
      const quote = await getQuote(localnet)
      await execute(localnet, quote)
      const done = await waitForStatus(localnet, quote.requestId, 'refund')
      expect(done).toMatchObject({ failReason: reason, refundFailReason: 'N/A' })
    },
  )

  test('refundImpossible leaves the deposit where it is, and says why', async () => {
    localnet.faults.set('refundInstead')
    localnet.faults.set('refundImpossible')
    const quote = await getQuote(localnet)
    await execute(localnet, quote)
    const done = await until(
      () => getStatus(localnet, quote.requestId),
      ({ refundFailReason }) => refundFailReason === 'MANUAL_REFUND_REQUIRED',
    )
    expect(done).toMatchObject({ status: 'failure', txHashes: [] })
  })

  test('blockedWallet stops the deposits of one address, or of everybody', async () => {
    const recipient = '0x6666666666666666666666666666666666666666'
    localnet.faults.set('blockedWallet', recipient)
    const blocked = await getQuote(localnet, { recipient })
    const free = await getQuote(localnet)
    await execute(localnet, blocked)
    await execute(localnet, free)
    await waitForStatus(localnet, free.requestId, 'success')
    expect(await waitForStatus(localnet, blocked.requestId, 'failure')).toMatchObject({
      failReason: 'BLOCKED_WALLET',
      refundFailReason: 'MANUAL_REFUND_REQUIRED',
    })
    localnet.faults.set('blockedWallet')
    const anybody = await getQuote(localnet)
    await execute(localnet, anybody)
    await waitForStatus(localnet, anybody.requestId, 'failure')
  })

  test('websocketSilent acknowledges and says nothing more', async () => {
    localnet.faults.set('websocketSilent')
    const quote = await getQuote(localnet)
    const socket = await subscribe(localnet, quote.requestId)
    await execute(localnet, quote)
    await waitForStatus(localnet, quote.requestId, 'success')
    expect(socket.frames.map((frame) => frame.type)).toEqual(['connection', 'subscribe'])
    socket.close()
  })

  test('statusDown answers 503 and leaves everything else running', async () => {
    localnet.faults.set('statusDown')
    const quote = await getQuote(localnet)
    const path = `/intents/status/v3?requestId=${quote.requestId}`
    const { status, body } = await call(localnet, 'GET', path)
    expect(status).toBe(503)
    expect(body.errorCode).toBe('SERVICE_UNAVAILABLE')
    await execute(localnet, quote)
    localnet.faults.clear()
    await waitForStatus(localnet, quote.requestId, 'success')
  })

  test('tamperRecipient really pays somebody else', async () => {
    const [, ridge] = pair(localnet)
    const before = await balanceOf(ridge, native, user(localnet).address)
    localnet.faults.set('tamperRecipient')
    const quote = await getQuote(localnet)
    await execute(localnet, quote)
    await waitForStatus(localnet, quote.requestId, 'success')
    const paid = quote.protocol?.v2.orderData.output.payments[0]?.recipient ?? native
    expect(paid).not.toBe(quote.details.recipient)
    expect(await balanceOf(ridge, native, paid as Address)).toBe(BigInt(quote.details.currencyOut.amount))
    expect(await balanceOf(ridge, native, user(localnet).address)).toBe(before)
  })

  test('tamperDeposit loses the money of whoever sends it', async () => {
    localnet.faults.set('tamperDeposit')
    const quote = await getQuote(localnet)
    const [receipt] = await execute(localnet, quote)
    const indexed = await call(localnet, 'POST', '/transactions/index', {
      chainId: 31337,
      txHash: receipt?.transactionHash,
    })
    expect(indexed.body.message).toBe('The transaction holds no deposit to the depository')
    expect((await getStatus(localnet, quote.requestId)).status).toBe('waiting')
  })
})
