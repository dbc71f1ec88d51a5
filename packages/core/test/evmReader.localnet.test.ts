import { type RpcProxy, startRpcProxy } from '@portage/testing'
import { createPublicClient, createTestClient, http } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { orderIdOf, type Quote } from '../src/domain/quote.js'
import { createExecution } from '../src/execution/createExecution.js'
import { createMemoryJournal } from '../src/execution/journal/createMemoryJournal.js'
import { getDeposit, getExecutionStatus, getOutcome } from '../src/execution/selectors.js'
import { createEvmReader } from '../src/vm/evm/createEvmReader.js'
import type { Reader } from '../src/vm/reader.js'
import { native, type Rig, startRig } from './localnetRig.js'

const A = 31337
const B = 31338

let rig: Rig
/** In front of each chain: what public nodes are like. */
let proxies: Readonly<Record<number, RpcProxy>>
/** Reads both chains through the proxies. */
let reader: Reader

beforeAll(async () => {
  rig = await startRig()
  const started = await Promise.all(
    rig.localnet.chains.map(async ({ id, rpcUrl }) => [id, await startRpcProxy({ target: rpcUrl })] as const),
  )
  proxies = Object.fromEntries(started)
  reader = createEvmReader(
    Object.fromEntries(
      started.map(([id, { url }]) => [id, createPublicClient({ transport: http(url, { retryCount: 0 }) })]),
    ),
  )
})
afterEach(() => {
  for (const proxy of Object.values(proxies)) proxy.clear()
  rig.localnet.faults.clear()
})
afterAll(async () => {
  await Promise.all(Object.values(proxies ?? {}).map((proxy) => proxy.stop()))
  await rig?.stop()
})

const proxyOf = (chainId: number): RpcProxy => {
  const proxy = proxies[chainId]
  if (!proxy) throw new Error(`No proxy stands before chain ${chainId}.`)
  return proxy
}
const mine = async (chainId: number, blocks: number): Promise<void> => {
  const rpcUrl = rig.localnet.chains.find(({ id }) => id === chainId)?.rpcUrl
  await createTestClient({ mode: 'anvil', transport: http(rpcUrl) }).mine({ blocks })
}
const headOf = async (chainId: number): Promise<bigint> =>
  (await rig.reader.readAnchor({ chainId, account: rig.account })).blockNumber

/** Carries out a quote's steps with no execution around, and says where its deposit is to be looked for. */
async function depositFor(quote: Quote) {
  const chainId = quote.request.originChainId
  const fromBlock = await headOf(chainId)
  let hash = ''
  for (const { call } of quote.steps.flatMap((step) => step.items)) {
    hash = await rig.walletOn(chainId).send(call)
    await vi.waitFor(async () =>
      expect(await rig.reader.readTransaction({ chainId, hash })).toMatchObject({ succeeded: true }),
    )
  }
  const { orderId, paymentDetails } = quote.protocol ?? {}
  if (!orderId || !paymentDetails) throw new Error('The quote has no order.')
  return { hash, search: { chainId, depository: paymentDetails.depository, orderId, fromBlock } }
}
const quoteOfA = () => rig.quoteOf({ from: A, to: B, amount: 10n ** 15n })

describe('on real chains', () => {
  test('default: an anchor says where chain and account stand', async () => {
    const before = await reader.readAnchor({ chainId: A, account: rig.account })
    await depositFor(await quoteOfA())
    const after = await reader.readAnchor({ chainId: A, account: rig.account })
    expect(after.blockNumber).toBeGreaterThan(before.blockNumber)
    expect(after.latestNonce).toBe(before.latestNonce + 1)
    expect(after.pendingNonce).toBe(after.latestNonce)
    expect(after.blockHash).toMatch(/^0x[0-9a-f]{64}$/)
    expect(after.blockTime).toBeGreaterThan(1_600_000_000)
  })

  test('balances and allowances, of the native currency and of a token', async () => {
    const usdc = rig.localnet.chains[1]?.contracts.usdc ?? ''
    const { account } = rig
    expect(await reader.readBalance({ chainId: B, account, currency: native })).toBeGreaterThan(10n ** 18n)
    expect(await reader.readBalance({ chainId: B, account, currency: usdc })).toBeGreaterThan(0n)
    const spender = '0x3333333333333333333333333333333333333333'
    expect(await reader.readBalance({ chainId: B, account: spender, currency: usdc })).toBe(0n)
    expect(await reader.readAllowance({ chainId: B, token: usdc, owner: account, spender })).toBe(0n)
  })

  test.each([
    ['the native currency', { from: A, to: B, amount: 10n ** 15n }],
    ['a token', { from: B, to: A, currency: 'usdc', amount: 3_000_000n }],
  ] as const)(
    'a deposit of %s is proved by its event, from its hash and without it',
    async (_name, parameters) => {
      const quote = await rig.quoteOf(parameters)
      const { hash, search } = await depositFor(quote)
      const { orderId, depository, chainId } = search
      const deposit = await reader.readDeposit({ chainId, hash, depository, orderId })
      expect(deposit).toMatchObject({
        hash,
        from: rig.account.toLowerCase(),
        amount: parameters.amount,
        token: quote.request.originCurrency === native ? null : quote.request.originCurrency.toLowerCase(),
      })
      expect((await reader.findDeposit(search)).deposit).toEqual(deposit)

      const another = `0x${'ab'.repeat(32)}` as const
      expect(await reader.readDeposit({ chainId, hash, depository, orderId: another })).toBeNull()
      expect((await reader.findDeposit({ ...search, orderId: another })).deposit).toBeNull()
      expect(await reader.readDeposit({ chainId, hash: another, depository, orderId })).toBeNull()
    },
  )

  test('a transaction is unseen, then included, then final', async () => {
    const nowhere = `0x${'cd'.repeat(32)}`
    expect(await reader.readTransaction({ chainId: A, hash: nowhere })).toEqual({ type: 'unseen' })
    const { hash } = await depositFor(await quoteOfA())
    const reading = { type: 'included', succeeded: true, isFinal: false }
    expect(await reader.readTransaction({ chainId: A, hash })).toMatchObject(reading)
    await mine(A, 64)
    expect(await reader.readTransaction({ chainId: A, hash })).toMatchObject({ ...reading, isFinal: true })
  })

  test('a fill and a refund are told by the order id in their calldata, with what arrived', async () => {
    for (const fault of [null, 'refundInstead'] as const) {
      if (fault) rig.localnet.faults.set(fault, true)
      const quote = await quoteOfA()
      const execution = createExecution({ ...ports(), quote, account: rig.account })
      execution.start()
      const outcome = getOutcome(await execution.result(), fault ? 'refund' : 'fill')
      const orderId = orderIdOf(quote) ?? '0x'
      const payout = {
        chainId: fault ? A : B,
        hash: outcome?.hash ?? '',
        orderId,
        recipient: rig.account,
        currency: native,
      }
      const least = fault ? 10n ** 15n : (quote.details.currencyOut?.minimumAmount ?? 10n ** 18n)
      const paid = await reader.readPayout(payout)
      expect(paid?.amount).toBeGreaterThanOrEqual(least)
      expect(await reader.readPayout({ ...payout, orderId: `0x${'ab'.repeat(32)}` })).toBeNull()
      const stranger = '0x3333333333333333333333333333333333333333'
      expect(await reader.readPayout({ ...payout, recipient: stranger })).toMatchObject({ amount: null })
    }
  })
})

describe('over a public node', () => {
  test('cap: a long way from the ask is searched in the ranges the node allows', async () => {
    const { hash, search } = await depositFor(await quoteOfA())
    await mine(A, 300)
    proxyOf(A).set('cap', 60)
    expect((await reader.findDeposit(search)).deposit?.hash).toBe(hash)

    const later = { ...search, fromBlock: search.fromBlock + 2n }
    const none = await reader.findDeposit(later)
    expect(none).toEqual({ deposit: null, searchedTo: await headOf(A) })
  })

  test('cap: one below what a search can go down to is an error, never an absence', async () => {
    const { search } = await depositFor(await quoteOfA())
    await mine(A, 20)
    proxyOf(A).set('cap', 1)
    await expect(reader.findDeposit(search)).rejects.toThrow('max block range')
  })

  test('lag: a node that is behind says so by how far it searched, and finds it later', async () => {
    await mine(A, 5)
    const { hash, search } = await depositFor(await quoteOfA())
    proxyOf(A).set('lag', 3)
    const behind = await reader.findDeposit(search)
    expect(behind.deposit).toBeNull()
    expect(behind.searchedTo).toBeLessThan(await headOf(A))
    expect(await reader.readTransaction({ chainId: A, hash })).toEqual({ type: 'pending' })
    expect(await reader.readDeposit({ ...search, hash })).toBeNull()
    await mine(A, 3)
    expect((await reader.findDeposit(search)).deposit?.hash).toBe(hash)
  })

  test('empty: a node that finds nothing is not told from an absence here; nothing is reverted or refused by it', async () => {
    const { hash, search } = await depositFor(await quoteOfA())
    proxyOf(A).set('empty', true)
    expect(await reader.findDeposit(search)).toEqual({ deposit: null, searchedTo: await headOf(A) })
    expect(await reader.readTransaction({ chainId: A, hash })).toEqual({ type: 'pending' })
  })

  test.each([503, 'reset'] as const)('down (%s): everything rejects', async (how) => {
    const { hash, search } = await depositFor(await quoteOfA())
    proxyOf(A).set('down', how)
    await expect(reader.findDeposit(search)).rejects.toThrow()
    await expect(reader.readTransaction({ chainId: A, hash })).rejects.toThrow()
    await expect(reader.readAnchor({ chainId: A, account: rig.account })).rejects.toThrow()
  })
})

describe('an execution over public nodes', () => {
  test.each([
    ['cap', () => proxyOf(A).set('cap', 20)],
    ['lag', () => proxyOf(A).set('lag', 1)],
    ['empty', () => proxyOf(A).set('empty', true)],
    ['down', () => proxyOf(A).set('down', 503)],
  ] as const)('%s: after the ask it follows the deposit to its fill, and makes one', async (_name, spoil) => {
    const quote = await quoteOfA()
    const wallet = rig.walletOn(A)
    const execution = createExecution({
      ...ports(),
      wallets: {
        evm: {
          ...wallet,
          // Sends, and says that it did not.
          send: async (call) => {
            await wallet.send(call)
            spoil()
            await mine(A, 70)
            throw Object.assign(new Error('Internal error'), { code: -32603 })
          },
        },
      },
      quote,
      account: rig.account,
    })
    execution.start()
    await vi.waitFor(() => expect(getExecutionStatus(execution.getSnapshot())).not.toBe('waiting-for-wallet'))
    const end = await execution.result()
    expect(getExecutionStatus(end)).toBe('success')
    expect(getOutcome(end, 'fill')?.witness).toBe('chain')
    expect(await rig.countDeposits(quote)).toBe(1)
  })

  test('asks nothing of a node that public nodes do not offer', async () => {
    const execution = createExecution({ ...ports(), quote: await quoteOfA(), account: rig.account })
    execution.start()
    const end = await execution.result()
    expect([getExecutionStatus(end), getDeposit(end)?.amount]).toEqual(['success', 10n ** 15n])
    // All that this file ever read, by the engine or without it.
    const asked = Object.keys({ ...proxyOf(A).requests(), ...proxyOf(B).requests() })
    const offered = new Set([
      'eth_blockNumber',
      'eth_call',
      'eth_chainId',
      'eth_getBalance',
      'eth_getBlockByNumber',
      'eth_getLogs',
      'eth_getTransactionByHash',
      'eth_getTransactionCount',
      'eth_getTransactionReceipt',
    ])
    expect(asked).toContain('eth_getTransactionReceipt')
    expect(asked.filter((method) => !offered.has(method))).toEqual([])
  })
})

const ports = () => ({
  client: rig.client,
  wallets: { evm: rig.walletOn(A) },
  readers: { evm: reader },
  journal: createMemoryJournal(),
  trusted: rig.trusted,
  chains: rig.chains,
})
