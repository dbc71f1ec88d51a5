import { namedTonKey, type TonQuirks, tonAnswers } from '@portage/localnet/ton'
import { Address, beginCell, Cell, comment, loadMessage, storeMessage } from '@ton/core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DepositTrace } from '../src/families/chainReadings.js'
import { isSignedBy } from '../src/families/isSignedBy.js'
import { isSameTon, toFriendly, toRaw } from '../src/families/ton/address.js'
import { commentOf, hashOf, readCells } from '../src/families/ton/cells.js'
import { createTonReader } from '../src/families/ton/createTonReader.js'
import { readExternal } from '../src/families/ton/readExternal.js'
import { readTonOrder } from '../src/families/ton/readTonOrder.js'
import { bytesToHex } from '../src/utils/hexBytes.js'
import { hashOf as hashOfSent } from './hashOf.js'
import { chainId, orderId, startTonRig } from './tonRig.js'

type Rig = Awaited<ReturnType<typeof startTonRig>>
let rig: Rig
let trace: DepositTrace
beforeEach(async () => {
  rig = await startTonRig()
  trace = { type: 'event', depository: rig.chain.depository, orderId, depositor: rig.owner.shown }
})
afterEach(() => rig.chain.stop())

/** What a wallet writes beside a signature. */
const page = { timestamp: 1_788_000_000, domain: 'my.page' }
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
  const transfer = { to: chain.depository, value: 1_000_000_000n, bounce: true, body }
  const boc = await chain.send(rig.owner, [transfer], chain.bank.head().time + 300)
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

describe('whatever form a wallet answers in', () => {
  test.each(tonAnswers.message)('the message is kept, and known by one id: %s', async (answers) => {
    const { walletWith, chain, reader, owner, depositOf } = rig
    const { app, wallet } = walletWith({ answers })
    const made = await wallet.send(depositOf())
    if (typeof made !== 'object') throw new Error('Its end is known.')
    await reader.broadcast({ chainId, bytes: made.bytes })
    await chain.tick(3)
    expect(await reader.readDeposit({ chainId, hash: made.hash, trace })).toMatchObject({
      from: owner.address,
    })
    const of = { chainId, trace, fromBlock: 0n, except: [made.hash] }
    expect((await reader.findDeposit(of)).deposit).toBeNull()
    expect(app.prompts()).toBe(1)
  })

  test.each(tonAnswers.nothing)(
    'one that says nothing leaves the ask open, in a sentence: %s',
    async (answers) => {
      const { walletWith, depositOf } = rig
      const { wallet } = walletWith({ answers })
      const error = await wallet.send(depositOf()).catch((thrown: unknown) => thrown)
      expect(wallet.explain(error, 'send')).toEqual({
        type: 'unknown',
        message:
          answers === 'error'
            ? 'The window of the wallet is gone.'
            : 'Test Wallet answered with no message that it has sent.',
      })
    },
  )

  test('a bag of cells that is no message is none', async () => {
    const { walletOf, depositOf } = rig
    const boc = comment('a text').toBoc().toString('base64')
    const wallet = walletOf({ sendTransaction: async () => ({ boc }) })
    const error = await wallet.send(depositOf()).catch((thrown: unknown) => thrown)
    expect(wallet.explain(error, 'send')).toEqual({
      type: 'unknown',
      message: 'The wallet answered with a message that cannot be read.',
    })
  })

  test('a message of another account is looked for by its id, and not kept', async () => {
    const { walletOf, depositOf, chain } = rig
    const stranger = namedTonKey('a stranger')
    await chain.fund(stranger.address, 5_000_000_000n)
    await chain.tick()
    const boc = await chain.send(stranger, [], chain.bank.head().time + 300)
    const wallet = walletOf({ sendTransaction: async () => ({ boc }) })
    const error = await wallet.send(depositOf()).catch((thrown: unknown) => thrown)
    expect(wallet.explain(error, 'send')).toEqual({
      type: 'unknown',
      message: 'The wallet answered with a message of another account.',
      hash: readExternal(boc).id,
    })
  })

  test('a message of its own that sends something else is looked for by its id, and not kept', async () => {
    const { walletOf, depositOf, chain, owner } = rig
    const boc = await chain.send(owner, [{ to: chain.depository, value: 1n }], chain.bank.head().time + 300)
    const wallet = walletOf({ sendTransaction: async () => ({ boc }) })
    // Kept bytes are the run's own: that they failed would have it asked for again.
    expect(await wallet.send(depositOf())).toBe(readExternal(boc).id)
  })

  test.each<[string, string, unknown]>([
    ['rejected', 'thrown', Object.assign(new Error('No.'), { code: 300 })],
    ['rejected', 'thrown as text', { code: '300' }],
    ['rejected', 'answered', { error: { code: 300, message: 'No.' } }],
    ['rejected', 'answered by EIP-1193', { code: 4001, message: 'No.' }],
    ['unsent', 'thrown', { code: 400, message: 'Not here.' }],
    ['unsent', 'answered', { error: { code: 1, message: 'Bad request' } }],
  ])('an error that proves %s is heard where it is %s', async (type, how, refusal) => {
    const { walletOf, depositOf } = rig
    const sendTransaction = async () => {
      if (how.startsWith('thrown')) throw refusal
      return refusal
    }
    const wallet = walletOf({ sendTransaction })
    const error = await wallet.send(depositOf()).catch((thrown: unknown) => thrown)
    expect(wallet.explain(error, 'send').type).toBe(type)
  })
})

describe('what a wallet changes', () => {
  test.each<[string, TonQuirks, number]>([
    ['an earlier end', { lasts: -120 }, -120],
    ['a later end', { lasts: 600 }, 600],
    ['a payment beside it', { tips: 1_000_000n }, 0],
    ['a key it does not tell', { hidesKey: true }, 0],
  ])('is left to it, and the message kept for as long as it is good: %s', async (_what, quirks, lasts) => {
    const { walletWith, chain, reader, depositOf } = rig
    const { time } = chain.bank.head()
    const made = await walletWith(quirks).wallet.send(depositOf())
    expect(made).toMatchObject({ validity: { type: 'time', until: time + 300 + lasts } })
    await chain.tick(3)
    const hash = hashOfSent(made)
    expect(await reader.readDeposit({ chainId, hash, trace })).toMatchObject({ amount: 1_000_000_000n })
  })

  test.each<[string, TonQuirks]>([
    ['good for longer than anybody waits', { lasts: 7_200 }],
    ['not signed by the account’s key', { spoils: true }],
  ])('a message that is %s is known by its id and not kept', async (_what, quirks) => {
    const { walletWith, chain, reader, depositOf } = rig
    const { blockNumber: fromBlock } = await reader.readAnchor({ chainId, account: rig.owner.shown })
    const made = await walletWith(quirks).wallet.send(depositOf())
    expect(made).toMatch(/^[\da-f]{64}$/)
    await chain.tick(3)
    expect((await reader.findDeposit({ chainId, trace, fromBlock })).deposit).toMatchObject({
      amount: 1_000_000_000n,
    })
  })
})

test.each<[string, (key: string) => unknown, boolean]>([
  ['raw', (key) => key, true],
  ['raw in capitals', (key) => key.toUpperCase(), true],
  ['friendly', (key) => toFriendly(key, true), true],
  [
    'friendly, in base64url or not',
    (key) => toFriendly(key, false).replaceAll('-', '+').replaceAll('_', '/'),
    true,
  ],
  ['no address', () => 'somebody', false],
  ['empty', () => '', false],
  ['no text', () => undefined, false],
])('an account that is %s', async (_form, write, isOurs) => {
  const { walletOf, owner, depositOf } = rig
  const address = write(owner.address) as string
  const wallet = walletOf({ account: { address, chain: '-239' } })
  expect(await wallet.getAccount()).toBe(isOurs ? owner.shown : null)
  if (isOurs) expect(await wallet.refuses?.(depositOf())).toBeNull()
  else await expect(wallet.refuses?.(depositOf())).rejects.toThrow('No wallet of TON is connected')
})

test('a wallet of another network is on no chain that is asked for, and told so by its name', async () => {
  const { walletOf, owner } = rig
  const of = (chain: unknown) =>
    walletOf({
      account: { address: owner.address, chain: chain as string },
      wallet: { device: { appName: 'Odd Wallet' } },
    })
  for (const chain of ['-239', -239]) {
    expect(await of(chain).getChainId()).toBe(chainId)
    await of(chain).switchChain(chainId)
  }
  expect(await of('-3').getChainId()).not.toBe(chainId)
  await expect(of('-3').switchChain(chainId)).rejects.toThrow(
    'Odd Wallet is on another network of TON. Change it there and try again.',
  )
})

test.each<[string, (signature: Uint8Array) => unknown]>([
  ['base64', (signature) => ({ signature: Buffer.from(signature).toString('base64'), ...page })],
  [
    'base64url without filling',
    (signature) => ({ signature: Buffer.from(signature).toString('base64url'), ...page }),
  ],
  ['hexadecimal', (signature) => ({ signature: Buffer.from(signature).toString('hex'), ...page })],
  ['bytes', (signature) => ({ signature, ...page })],
  [
    'a result, with its time as text',
    (signature) => ({
      result: { signature: Buffer.from(signature).toString('base64'), ...page, timestamp: '1788000000' },
    }),
  ],
])('a withdrawal’s signature is read from %s', async (_form, write) => {
  const { owner, walletOf } = rig
  const digest = `0x${'ab'.repeat(32)}` as const
  const signature = owner.signText('ab'.repeat(32), page)
  const wallet = walletOf({ signData: async () => write(signature) }, { signDomain: null })
  expect(await wallet.signDigest?.(digest, owner.shown)).toEqual({
    signature: bytesToHex(signature),
    ton: page,
  })
})

test('a withdrawal’s signature that is none is not taken', async () => {
  const { owner, walletOf } = rig
  for (const answer of [undefined, {}, { ...page, signature: 'abc' }, { signature: new Uint8Array(64) }]) {
    const wallet = walletOf({ signData: async () => answer }, { signDomain: null })
    await expect(wallet.signDigest?.(`0x${'ab'.repeat(32)}`, owner.shown)).rejects.toThrow(
      'without a signature',
    )
  }
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
  const { signed, ...external } = readExternal(first)
  expect(external).toEqual({
    id: normalised.hash().toString('hex'),
    account: owner.address,
    messages: [{ to: address.toRawString(), value: 1n, comment: null }],
    validUntil: 1_800_000_000,
  })
  if (!signed) throw new Error('Its version is known.')
  expect(isSignedBy(owner.publicKey, signed.hash, signed.signature)).toBe(true)
})
