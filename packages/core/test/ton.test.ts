import { namedTonKey } from '@portage/localnet/ton'
import { Address, beginCell, Cell, comment, loadMessage, storeMessage } from '@ton/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readTonOrder } from '../src/verification/ton/readTonOrder.js'
import type { DepositTrace } from '../src/vm/reader.js'
import { isSameTon, toFriendly, toRaw } from '../src/vm/ton/address.js'
import { commentOf, hashOf, readCells } from '../src/vm/ton/cells.js'
import { createTonReader } from '../src/vm/ton/createTonReader.js'
import { readExternal } from '../src/vm/ton/readExternal.js'
import { chainId, orderId, startTonRig } from './tonRig.js'

type Rig = Awaited<ReturnType<typeof startTonRig>>
let rig: Rig
let trace: DepositTrace
beforeEach(async () => {
  rig = await startTonRig()
  trace = { type: 'event', depository: rig.chain.depository, orderId, depositor: rig.owner.shown }
})
afterEach(() => rig.chain.stop())

/** Blocks, of five seconds, until what is asked for now is over for certain. */
const untilOver = 75

async function sent(call = rig.depositOf()) {
  const { reader, wallet, owner } = rig
  const { blockNumber: fromBlock } = await reader.readAnchor({ chainId, account: owner.shown })
  const answer = await wallet.send(call)
  if (typeof answer !== 'object') throw new Error('This wallet says until when its message is good.')
  const missing = { chainId, account: owner.shown, trace, fromBlock, ...answer }
  return { ...answer, fromBlock, missing }
}

test('a deposit is known by the message the wallet sent, on its way until it has come, and found once', async () => {
  const { chain, reader, owner, asked } = rig
  const { bytes, hash, fromBlock, missing, validity } = await sent()
  expect(asked).toMatchObject([
    {
      from: owner.address,
      messages: [{ address: toFriendly(chain.depository, false), amount: '1000000000' }],
    },
  ])
  expect(validity).toEqual({ type: 'time', until: asked[0]?.validUntil })
  expect(await reader.readTransaction({ chainId, hash })).toEqual({ type: 'unseen' })
  await reader.broadcast({ chainId, bytes })
  await chain.tick()
  expect(await reader.readTransaction({ chainId, hash })).toMatchObject({ type: 'pending' })
  expect(await reader.readDeposit({ chainId, hash, trace })).toBeNull()
  await chain.tick()
  expect(await reader.readTransaction({ chainId, hash })).toMatchObject({
    type: 'included',
    succeeded: true,
    isFinal: true,
    sent: { from: owner.address, messages: [{ value: 1_000_000_000n, comment: orderId }] },
  })
  const deposit = { hash, from: owner.address, token: null, amount: 1_000_000_000n }
  expect(await reader.readDeposit({ chainId, hash, trace })).toMatchObject(deposit)
  expect((await reader.findDeposit({ chainId, trace, fromBlock })).deposit).toMatchObject(deposit)
  const except = { trace, fromBlock, except: [hash] }
  expect((await reader.findDeposit({ chainId, ...except })).deposit).toBeNull()
  const anybodys = { ...trace, depositor: undefined }
  expect((await reader.findDeposit({ chainId, trace: anybodys, fromBlock })).deposit).toMatchObject({
    from: owner.address,
  })
  await chain.tick(untilOver)
  expect(await reader.provesAbsence(missing)).toBe(false)
})

test('a message that waited is taken until its time, and refused by the chain after it', async () => {
  const { chain, reader } = rig
  chain.setLanding('waits')
  const { hash } = await sent()
  await chain.tick(untilOver)
  chain.setLanding('now')
  await chain.tick(3)
  expect(await reader.readTransaction({ chainId, hash })).toEqual({ type: 'unseen' })
})

test('one that shows the message outweighs one that does not', async () => {
  const { chain, providers } = rig
  const { missing } = await sent()
  await chain.tick(untilOver)
  const [honest] = providers
  if (!honest) throw new Error('There are two.')
  const blind: typeof honest = async (request) =>
    request.path.startsWith('transactions') ? { transactions: [] } : honest(request)
  const reader = createTonReader({ [chainId]: [blind, blind, honest] })
  expect(await reader.provesAbsence(missing)).toBe(false)
  expect(await reader.readTransaction({ chainId, hash: missing.hash })).toMatchObject({ succeeded: true })
})

test('what is sent and given back is no deposit, and has failed', async () => {
  const { chain, reader } = rig
  const call = rig.depositOf()
  const [message] = call.messages
  if (!message) throw new Error('There is one.')
  // An operation the depository does not know, sent so that it comes back.
  const body = beginCell().storeUint(7, 32).endCell().toBoc().toString('base64')
  const { boc } = await rig.connector.sendTransaction({
    validUntil: chain.bank.head().time + 300,
    from: rig.owner.address,
    messages: [{ address: chain.depository, amount: '1000000000', payload: body }],
  })
  await chain.tick(4)
  const { id: hash } = readExternal(boc)
  expect(await reader.readTransaction({ chainId, hash })).toMatchObject({ succeeded: false })
  expect(await reader.readDeposit({ chainId, hash, trace })).toBeNull()
})

test('an account that has too little sends nothing, and that is a failure', async () => {
  const { chain, reader } = rig
  const { hash } = await sent(rig.depositOf(50_000_000_000n))
  await chain.tick(3)
  expect(await reader.readTransaction({ chainId, hash })).toMatchObject({ succeeded: false, isFinal: true })
  expect(await reader.readDeposit({ chainId, hash, trace })).toBeNull()
})

test('a payout is what came to the recipient with the order’s id beside it', async () => {
  const { chain, reader, owner } = rig
  const recipient = `0:${'7'.repeat(64)}`
  const pay = async (text: string): Promise<string> => {
    const transfers = [{ to: recipient, value: 250_000_000n, body: { text } }]
    const boc = await chain.send(owner, transfers, chain.bank.head().time + 300)
    await chain.tick(3)
    return readExternal(boc).id
  }
  const of = { chainId, orderId, recipient, currency: `0:${'0'.repeat(64)}` }
  const hash = await pay(orderId)
  expect(await reader.readPayout({ ...of, hash })).toMatchObject({ hash, amount: 250_000_000n })
  expect(await reader.readPayout({ ...of, hash: await pay('something else') })).toBeNull()
})

test('what cannot be asked for is said before anything is asked', async () => {
  const { wallet, walletOf, depositOf, asked, chain } = rig
  const call = depositOf()
  const [message] = call.messages
  if (!message) throw new Error('There is one.')
  const withMessage = (over: Partial<typeof message>) => ({ ...call, messages: [{ ...message, ...over }] })
  expect(await wallet.refuses?.(call)).toBeNull()
  expect(await wallet.refuses?.({ ...call, from: [chain.depository] })).toMatch(/is to be sent by EQ/)
  expect(await wallet.refuses?.(withMessage({ mode: 128 }))).toMatch(/mode 128/)
  for (const stateInit of ['te6c', beginCell().endCell().toBoc().toString('base64')])
    expect(await wallet.refuses?.(withMessage({ stateInit }))).toMatch(/not the one of this address/)
  const jetton = beginCell().storeUint(0x0f8a7ea5, 32).endCell().toBoc().toString('base64')
  expect(await wallet.refuses?.(withMessage({ body: jetton }))).toMatch(/TON itself only/)
  expect(await wallet.refuses?.({ ...call, messages: Array(5).fill(message) })).toMatch(/5 messages/)
  const elsewhere = walletOf({ account: { address: rig.owner.address, chain: '-3' } })
  const error = await elsewhere.send(call).catch((thrown: unknown) => thrown)
  expect(elsewhere.explain(error, 'send')).toMatchObject({ type: 'unsent' })
  expect(asked).toEqual([])
})

test('a contract that is not there yet comes with the money that is sent to it', async () => {
  const { wallet, owner, chain, asked } = rig
  const { shown: to, stateInit } = namedTonKey('an account that has never sent')
  const message = { to, value: 500_000_000n, bounce: false, mode: 1, body: null, stateInit }
  const call = { vm: 'ton', from: [owner.shown], messages: [message] } as const
  expect(await chain.bank.seqnoOf(to)).toBeNull()
  expect(await wallet.refuses?.(call)).toBeNull()
  await wallet.send(call)
  expect(asked.map(({ messages }) => messages[0]?.stateInit)).toEqual([stateInit])
  await chain.tick(3)
  expect(await chain.bank.seqnoOf(to)).toBe(0)
})

test('only a code or the connector’s own class says that the person refused', () => {
  class UserRejectsError extends Error {}
  const wallet = rig.walletOf({}, { isRefusal: (error) => error instanceof UserRejectsError })
  expect(wallet.explain(new UserRejectsError('No.'), 'send')).toEqual({ type: 'rejected' })
  expect(wallet.explain({ error: { code: 300 } }, 'send')).toEqual({ type: 'rejected' })
  expect(wallet.explain({ code: 400, message: 'Not here.' }, 'send')).toMatchObject({ type: 'unsent' })
  expect(wallet.explain(new Error('User rejected.'), 'send')).toMatchObject({ type: 'unknown' })
})

test('a withdrawal is signed as its letters, and only where its domain can pass', async () => {
  const { owner, walletOf } = rig
  const digest = `0x${'ab'.repeat(32)}` as const
  const texts: string[] = []
  const signData = async ({ text }: { text: string }) => {
    texts.push(text)
    return { signature: Buffer.alloc(64, 5).toString('base64'), timestamp: 1_788_000_000, domain: 'my.page' }
  }
  const here = walletOf({ signData }, { signDomain: null })
  expect(await here.signDigest?.(digest, owner.shown)).toEqual({
    signature: `0x${'05'.repeat(64)}`,
    ton: { timestamp: 1_788_000_000, domain: 'my.page' },
  })
  const page = walletOf({ signData }, { pageDomain: 'my.page' })
  await expect(page.signDigest?.(digest, owner.shown)).rejects.toThrow(
    'only where they are signed on relay.link',
  )
  expect(texts).toEqual(['ab'.repeat(32)])
  const unnamed = walletOf({ signData })
  await expect(unnamed.signDigest?.(digest, owner.shown)).rejects.toThrow('this page is my.page')
})

test('addresses, cells and messages are read as @ton/core reads them', async () => {
  const { chain, owner } = rig
  const address = Address.parse(chain.depository)
  expect(toRaw(chain.depository)).toBe(address.toRawString())
  expect(toFriendly(address.toRawString(), false)).toBe(address.toString({ bounceable: false }))
  expect(isSameTon(owner.shown, owner.address)).toBe(true)
  const long = comment('ä'.repeat(400))
  for (const cell of [comment(orderId), long, beginCell().storeUint(5, 7).storeRef(long).endCell()]) {
    for (const boc of [cell.toBoc(), cell.toBoc({ idx: true }), cell.toBoc({ crc32: false })])
      expect(Buffer.from(hashOf(readCells(boc.toString('base64')))).equals(cell.hash())).toBe(true)
  }
  expect(commentOf(readCells(long.toBoc().toString('base64')))).toBe('ä'.repeat(400))
  expect(readTonOrder(comment(orderId).toBoc().toString('base64'))).toBe(orderId)
  expect(readTonOrder(comment(orderId).toBoc({ crc32: false }).toString('base64'))).toBe(orderId)
  expect(readTonOrder(long.toBoc().toString('base64'))).toBeNull()

  const first = owner.write([{ to: chain.depository, value: 1n }], {
    seqno: 0,
    validUntil: 1_800_000_000,
    isDeployed: false,
  })
  const message = loadMessage(Cell.fromBase64(first).beginParse())
  if (message.info.type !== 'external-in') throw new Error('It is from outside.')
  const bare = { ...message, init: null, info: { ...message.info, src: undefined, importFee: 0n } }
  const normalised = beginCell()
    .store(storeMessage(bare, { forceRef: true }))
    .endCell()
  expect(readExternal(first)).toEqual({
    id: normalised.hash().toString('hex'),
    account: owner.address,
    validUntil: 1_800_000_000,
  })
})
