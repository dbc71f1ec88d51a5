import { openTronWallet, type TronQuirks, tronAnswers } from '@portage/localnet/tron'
import { TronWeb } from 'tronweb'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DepositTrace } from '../src/families/chainReadings.js'
import { calldata } from '../src/families/tron/__fixtures__/honestQuote.js'
import type { TronApi } from '../src/families/tron/api.js'
import { createTronReader } from '../src/families/tron/createTronReader.js'
import { createTronWallet } from '../src/families/tron/createTronWallet.js'
import type { TronTransaction } from '../src/families/tron/prepare.js'
import { readRawData, writeRawData } from '../src/families/tron/rawData.js'
import { toTronHex } from '../src/families/tron/tronAddress.js'
import { bytesToHex, hexToBytes } from '../src/utils/hexBytes.js'
import { chainId, native, orderId, startTronRig } from './tronRig.js'

type Rig = Awaited<ReturnType<typeof startTronRig>>
let rig: Rig
let trace: DepositTrace
beforeEach(async () => {
  rig = await startTronRig()
  trace = { type: 'event', depository: rig.chain.contracts.depository, orderId }
})
afterEach(() => rig.chain.stop())

/** Blocks, of three seconds, until what is signed now is over, and until that is final. */
const [untilOver, untilFinal] = [101, 3]

async function signed(call = rig.depositOf()) {
  const { reader, wallet, account } = rig
  const { blockNumber: fromBlock } = await reader.readAnchor({ chainId, account })
  const made = await wallet.sign?.(call)
  if (!made) throw new Error('This wallet signs.')
  return { ...made, fromBlock, missing: { chainId, account, trace, fromBlock, ...made } }
}

test('a deposit is signed by tronweb, sent twice, and found once by its event', async () => {
  const { chain, reader, account, asked } = rig
  const { bytes, hash, fromBlock, missing, validity } = await signed()
  expect(asked).toMatchObject([
    { raw_data: { fee_limit: 30_000_000, contract: [{ type: 'TriggerSmartContract' }] }, txID: hash },
  ])
  const head = await chain.bank.head()
  expect(validity).toEqual({ type: 'time', until: head.time / 1000 + 300 })
  expect(await reader.readTransaction({ chainId, hash })).toEqual({ type: 'unseen' })
  await reader.broadcast({ chainId, bytes })
  await reader.broadcast({ chainId, bytes })
  expect(await reader.readTransaction({ chainId, hash })).toMatchObject({ type: 'pending' })
  expect(await reader.readDeposit({ chainId, hash, trace })).toBeNull()
  await chain.tick()
  const { depository } = chain.contracts
  expect(await reader.readTransaction({ chainId, hash })).toMatchObject({
    ...{ type: 'included', succeeded: true, isFinal: false },
    sent: { from: account, to: depository, value: 5_000_000n, data: rig.depositOf().data },
  })
  await reader.broadcast({ chainId, bytes })
  await chain.tick(untilFinal)
  expect(await reader.readTransaction({ chainId, hash })).toMatchObject({ isFinal: true })
  const deposit = { hash, from: account, token: null, amount: 5_000_000n }
  expect(await reader.readDeposit({ chainId, hash, trace })).toMatchObject(deposit)
  expect((await reader.findDeposit({ chainId, trace, fromBlock })).deposit).toMatchObject(deposit)
  const except = { trace, fromBlock, except: [hash] }
  expect((await reader.findDeposit({ chainId, ...except })).deposit).toBeNull()
  const others = { ...trace, orderId: `0x${'77'.repeat(32)}` } as const
  expect((await reader.findDeposit({ chainId, trace: others, fromBlock })).deposit).toBeNull()
  expect(await reader.readBalance({ chainId, account: depository, currency: native })).toBe(5_000_000n)
  await chain.tick(untilOver + untilFinal)
  expect(await reader.provesAbsence(missing)).toBe(false)
})

test('a token is approved and deposited', async () => {
  const { chain, reader, wallet, account } = rig
  const { usdc, depository } = chain.contracts
  const held = { chainId, account, currencies: [native, usdc, depository] }
  expect(await reader.readBalances(held)).toEqual([100_000_000_000n, 10_000_000_000n, null])
  expect(await reader.readToken({ chainId, token: usdc })).toEqual({ decimals: 6, symbol: 'USDC' })
  expect(await reader.readToken({ chainId, token: native })).toEqual({ decimals: 6, symbol: null })
  const allowance = { chainId, token: usdc, owner: account, spender: depository }
  // What the chain says would fail is never asked for.
  await expect(wallet.sign?.(rig.tokenDepositOf(7n))).rejects.toThrow('would fail')
  await reader.broadcast({ chainId, bytes: (await signed(rig.approvalOf(7n))).bytes })
  await chain.tick()
  expect(await reader.readAllowance(allowance)).toBe(7n)
  const { bytes, hash, fromBlock } = await signed(rig.tokenDepositOf(7n))
  await reader.broadcast({ chainId, bytes })
  await chain.tick()
  expect(await reader.readAllowance(allowance)).toBe(0n)
  expect((await reader.findDeposit({ chainId, trace, fromBlock })).deposit).toMatchObject({
    ...{ hash, from: account, token: usdc, amount: 7n },
  })
  const data = calldata('0xa9059cbb', depository, 5n, orderId)
  const transfer = await signed(rig.callOf({ to: toTronHex(usdc), data }))
  await reader.broadcast({ chainId, bytes: transfer.bytes })
  await chain.tick()
  const plain = { type: 'transfer', token: usdc, from: account, to: depository, amount: 5n, orderId } as const
  expect((await reader.findDeposit({ chainId, trace: plain, fromBlock })).deposit).toMatchObject({
    ...{ hash: transfer.hash, token: usdc, amount: 5n },
  })
})

test('bytes that wait are taken by the block before their time, and by none after it', async () => {
  const { chain, reader } = rig
  chain.setLanding('waits')
  const { bytes, hash, missing } = await signed()
  await reader.broadcast({ chainId, bytes })
  await chain.tick(untilOver + untilFinal)
  chain.setLanding('now')
  await chain.tick()
  expect(await reader.readTransaction({ chainId, hash })).toEqual({ type: 'unseen' })
  expect(await reader.provesAbsence(missing)).toBe(true)
})

test('a call that fails in its block has failed, and deposited nothing', async () => {
  const { chain, reader } = rig
  chain.setLanding('waits')
  const approval = await signed(rig.approvalOf(7n))
  await reader.broadcast({ chainId, bytes: approval.bytes })
  chain.setLanding('now')
  await chain.tick()
  const first = await signed(rig.tokenDepositOf(7n))
  const second = await rig.walletOf({}, { validFor: 400 }).sign?.(rig.tokenDepositOf(7n))
  if (!second) throw new Error('This wallet signs.')
  for (const { bytes } of [first, second]) await reader.broadcast({ chainId, bytes })
  await chain.tick(1 + untilFinal)
  expect(await reader.readTransaction({ chainId, hash: second.hash })).toMatchObject({
    ...{ type: 'included', succeeded: false, isFinal: true },
  })
  expect(await reader.readDeposit({ chainId, hash: second.hash, trace })).toBeNull()
})

test('a node that has dropped its history is no witness, and one that shows it outweighs one that does not', async () => {
  const { chain, providers, reader } = rig
  // The block of the ask holds a transaction, by which a node shows what it keeps.
  await reader.broadcast({ chainId, bytes: (await signed(rig.depositOf(1n))).bytes })
  await chain.tick()
  const { bytes, hash, missing } = await signed(rig.depositOf(2n))
  await reader.broadcast({ chainId, bytes })
  await chain.tick(untilOver + untilFinal)
  const [honest] = providers
  if (!honest) throw new Error('There are two.')
  const blind: TronApi = async (request) => {
    if (request.path.includes('transaction')) return {}
    return request.body?.method === 'eth_getLogs' ? { result: [] } : honest(request)
  }
  const pruned = createTronReader({ [chainId]: [blind, async (request) => blind(request)] })
  expect(await pruned.provesAbsence({ ...missing, matches: () => false })).toBe(false)
  const mixed = createTronReader({ [chainId]: [blind, honest] })
  expect(await mixed.provesAbsence(missing)).toBe(false)
  expect(await mixed.readTransaction({ chainId, hash })).toMatchObject({ succeeded: true, isFinal: true })
})

test('a node cannot pass one transaction off as another', async () => {
  const { chain, reader, providers } = rig
  const mine = await signed()
  const other = await signed(rig.depositOf(9n, `0x${'12'.repeat(32)}`))
  for (const { bytes } of [mine, other]) await reader.broadcast({ chainId, bytes })
  await chain.tick()
  const [honest] = providers
  if (!honest) throw new Error('There are two.')
  const lying: TronApi = async (request) =>
    request.path === 'wallet/gettransactionbyid'
      ? honest({ ...request, body: { value: other.hash } })
      : honest(request)
  const fooled = createTronReader({ [chainId]: lying })
  const reading = await fooled.readTransaction({ chainId, hash: mine.hash })
  expect(reading).toMatchObject({ type: 'included' })
  expect(reading).not.toHaveProperty('sent')
})

test('a payout is what reached the recipient in a transaction that names the order', async () => {
  const { chain, reader, other, owner } = rig
  const recipient = TronWeb.address.fromHex(other.address)
  const pay = async (payment: Omit<Parameters<typeof chain.write>[1], 'to'> & { to?: `0x${string}` }) => {
    const to = toTronHex(recipient)
    const { id, bytes } = await chain.write(owner, { to, ...payment })
    await reader.broadcast({ chainId, bytes: bytesToHex(bytes) })
    await chain.tick()
    return id
  }
  const of = { chainId, orderId, recipient, currency: native }
  const trx = { kind: 'TransferContract', value: 250n, data: '0x' } as const
  const hash = await pay({ ...trx, memo: orderId })
  expect(await reader.readPayout({ ...of, hash })).toMatchObject({ hash, amount: 250n })
  const text = bytesToHex(new TextEncoder().encode(orderId))
  const noted = await pay({ ...trx, value: 251n, memo: text })
  expect(await reader.readPayout({ ...of, hash: noted })).toMatchObject({ amount: 251n })
  const silent = await pay({ ...trx, value: 252n })
  expect(await reader.readPayout({ ...of, hash: silent })).toBeNull()
  const { usdc } = chain.contracts
  const token = await pay({
    ...{ kind: 'TriggerSmartContract', to: toTronHex(usdc), value: 0n },
    data: calldata('0xa9059cbb', recipient, 77n, orderId),
  })
  expect(await reader.readPayout({ ...of, hash: token, currency: usdc })).toMatchObject({ amount: 77n })
  expect(await reader.readPayout({ ...of, hash: token })).toMatchObject({ amount: null })
})

test('what cannot be asked for is said before anything is asked', async () => {
  const { wallet, walletOf, depositOf, callOf, asked, other } = rig
  expect(await wallet.refuses?.(depositOf())).toBeNull()
  expect(await wallet.refuses?.({ ...depositOf(), from: toTronHex(other.address) })).toMatch(
    /is to be sent by T/,
  )
  expect(await wallet.refuses?.(callOf({}))).toMatch(/does not say what for/)
  await expect(wallet.refuses?.({ vm: 'solana', instructions: [], lookupTables: [] })).rejects.toThrow(
    'Tron only',
  )
  await expect(walletOf({ address: null }).sign?.(depositOf())).rejects.toThrow('The wallet is locked')
  await expect(wallet.send(depositOf())).rejects.toThrow('sends nothing by itself')
  const silent: TronApi = async () => {
    throw new Error('No node answers.')
  }
  const alone = createTronWallet(() => rig.adapter, { chainId, rpc: silent })
  const failure = await alone.sign?.(depositOf()).catch((error: unknown) => alone.explain(error, 'sign'))
  expect(failure).toEqual({ type: 'unsent', message: 'No node answers.' })
  expect(asked).toEqual([])
})

test('what comes back is what was asked for, or is not sent', async () => {
  const { adapter, walletOf, depositOf } = rig
  /** A wallet that signs something else. */
  const changing = (change: (raw: ReturnType<typeof readRawData>) => ReturnType<typeof readRawData>) =>
    walletOf({
      signTransaction: async (transaction: TronTransaction) => {
        const answer = Object(await adapter.signTransaction(transaction))
        const raw = readRawData(hexToBytes(`0x${transaction.raw_data_hex}`))
        return { ...answer, raw_data_hex: bytesToHex(writeRawData(change(raw))).slice(2) }
      },
    })
  const elsewhere = toTronHex(rig.chain.contracts.usdc)
  for (const change of [
    { to: elsewhere },
    { value: 6_000_000n },
    { from: elsewhere },
    { data: '0x12345678' },
  ] as const)
    await expect(
      changing((raw) => ({ ...raw, call: { ...raw.call, ...change } })).sign?.(depositOf()),
    ).rejects.toThrow('something else')
  const silent = walletOf({ signTransaction: async (transaction: TronTransaction) => transaction })
  await expect(silent.sign?.(depositOf())).rejects.toThrow('with neither a signature nor the id')
})

describe('whatever form a wallet answers in', () => {
  const { transaction, signature, id, nothing } = tronAnswers
  const signing = [...transaction, ...signature]

  test.each(signing)('what it signed is kept once, and taken by the chain: %s', async (answers) => {
    const { walletWith, reader, chain, depositOf, account } = rig
    const { app, wallet } = walletWith({ answers })
    const made = await wallet.sign?.(depositOf())
    if (!made) throw new Error('This wallet signs.')
    expect([app.prompts(), app.sent()]).toEqual([1, []])
    await reader.broadcast({ chainId, bytes: made.bytes })
    await chain.tick()
    expect(await reader.readDeposit({ chainId, hash: made.hash, trace })).toMatchObject({ from: account })
  })

  test.each(signing)('what it was asked to sign and sent is the same deposit: %s', async (answers) => {
    const { walletWith, reader, chain, depositOf } = rig
    const { app, wallet } = walletWith({ answers, sends: true })
    const made = await wallet.sign?.(depositOf())
    if (!made) throw new Error('This wallet signs.')
    await reader.broadcast({ chainId, bytes: made.bytes })
    await chain.tick()
    expect(app.sent()).toEqual([made.hash])
    const { depository } = chain.contracts
    expect(await reader.readBalance({ chainId, account: depository, currency: native })).toBe(5_000_000n)
  })

  test.each(id)('an id is followed, also where the wallet has changed what it sent: %s', async (answers) => {
    const { walletWith, reader, chain, depositOf } = rig
    const { app, wallet } = walletWith({ answers, sends: true, notes: 'sent by a wallet' })
    const error = await wallet.sign?.(depositOf()).catch((thrown: unknown) => thrown)
    const failure = wallet.explain(error, 'sign')
    expect(failure).toMatchObject({ type: 'sent', hash: app.sent()[0] })
    await chain.tick()
    const hash = Object(failure).hash
    expect(await reader.readDeposit({ chainId, hash, trace })).toMatchObject({ amount: 5_000_000n })
  })

  test.each(nothing)(
    'one that says nothing leaves the ask open, with the id this page knows: %s',
    async (answers) => {
      const { walletWith, depositOf } = rig
      const { wallet } = walletWith({ answers })
      const error = await wallet.sign?.(depositOf()).catch((thrown: unknown) => thrown)
      expect(wallet.explain(error, 'sign')).toEqual({
        type: 'unknown',
        message:
          answers === 'error'
            ? 'The window of the wallet is gone.'
            : 'Test Wallet answered with neither a signature nor the id of a transaction.',
        hash: expect.stringMatching(/^[\da-f]{64}$/),
      })
    },
  )

  test.each<[string, () => unknown]>([
    [
      'thrown',
      () => {
        throw Object.assign(new Error('No.'), { code: 4001 })
      },
    ],
    ['answered', () => ({ code: 4001, message: 'No.' })],
  ])('a refusal that is %s is one', async (_how, refuse) => {
    const { walletOf, depositOf } = rig
    const wallet = walletOf({ signTransaction: async () => refuse() })
    const error = await wallet.sign?.(depositOf()).catch((thrown: unknown) => thrown)
    expect(wallet.explain(error, 'sign')).toEqual({ type: 'rejected' })
  })

  test.each(['signature', 'signature-0x', 'signature-json', 'low-v'] as const)(
    'a withdrawal’s signature is its owner’s: %s',
    async (answers) => {
      const { walletWith, account, chain } = rig
      const digest = `0x${'ab'.repeat(32)}` as const
      const made = await walletWith({ answers }).wallet.signDigest?.(digest, account)
      const { trx } = new TronWeb({ fullHost: chain.apiUrl })
      expect(await trx.verifyMessageV2(digest.slice(2), made?.signature ?? '')).toBe(account)
    },
  )

  test('a withdrawal’s signature of somebody else is not taken', async () => {
    const { walletOf, account, other, chain } = rig
    const { signMessage } = openTronWallet(other.privateKey, chain)
    const wallet = walletOf({ signMessage })
    await expect(wallet.signDigest?.(`0x${'ab'.repeat(32)}`, account)).rejects.toThrow('that is not')
    const silent = walletOf({ signMessage: async () => undefined })
    await expect(silent.signDigest?.(`0x${'ab'.repeat(32)}`, account)).rejects.toThrow('without a signature')
  })
})

describe('what a wallet adds', () => {
  test.each<[string, TronQuirks]>([
    ['a note', { notes: 'sent by a wallet' }],
    ['a higher fee limit, up to what any call may burn', { feeLimit: 300_000_000n }],
    ['a lower fee limit', { feeLimit: 20_000_000n }],
    ['a longer time', { lasts: 60_500 }],
    ['all of these', { notes: 'sent by a wallet', feeLimit: 300_000_000n, lasts: 60_500 }],
  ])('is left to it where it moves no money: %s', async (_what, quirks) => {
    const { walletWith, reader, chain, depositOf } = rig
    const { time } = await chain.bank.head()
    const made = await walletWith(quirks).wallet.sign?.(depositOf())
    if (!made) throw new Error('This wallet signs.')
    // A time that is no whole second is over by the next one.
    const until = time / 1000 + 300 + Math.ceil((quirks.lasts ?? 0) / 1000)
    expect(made.validity).toEqual({ type: 'time', until })
    await reader.broadcast({ chainId, bytes: made.bytes })
    await chain.tick()
    expect(await reader.readDeposit({ chainId, hash: made.hash, trace })).toMatchObject({
      amount: 5_000_000n,
    })
  })

  test.each<[string, TronQuirks, string]>([
    [
      'a fee limit above any',
      { feeLimit: 300_000_001n },
      'Test Wallet lets the call burn up to 300000001 sun, more than any needs. This page did not send it.',
    ],
    [
      'money beside it',
      { tips: 1n },
      'Test Wallet signed something else than it was asked for. This page did not send it.',
    ],
  ])('is named and not sent where it costs more: %s', async (_what, quirks, message) => {
    const { walletWith, depositOf } = rig
    const { app, wallet } = walletWith(quirks)
    const error = await wallet.sign?.(depositOf()).catch((thrown: unknown) => thrown)
    const hash = expect.stringMatching(/^[\da-f]{64}$/)
    expect(wallet.explain(error, 'sign')).toEqual({ type: 'unknown', message, hash })
    expect(app.sent()).toEqual([])
  })
})

test('a signature of another account is not kept, unless the account has permitted its key', async () => {
  const { other, providers, chain, depositOf, account } = rig
  const stranger = openTronWallet(other.privateKey, chain)
  const keys = [{ address: `41${other.address.slice(2).toLowerCase()}`, weight: 1 }]
  const [honest] = providers
  const permitting: TronApi = async (request) =>
    request.path === 'wallet/getaccount' ? { owner_permission: { keys } } : honest?.(request)
  const walletOver = (rpc: readonly TronApi[]) =>
    createTronWallet(() => ({ ...stranger, address: account }), { chainId, rpc })
  const error = await walletOver(providers)
    .sign?.(depositOf())
    .catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({
    message: `Test Wallet did not sign for ${account}. This page did not send it.`,
    hash: expect.any(String),
  })
  expect(await walletOver([permitting]).sign?.(depositOf())).toMatchObject({ validity: { type: 'time' } })
})
