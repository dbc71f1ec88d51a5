import { TronWeb } from 'tronweb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bytesToHex, hexToBytes } from '../src/utils/hexBytes.js'
import { toTronHex } from '../src/utils/tronAddress.js'
import { calldata } from '../src/verification/__fixtures__/tron.js'
import type { DepositTrace } from '../src/vm/reader.js'
import type { TronApi } from '../src/vm/tron/api.js'
import { createTronReader } from '../src/vm/tron/createTronReader.js'
import { createTronWallet } from '../src/vm/tron/createTronWallet.js'
import type { TronTransaction } from '../src/vm/tron/prepare.js'
import { readRawData, writeRawData } from '../src/vm/tron/rawData.js'
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
  await expect(walletOf({ address: null }).sign?.(depositOf())).rejects.toThrow('No wallet of Tron')
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
  const dearer = changing((raw) => ({ ...raw, feeLimit: 300_000_001n }))
  await expect(dearer.sign?.(depositOf())).rejects.toThrow('something else')
  const noted = changing((raw) => ({ ...raw, feeLimit: 300_000_000n, memo: Uint8Array.from([1]) }))
  expect(await noted.sign?.(depositOf())).toMatchObject({ validity: { type: 'time' } })
  const longer = changing((raw) => ({ ...raw, expiration: raw.expiration + 60_500n }))
  const { time } = await rig.chain.bank.head()
  expect(await longer.sign?.(depositOf())).toMatchObject({ validity: { until: time / 1000 + 361 } })
  const silent = walletOf({ signTransaction: async (transaction: TronTransaction) => transaction })
  await expect(silent.sign?.(depositOf())).rejects.toThrow('without a signature')
})

test('a wallet that sends what it was asked to sign, and says so in whichever way, leaves its id', async () => {
  const { adapter, walletOf, depositOf } = rig
  const thrownBy = async (answer: (signed: TronTransaction) => unknown) => {
    const made: string[] = []
    const wallet = walletOf({
      signTransaction: async (transaction: TronTransaction) => {
        const signed = Object(await adapter.signTransaction(transaction))
        made.push(transaction.txID)
        return answer(signed)
      },
    })
    const error = await wallet.sign?.(depositOf()).catch((thrown: unknown) => thrown)
    return { made, error, proves: wallet.explain(error, 'sign').type }
  }
  const answers: readonly ((signed: TronTransaction) => unknown)[] = [
    ({ txID }) => txID,
    ({ txID }) => `0x${txID.toUpperCase()}`,
    ({ txID }) => ({ result: true, txid: txID }),
    () => ({ result: true }),
    () => undefined,
    () => {
      throw new Error('The session is gone.')
    },
  ]
  for (const answer of answers) {
    const { made, error, proves } = await thrownBy(answer)
    expect([Object(error).hash, proves]).toEqual([made[0], 'unknown'])
  }
  const refusals: readonly (() => unknown)[] = [
    () => {
      throw Object.assign(new Error('No.'), { code: 4001 })
    },
    () => ({ code: 4001, message: 'No.' }),
  ]
  for (const refusal of refusals) expect((await thrownBy(refusal)).proves).toBe('rejected')
})

test('a signed transaction may come as its JSON', async () => {
  const { adapter, walletOf, depositOf } = rig
  const wallet = walletOf({
    signTransaction: async (transaction: TronTransaction) =>
      JSON.stringify(await adapter.signTransaction(transaction)),
  })
  expect(await wallet.sign?.(depositOf())).toMatchObject({ validity: { type: 'time' } })
})
