import { type RpcProxy, startRpcProxy } from '@portage/testing'
import {
  concatHex,
  createPublicClient,
  createTestClient,
  encodeFunctionData,
  type Hex,
  http,
  keccak256,
  pad,
  parseAbi,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { orderIdOf, type Quote } from '../src/domain/quote.js'
import { createExecution } from '../src/execution/createExecution.js'
import { getExecutionStatus } from '../src/execution/getExecutionStatus.js'
import { createMemoryJournal } from '../src/execution/journal/createMemoryJournal.js'
import { getOutcome } from '../src/execution/selectors.js'
import type { DepositTrace } from '../src/families/chainReadings.js'
import { createEvmReader } from '../src/families/evm/createEvmReader.js'
import type { Reader } from '../src/families/reader.js'
import { hashOf } from './hashOf.js'
import { native, type Rig, startRig } from './localnetRig.js'

const A = 31337
const B = 31338

let rig: Rig
/** In front of each chain: what public nodes are like. */
let proxies: Readonly<Record<number, RpcProxy>>
/** Reads both chains through the proxies. */
let reader: Reader
/** Another node of chain A. */
let second: RpcProxy
/** Reads chain A through both of its nodes. */
let both: Reader

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
  second = await startRpcProxy({ target: rpcUrlOf(A) })
  both = createEvmReader({
    [A]: [proxyOf(A), second].map(({ url }) =>
      createPublicClient({ transport: http(url, { retryCount: 0 }) }),
    ),
  })
})
afterEach(() => {
  for (const proxy of [...Object.values(proxies), second]) proxy.clear()
  rig.localnet.faults.clear()
})
afterAll(async () => {
  await Promise.all([...Object.values(proxies ?? {}), second].map((proxy) => proxy?.stop()))
  await rig?.stop()
})

const proxyOf = (chainId: number): RpcProxy => {
  const proxy = proxies[chainId]
  if (!proxy) throw new Error(`No proxy stands before chain ${chainId}.`)
  return proxy
}
const rpcUrlOf = (chainId: number): string =>
  rig.localnet.chains.find(({ id }) => id === chainId)?.rpcUrl ?? ''
/** What only the test may do to a chain. */
const anvilOf = (chainId: number) => createTestClient({ mode: 'anvil', transport: http(rpcUrlOf(chainId)) })
const mine = (chainId: number, blocks: number): Promise<void> => anvilOf(chainId).mine({ blocks })
const headOf = async (chainId: number): Promise<bigint> =>
  (await rig.reader.readAnchor({ chainId, account: rig.account })).blockNumber

/** Carries out a quote's steps with no execution around, and says where its deposit is to be looked for. */
async function depositFor(quote: Quote) {
  const chainId = quote.request.originChainId
  const fromBlock = await headOf(chainId)
  let hash = ''
  for (const { call } of quote.steps.flatMap((step) => step.items)) {
    hash = hashOf(await rig.walletOn(chainId).send(call))
    await expect.poll(() => rig.reader.readTransaction({ chainId, hash })).toMatchObject({ succeeded: true })
  }
  return { hash, search: { chainId, trace: traceOf(quote), fromBlock } }
}
function traceOf(quote: Quote): Extract<DepositTrace, { type: 'event' }> {
  const { orderId, paymentDetails } = quote.protocol ?? {}
  if (!orderId || !paymentDetails) throw new Error('The quote has no order.')
  return { type: 'event', depository: paymentDetails.depository, orderId }
}
const pending = { type: 'pending', blockedBy: null } as const
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
      const { trace, chainId } = search
      const deposit = await reader.readDeposit({ chainId, hash, trace })
      expect(deposit).toMatchObject({
        hash,
        from: rig.account.toLowerCase(),
        amount: parameters.amount,
        token: quote.request.originCurrency === native ? null : quote.request.originCurrency.toLowerCase(),
      })
      expect((await reader.findDeposit(search)).deposit).toEqual(deposit)

      const id = `0x${'ab'.repeat(32)}` as const
      const another = { ...trace, orderId: id }
      expect(await reader.readDeposit({ chainId, hash, trace: another })).toBeNull()
      expect((await reader.findDeposit({ ...search, trace: another })).deposit).toBeNull()
      expect(await reader.readDeposit({ chainId, hash: id, trace })).toBeNull()
      expect((await reader.findDeposit({ ...search, except: [hash] })).deposit).toBeNull()
    },
  )

  test('balances of many currencies come in one request, and a token that is none loses only itself', async () => {
    const { account } = rig
    const { usdc = '', dai: other = '' } = rig.localnet.chains[1]?.contracts ?? {}
    const currencies = [native, usdc, account, other]
    const before = proxies[B]?.requests() ?? {}
    const [ether, dollars, nothing, dai] = await reader.readBalances({ chainId: B, account, currencies })
    const asked = proxies[B]?.requests() ?? {}
    expect((asked.eth_call ?? 0) - (before.eth_call ?? 0)).toBe(1)
    expect((asked.eth_getBalance ?? 0) - (before.eth_getBalance ?? 0)).toBe(0)
    expect(ether).toBe(await reader.readBalance({ chainId: B, account, currency: native }))
    expect(dollars).toBe(await reader.readBalance({ chainId: B, account, currency: usdc }))
    expect(dai).toBeGreaterThan(0n)
    expect(nothing).toBeNull()
  })

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
    expect(none).toMatchObject({ deposit: null, searchedTo: await headOf(A) })
    expect(none.requests).toBeLessThanOrEqual(40)
  })

  test('cap: block by block where it must be', async () => {
    const { hash, search } = await depositFor(await quoteOfA())
    await mine(A, 20)
    proxyOf(A).set('cap', 1)
    expect((await reader.findDeposit(search)).deposit?.hash).toBe(hash)
  })

  test('prune: history that is gone is an error where the node says so, and never proves an absence', async () => {
    const { search } = await depositFor(await quoteOfA())
    await mine(A, 20)
    proxyOf(A).set('prune', { keep: 5, says: 'error' })
    await expect(reader.findDeposit(search)).rejects.toThrow('pruned history unavailable')
    proxyOf(A).set('prune', { keep: 5, says: 'nothing' })
    expect((await reader.findDeposit(search)).deposit).toBeNull()
  })

  test.each(['http', 'rpc'] as const)(
    'rate limit (%s): rejects, and goes on when it is over',
    async (says) => {
      const { hash, search } = await depositFor(await quoteOfA())
      proxyOf(A).set('rateLimit', { requests: 1, perSeconds: 60, says })
      await expect(reader.findDeposit(search)).rejects.toThrow()
      await expect(reader.readTransaction({ chainId: A, hash })).rejects.toThrow()
      proxyOf(A).set('rateLimit', false)
      expect((await reader.findDeposit(search)).deposit?.hash).toBe(hash)
    },
  )

  test('lag: a node that is behind says so by how far it searched, and finds it later', async () => {
    await mine(A, 5)
    const { hash, search } = await depositFor(await quoteOfA())
    proxyOf(A).set('lag', 3)
    const behind = await reader.findDeposit(search)
    expect(behind.deposit).toBeNull()
    expect(behind.searchedTo).toBeLessThan(await headOf(A))
    expect(await reader.readTransaction({ chainId: A, hash })).toMatchObject(pending)
    expect(await reader.readDeposit({ ...search, hash })).toBeNull()
    await mine(A, 3)
    expect((await reader.findDeposit(search)).deposit?.hash).toBe(hash)
  })

  test('empty: a node that finds nothing is not told from an absence here; nothing is reverted or refused by it', async () => {
    const { hash, search } = await depositFor(await quoteOfA())
    proxyOf(A).set('empty', true)
    expect(await reader.findDeposit(search)).toMatchObject({ deposit: null, searchedTo: await headOf(A) })
    expect(await reader.readTransaction({ chainId: A, hash })).toMatchObject(pending)
  })

  test.each([503, 'reset'] as const)('down (%s): everything rejects', async (how) => {
    const { hash, search } = await depositFor(await quoteOfA())
    proxyOf(A).set('down', how)
    await expect(reader.findDeposit(search)).rejects.toThrow()
    await expect(reader.readTransaction({ chainId: A, hash })).rejects.toThrow()
    await expect(reader.readAnchor({ chainId: A, account: rig.account })).rejects.toThrow()
  })
})

describe('over two public nodes', () => {
  test.each([
    ['lags', () => second.set('lag', 3)],
    ['caps', () => second.set('cap', 1)],
    ['has dropped its history', () => second.set('prune', { keep: 1, says: 'error' })],
    ['has dropped it silently', () => second.set('prune', { keep: 1, says: 'nothing' })],
    ['answers empty', () => second.set('empty', true)],
    ['is down', () => second.set('down', 503)],
    ['resets connections', () => second.set('down', 'reset')],
    ['limits', () => second.set('rateLimit', { requests: 0, perSeconds: 60, says: 'http' })],
    ['hides the logs', () => second.set('hideLogs', depositoryOf())],
    ['calls everything reverted', () => second.set('status', 'reverted')],
  ] as const)('one that %s hides nothing of what the other shows', async (_name, spoil) => {
    const { hash, search } = await depositFor(await quoteOfA())
    await mine(A, 2)
    spoil()
    expect(both.witnesses(A)).toBe(2)
    expect((await both.findDeposit(search)).deposit?.hash).toBe(hash)
    expect((await both.readDeposit({ ...search, hash }))?.hash).toBe(hash)
    expect(await both.readTransaction({ chainId: A, hash })).toMatchObject({ succeeded: true })
    expect((await both.readAnchor({ chainId: A, account: rig.account })).blockNumber).toBeLessThanOrEqual(
      await headOf(A),
    )
  })

  test('where both are behind, hide or fail, nothing is found, or it is an error', async () => {
    const { search } = await depositFor(await quoteOfA())
    await mine(A, 20)
    const spoilBoth = async (spoil: (proxy: RpcProxy) => void) => {
      for (const proxy of [proxyOf(A), second]) {
        proxy.clear()
        spoil(proxy)
      }
      return both.findDeposit(search)
    }
    expect((await spoilBoth((proxy) => proxy.set('hideLogs', depositoryOf()))).deposit).toBeNull()
    expect((await spoilBoth((proxy) => proxy.set('empty', true))).deposit).toBeNull()
    await expect(spoilBoth((proxy) => proxy.set('down', 503))).rejects.toThrow()
    await expect(spoilBoth((proxy) => proxy.set('prune', { keep: 5, says: 'error' }))).rejects.toThrow(
      'pruned history unavailable',
    )
  })

  test('an anchor stands where the one furthest behind stands', async () => {
    await mine(A, 5)
    const head = await headOf(A)
    second.set('lag', 4)
    const { blockNumber, blockHash } = await both.readAnchor({ chainId: A, account: rig.account })
    expect(blockNumber).toBe(head - 4n)
    expect(await both.readBlockHash({ chainId: A, blockNumber })).toBe(blockHash)
    expect(await both.readBlockHash({ chainId: A, blockNumber: head + 100n })).toBeNull()
    second.set('foreignBlocks', true)
    await expect(both.readBlockHash({ chainId: A, blockNumber })).rejects.toThrow('disagree about its blocks')
  })

  test('a contract is told from an account that delegates to one', async () => {
    const delegating = '0x7777777777777777777777777777777777777777'
    await anvilOf(A).setCode({ address: delegating, bytecode: `0xef0100${depositoryOf().slice(2)}` })
    expect(await holdsCode(depositoryOf())).toBe(true)
    expect(await holdsCode(delegating)).toBe(false)
    expect(await holdsCode(rig.account)).toBe(false)
  })

  test('signed bytes may be sent any number of times, and say what holds them up', async () => {
    const { latestNonce: nonce } = await both.readAnchor({ chainId: A, account: rig.account })
    const first = await sign({ to: rig.account, nonce })
    const next = await sign({ to: rig.account, nonce: nonce + 1 })
    await both.broadcast({ chainId: A, bytes: next.bytes })
    await both.broadcast({ chainId: A, bytes: next.bytes })
    expect(await both.readTransaction({ chainId: A, hash: next.hash })).toMatchObject({
      type: 'pending',
      nonce: nonce + 1,
      blockedBy: nonce,
    })
    second.set('down', 503)
    await both.broadcast({ chainId: A, bytes: first.bytes })
    await expect
      .poll(() => both.readTransaction({ chainId: A, hash: next.hash }))
      .toMatchObject({ succeeded: true })
    // Included already: their nonce is used, by themselves.
    await both.broadcast({ chainId: A, bytes: first.bytes })
    proxyOf(A).set('down', 'reset')
    await expect(both.broadcast({ chainId: A, bytes: first.bytes })).rejects.toThrow()
  })
})

describe('a plain transfer to the depository', () => {
  const amount = 1_234_567n
  const orderId = `0x${'5e'.repeat(32)}` as const
  const traceFrom = (from: string): Extract<DepositTrace, { type: 'transfer' }> => ({
    type: 'transfer',
    token: usdcOf(),
    from,
    to: depositoryOf(),
    amount,
    orderId,
  })
  const callOf = (id: Hex): Hex => concatHex([transferOf(depositoryOf(), amount), id])

  test('is found by its event and believed by its calldata, from an account with a key', async () => {
    const fromBlock = await headOf(A)
    const trace = traceFrom(rig.account)
    await send({ to: usdcOf(), data: callOf(`0x${'5f'.repeat(32)}`) })
    expect((await both.findDeposit({ chainId: A, trace, fromBlock })).deposit).toBeNull()
    const { transactionHash: hash } = await send({ to: usdcOf(), data: callOf(orderId) })
    const { deposit } = await both.findDeposit({ chainId: A, trace, fromBlock })
    expect(deposit).toMatchObject({ hash, amount, token: usdcOf().toLowerCase() })
    expect(await both.readDeposit({ chainId: A, hash, trace })).toEqual(deposit)
    expect(await both.readDeposit({ chainId: A, hash, trace: { ...trace, amount: 1n } })).toBeNull()
    second.set('hideLogs', usdcOf())
    expect((await both.findDeposit({ chainId: A, trace, fromBlock })).deposit).toEqual(deposit)
  })

  test('and from a contract that passes the call on', async () => {
    // Calls the address in its first word with the rest of its calldata.
    const passOn = '0x601980600b6000396000f3602036038060206000376000600091600060006000355af100'
    const { contractAddress } = await send({ data: passOn })
    const account = contractAddress ?? ''
    expect(await holdsCode(account)).toBe(true)
    await send({ to: usdcOf(), data: transferOf(account, amount) })
    const fromBlock = await headOf(A)
    const { transactionHash: hash } = await send({
      to: account,
      data: concatHex([pad(usdcOf()), callOf(orderId)]),
    })
    const trace = traceFrom(account)
    expect((await both.findDeposit({ chainId: A, trace, fromBlock })).deposit).toMatchObject({ hash, amount })
    expect((await both.readDeposit({ chainId: A, hash, trace }))?.from).toBe(account.toLowerCase())
  })
})

describe('proof of an absence', () => {
  /** A transaction of the account that was signed and never sent, and another one final in its place. */
  async function replaceBy(make: () => Promise<unknown>) {
    // The block of the ask holds a transaction, as blocks do: by it a node that drops receipts is told.
    await send({ to: rig.account })
    const anchor = await both.readAnchor({ chainId: A, account: rig.account })
    const { hash } = await sign({ to: depositoryOf(), nonce: anchor.latestNonce })
    await make()
    await mine(A, 70)
    const { latestNonce: nonce, blockNumber: fromBlock } = anchor
    const validity = { type: 'nonce' as const, nonce }
    return { chainId: A, account: rig.account, hash, validity, fromBlock }
  }
  const replaced = () => replaceBy(() => send({ to: rig.account }))
  const nobodys: DepositTrace = {
    type: 'event',
    depository: '0x4444444444444444444444444444444444444444',
    orderId: `0x${'ab'.repeat(32)}`,
  }

  test('default: two nodes at their finalized block, and not one', async () => {
    const missing = { ...(await replaced()), trace: nobodys }
    expect(await both.provesAbsence(missing)).toBe(true)
    expect(await both.provesAbsence({ ...missing, trace: null })).toBe(true)
    expect(await reader.provesAbsence(missing)).toBe(false)
    expect(
      await both.provesAbsence({
        ...missing,
        validity: { type: 'nonce', nonce: missing.validity.nonce + 1 },
      }),
    ).toBe(false)
  })

  test('not before the nonce is used at a finalized block', async () => {
    const anchor = await both.readAnchor({ chainId: A, account: rig.account })
    const { latestNonce: nonce, blockNumber: fromBlock } = anchor
    const { hash } = await sign({ to: depositoryOf(), nonce })
    const validity = { type: 'nonce' as const, nonce }
    const missing = { chainId: A, account: rig.account, hash, validity, fromBlock, trace: nobodys }
    await mine(A, 70)
    expect(await both.provesAbsence(missing)).toBe(false)
    await send({ to: rig.account })
    // Used, and in a block that can still be replaced.
    expect(await both.provesAbsence(missing)).toBe(false)
    await mine(A, 70)
    expect(await both.provesAbsence(missing)).toBe(true)
  })

  test.each([
    ['is down', (proxy: RpcProxy) => proxy.set('down', 503)],
    ['has dropped its history', (proxy: RpcProxy) => proxy.set('prune', { keep: 5, says: 'error' })],
    ['has dropped it silently', (proxy: RpcProxy) => proxy.set('prune', { keep: 5, says: 'nothing' })],
    ['answers empty', (proxy: RpcProxy) => proxy.set('empty', true)],
    ['is behind', (proxy: RpcProxy) => proxy.set('lag', 71)],
    ['caps too low', (proxy: RpcProxy) => proxy.set('cap', 1)],
    ['limits', (proxy: RpcProxy) => proxy.set('rateLimit', { requests: 2, perSeconds: 60, says: 'rpc' })],
  ])('none where one %s, or both', async (_name, spoil) => {
    const missing = { ...(await replaced()), trace: nobodys }
    spoil(second)
    expect(await both.provesAbsence(missing)).toBe(false)
    spoil(proxyOf(A))
    expect(await both.provesAbsence(missing)).toBe(false)
  })

  test('a deposit that came another way is seen by one; only nodes that all lie deceive', async () => {
    const quote = await quoteOfA()
    const missing = { ...(await replaceBy(() => depositFor(quote))), trace: traceOf(quote) }
    expect(await both.provesAbsence(missing)).toBe(false)
    second.set('hideLogs', depositoryOf())
    expect(await both.provesAbsence(missing)).toBe(false)
    proxyOf(A).set('hideLogs', depositoryOf())
    expect(await both.provesAbsence(missing)).toBe(true)
  })

  test('nodes that hide alike what is in a block are not believed', async () => {
    const anchor = await both.readAnchor({ chainId: A, account: rig.account })
    const { transactionHash: hash } = await send({ to: rig.account })
    await mine(A, 70)
    const { latestNonce: nonce, blockNumber: fromBlock } = anchor
    const validity = { type: 'nonce' as const, nonce }
    const there = { chainId: A, account: rig.account, hash, validity, fromBlock, trace: nobodys }
    for (const proxy of [second, proxyOf(A)]) proxy.set('empty', true)
    expect(await both.provesAbsence(there)).toBe(false)
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
    await expect.poll(() => getExecutionStatus(execution.getSnapshot())).not.toBe('waiting-for-wallet')
    const end = await execution.result()
    expect(getExecutionStatus(end)).toBe('success')
    expect(getOutcome(end, 'fill')?.witness).toBe('chain')
    expect(await rig.countDeposits(quote)).toBe(1)
  })

  test('asks nothing of a node that public nodes do not offer', async () => {
    const quote = await quoteOfA()
    const execution = createExecution({ ...ports(), quote, account: rig.account })
    execution.start()
    const end = await execution.result()
    expect([getExecutionStatus(end), await rig.countDeposits(quote)]).toEqual(['success', 1])
    // All that this file ever read, by the engine or without it.
    const asked = Object.keys({ ...proxyOf(A).requests(), ...proxyOf(B).requests(), ...second.requests() })
    const offered = new Set([
      'eth_blockNumber',
      'eth_call',
      'eth_chainId',
      'eth_getBalance',
      'eth_getBlockByNumber',
      'eth_getCode',
      'eth_getLogs',
      'eth_getTransactionByHash',
      'eth_getTransactionCount',
      'eth_getTransactionReceipt',
      'eth_sendRawTransaction',
      // Not by all: where a node does not know it, the first call is tried by eth_call.
      'eth_simulateV1',
    ])
    expect(asked).toContain('eth_getTransactionReceipt')
    expect(asked.filter((method) => !offered.has(method))).toEqual([])
  })
})

/** Whether the anchor of an account says that it is a contract. */
const holdsCode = async (account: string): Promise<boolean> =>
  (await both.readAnchor({ chainId: A, account })).isContract

/** Signs a transaction of the account, and sends nothing. */
async function sign({ to, nonce, data }: Readonly<{ to?: string; nonce: number; data?: Hex }>) {
  const key = rig.localnet.accounts[0]?.privateKey
  if (!key) throw new Error('Localnet gave no account.')
  const bytes = await privateKeyToAccount(key).signTransaction({
    type: 'eip1559',
    chainId: A,
    nonce,
    gas: 200_000n,
    maxFeePerGas: 10n ** 11n,
    maxPriorityFeePerGas: 10n ** 9n,
    ...(to ? { to: to as Hex } : {}),
    ...(data ? { data } : {}),
  })
  return { bytes, hash: keccak256(bytes) }
}

/** Sends a transaction of the account, and waits for its receipt. */
async function send(transaction: Readonly<{ to?: string; data?: Hex }>) {
  const chainId = A
  const { latestNonce: nonce } = await rig.reader.readAnchor({ chainId, account: rig.account })
  const { bytes, hash } = await sign({ ...transaction, nonce })
  await rig.reader.broadcast({ chainId, bytes })
  return rig.publicClientOf(A).waitForTransactionReceipt({ hash })
}

const depositoryOf = (): Hex => contractsOf().depository as Hex
const usdcOf = (): Hex => contractsOf().usdc as Hex
function contractsOf() {
  const contracts = rig.localnet.chains.find(({ id }) => id === A)?.contracts
  if (!contracts) throw new Error('Localnet has no chain A.')
  return contracts
}
function transferOf(to: string, amount: bigint): Hex {
  const abi = parseAbi(['function transfer(address to, uint256 amount)'])
  return encodeFunctionData({ abi, args: [to as Hex, amount] })
}

const ports = () => ({
  client: rig.client,
  wallets: { evm: rig.walletOn(A) },
  readers: { evm: reader },
  journal: createMemoryJournal(),
  volatileJournal: 'accept' as const,
  trusted: rig.trusted,
  chains: rig.chains,
})
