import { attestDeposit, listRecoveryBalances, prepareWithdrawal } from '@portage/core/actions'
import { type Address, createTestClient, encodeFunctionData, type Hex, http } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { depositoryAbi } from '../src/contracts/artifacts/depository.js'
import { type Localnet, startLocalnet } from '../src/startLocalnet.js'
import { call, execute, getQuote, getStatus, pair, send, until, user, waitForStatus } from './helpers.js'
import { clientOf, grant, mine, ownerOf, refused, somebody, toRequest } from './recoveryRig.js'

let localnet: Localnet

beforeAll(async () => {
  localnet = await startLocalnet({ blockTime: 'automine', pollInterval: 20 })
})
afterEach(() => localnet.faults.clear())
afterAll(() => localnet.stop())

/** What an owner has on the hub, as amounts by symbol. */
const balances = async (
  chainId: number,
  recoveryAddress = ownerOf(localnet),
): Promise<Record<string, bigint>> => {
  const page = await listRecoveryBalances(clientOf(localnet), { recoveryAddress, ownerChainId: chainId })
  return Object.fromEntries(page.balances.map(({ currency, amount }) => [currency?.symbol ?? '?', amount]))
}

describe('money that went astray is booked to who deposited it', () => {
  const deposit = async (orderId: Hex, depositor: Address, amount: bigint): Promise<Hex> => {
    const [harbour] = pair(localnet)
    const data = encodeFunctionData({
      abi: depositoryAbi,
      functionName: 'depositNative',
      args: [depositor, orderId],
    })
    const receipt = await send(localnet, {
      from: user(localnet).address,
      to: harbour.contracts.depository,
      data,
      value: amount.toString(),
      chainId: harbour.id,
      gas: '100000',
    })
    await mine(localnet)
    return receipt.transactionHash
  }
  const attest = (transactionId: Hex): Promise<void> =>
    attestDeposit(clientOf(localnet), { chainId: pair(localnet)[0].id, transactionId })

  test('a deposit without an order', async () => {
    const someone = somebody()
    const hash = await deposit(`0x${'ee'.repeat(32)}`, someone, 7n)
    await attest(hash)
    await attest(hash)
    const [harbour, ridge] = pair(localnet)
    expect(await balances(harbour.id, someone.toLowerCase())).toEqual({ ETH: 7n })
    expect(await balances(harbour.id, someone)).toEqual({ ETH: 7n })
    expect(await balances(ridge.id, someone)).toEqual({})
  })

  test('a second deposit for one order: the first is filled, the second comes home', async () => {
    const quote = await getQuote(localnet)
    const [first] = await execute(localnet, quote)
    await waitForStatus(localnet, quote.requestId, 'success')
    const someone = somebody()
    const hash = await deposit(quote.protocol?.v2.orderId ?? '0x', someone, 9n)
    await attest(hash)
    expect(await balances(pair(localnet)[0].id, someone)).toEqual({ ETH: 9n })
    const filled = await refused(attest(first?.transactionHash ?? '0x'))
    expect(filled).toMatchObject({ status: 400, message: expect.stringContaining('was filled') })
  })

  test('a deposit of too little, where it cannot be refunded', async () => {
    localnet.faults.set('refundImpossible')
    const { requestId, protocol } = await getQuote(localnet)
    const someone = somebody()
    const hash = await deposit(protocol?.v2.orderId ?? '0x', someone, 5n)
    await until(
      () => getStatus(localnet, requestId) as Promise<{ refundFailReason?: string; failReason?: string }>,
      (answer) => answer.refundFailReason === 'MANUAL_REFUND_REQUIRED',
    )
    await attest(hash)
    expect(await balances(pair(localnet)[0].id, someone)).toEqual({ ETH: 5n })
  })

  test('a deposit after the deadline of its order, where it cannot be refunded', async () => {
    const slow = await startLocalnet({ blockTime: 'automine', pollInterval: 20, orderTtl: 1 })
    try {
      slow.faults.set('refundImpossible')
      const quote = await getQuote(slow)
      const [{ id, rpcUrl }] = pair(slow)
      const node = createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
      await node.increaseTime({ seconds: 60 })
      const [receipt] = await execute(slow, quote)
      await until(
        () => getStatus(slow, quote.requestId) as Promise<{ failReason?: string; refundFailReason?: string }>,
        ({ failReason, refundFailReason }) =>
          failReason === 'ORDER_EXPIRED' && refundFailReason === 'MANUAL_REFUND_REQUIRED',
      )
      await mine(slow)
      await attestDeposit(clientOf(slow), { chainId: id, transactionId: receipt?.transactionHash ?? '0x' })
      const account = { recoveryAddress: ownerOf(slow), ownerChainId: id }
      const { balances } = await listRecoveryBalances(clientOf(slow), account)
      expect(balances).toMatchObject([{ amount: BigInt(quote.details.currencyIn.amount) }])
    } finally {
      await slow.stop()
    }
  })

  test('error: a deposit that is worked on waits, and one that was refunded has nothing', async () => {
    localnet.faults.set('neverFill')
    const quote = await getQuote(localnet)
    const [receipt] = await execute(localnet, quote)
    const hash = receipt?.transactionHash ?? '0x'
    await mine(localnet)
    await waitForStatus(localnet, quote.requestId, 'pending')
    expect((await refused(attest(hash))).status).toBe(503)
    localnet.faults.clear()
    localnet.faults.set('refundInstead')
    await waitForStatus(localnet, quote.requestId, 'refund')
    expect(await refused(attest(hash))).toMatchObject({
      status: 400,
      message: expect.stringContaining('was refunded'),
    })
  })

  test('error: transactions that hold no deposit, failed or are not there', async () => {
    const [harbour] = pair(localnet)
    const { body } = await call<{ txHashes: Hex[] }>(localnet, 'POST', '/localnet/faucet', {
      address: somebody(),
      chainId: harbour.id,
    })
    await mine(localnet)
    expect((await refused(attest(body.txHashes[0] ?? '0x'))).status).toBe(400)
    expect((await refused(attest(`0x${'12'.repeat(32)}`))).status).toBe(503)
    const wrong = { chainId: 1, transactionId: `0x${'12'.repeat(32)}` }
    expect((await refused(attestDeposit(clientOf(localnet), wrong))).status).toBe(400)
    const noHash = { chainId: harbour.id, transactionId: 'yesterday' }
    expect((await refused(attestDeposit(clientOf(localnet), noHash))).status).toBe(400)
  })
})

describe('balances', () => {
  test('come in pages, and without a currency where the solver does not know it', async () => {
    const [harbour] = pair(localnet)
    const someone = somebody()
    const { usdc, dai, buoy } = harbour.contracts
    for (const currency of [usdc, buoy, dai])
      await grant(localnet, { owner: someone, currency, amount: '1000000' })
    const client = clientOf(localnet)
    const account = { recoveryAddress: someone, ownerChainId: harbour.id, limit: 2 }
    const first = await listRecoveryBalances(client, account)
    expect(first.balances).toMatchObject([
      { amount: 1_000_000n, currency: { symbol: 'USDC', decimals: 6 }, usd: '1.000000' },
      { amount: 1_000_000n, currency: null, usd: null },
    ])
    const { continuation } = first
    const second = await listRecoveryBalances(client, { ...account, continuation: continuation ?? '' })
    expect(second.balances).toMatchObject([{ currency: { symbol: 'DAI' } }])
    expect(second.continuation).toBeNull()
    const ids = [...first.balances, ...second.balances].map(({ hubTokenId }) => hubTokenId)
    expect(new Set(ids).size).toBe(3)

    const target = toRequest(localnet, 1n, { owner: someone, currency: buoy })
    const answer = await refused(prepareWithdrawal(client, target))
    expect(answer).toMatchObject({ status: 400, message: expect.stringContaining('solver cannot use') })
  })

  test('are told with a key and without, and the same', async () => {
    const [{ id, contracts }] = pair(localnet)
    const someone = somebody()
    await grant(localnet, { owner: someone, currency: contracts.usdc, amount: '7' })
    const path = `/withdrawals/balances?recoveryAddress=${someone}&ownerChainId=${id}`
    const open = await call(localnet, 'GET', path, undefined, {})
    expect(open).toMatchObject({ status: 200, body: { balances: [{ amount: '7' }] } })
    expect(await call(localnet, 'GET', path)).toEqual(open)
  })

  test('error: a chain the hub does not have, no address, and a cursor of somebody else', async () => {
    const path = '/withdrawals/balances'
    for (const query of [
      `recoveryAddress=${ownerOf(localnet)}&ownerChainId=5`,
      'ownerChainId=31337',
      `recoveryAddress=${ownerOf(localnet)}&ownerChainId=31337&limit=51`,
      `recoveryAddress=${ownerOf(localnet)}&ownerChainId=31337&continuation=abc`,
    ])
      expect((await call(localnet, 'GET', `${path}?${query}`)).status).toBe(400)
  })
})
