import { type BitcoinQuirks, bitcoinAnswers, namedBitcoinKey, writePsbt } from '@portage/localnet/bitcoin'
import { hex } from '@scure/base'
import { Address, OutScript, RawTx, Script, Transaction } from '@scure/btc-signer'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { nativeAddress } from '../src/domain/currency.js'
import type { BitcoinCall } from '../src/domain/step.js'
import type { EsploraApi } from '../src/families/bitcoin/api.js'
import { createBitcoinReader } from '../src/families/bitcoin/createBitcoinReader.js'
import type { DepositTrace } from '../src/families/chainReadings.js'
import { chainId, orderId, startBitcoinRig } from './bitcoinRig.js'

type Rig = Awaited<ReturnType<typeof startBitcoinRig>>
let rig: Rig
let trace: DepositTrace
const currency = nativeAddress('bvm') ?? ''
beforeEach(async () => {
  rig = await startBitcoinRig()
  trace = { type: 'event', depository: rig.chain.depository.address, orderId, depositor: rig.owner.address }
})
afterEach(() => rig.chain.stop())

async function sign(call = rig.depositOf(), of: Rig = rig) {
  const { blockNumber: fromBlock } = await of.reader.readAnchor({ chainId, account: of.owner.address })
  const signed = await of.wallet.sign?.(call)
  if (!signed) throw new Error('Wallets of Bitcoin sign without sending.')
  const missing = { chainId, account: of.owner.address, trace, fromBlock, ...signed }
  return { ...signed, fromBlock, missing }
}

test('what a wallet signed is on its way once it is handed on, and a deposit once it is in a block', async () => {
  const { chain, reader, owner, asked } = rig
  const { bytes, hash, fromBlock, missing, validity } = await sign()
  expect(asked).toMatchObject([{ address: owner.address, inputs: [0] }])
  expect(validity).toEqual({
    type: 'outpoints',
    outpoints: [expect.stringMatching(/^[\da-f]{64}:0$/)],
  })
  expect(await reader.readTransaction({ chainId, hash })).toEqual({ type: 'unseen' })
  await reader.broadcast({ chainId, bytes })
  expect(await reader.readTransaction({ chainId, hash })).toMatchObject({ type: 'pending' })
  expect(await reader.readDeposit({ chainId, hash, trace })).toBeNull()
  chain.tick()
  expect(await reader.readTransaction({ chainId, hash })).toMatchObject({
    type: 'included',
    succeeded: true,
    isFinal: false,
    sent: {
      from: owner.address,
      outputs: [{ to: chain.depository.address, amount: 100_000n }, { to: null }, {}],
    },
  })
  const deposit = { hash, from: owner.address, token: null, amount: 100_000n }
  expect(await reader.readDeposit({ chainId, hash, trace })).toMatchObject(deposit)
  expect((await reader.findDeposit({ chainId, trace, fromBlock })).deposit).toMatchObject(deposit)
  expect((await reader.findDeposit({ chainId, trace, fromBlock, except: [hash] })).deposit).toBeNull()
  const anybodys = { ...trace, depositor: undefined }
  expect((await reader.findDeposit({ chainId, trace: anybodys, fromBlock })).deposit).toMatchObject(deposit)
  const other = { ...trace, orderId: `0x${'00'.repeat(32)}` } as const
  expect((await reader.findDeposit({ chainId, trace: other, fromBlock })).deposit).toBeNull()
  chain.tick(5)
  expect(await reader.readTransaction({ chainId, hash })).toMatchObject({ isFinal: true })
  expect(await reader.provesAbsence(missing)).toBe(false)
})

test('the same bytes handed on again and again pay once', async () => {
  const { chain, reader, owner } = rig
  const { bytes } = await sign()
  const of = { chainId, account: owner.address, currency }
  await reader.broadcast({ chainId, bytes })
  await reader.broadcast({ chainId, bytes })
  // What is on its way is spent already, and what comes back is not there yet.
  expect(await reader.readBalance(of)).toBe(600_000n)
  chain.tick()
  const left = await reader.readBalance(of)
  expect(left).toBeGreaterThan(1_498_000n)
  await reader.broadcast({ chainId, bytes })
  chain.tick()
  expect(await reader.readBalances({ ...of, currencies: [currency, 'a token'] })).toEqual([left, null])
})

test.each(['taproot', 'nested', 'legacy'] as const)(
  'an account of the kind %s deposits too',
  async (kind) => {
    const other = await startBitcoinRig({ kind })
    try {
      const { bytes, hash } = await sign(other.depositOf(), other)
      await other.reader.broadcast({ chainId, bytes })
      other.chain.tick()
      const depositor = other.owner.address
      expect(
        await other.reader.readDeposit({ chainId, hash, trace: { ...trace, depositor } as DepositTrace }),
      ).toMatchObject({ from: depositor, amount: 100_000n })
    } finally {
      await other.chain.stop()
    }
  },
)

test('one that took its place for a higher fee is found under its own name, and is the deposit', async () => {
  const { chain, reader } = rig
  const [first, second] = [await sign(), await sign(rig.depositOf({ rate: 20n }))]
  await reader.broadcast({ chainId, bytes: first.bytes })
  await reader.broadcast({ chainId, bytes: second.bytes })
  expect(await reader.readTransaction({ chainId, hash: first.hash })).toEqual({ type: 'unseen' })
  chain.tick(7)
  const found = await reader.findDeposit({ chainId, trace, fromBlock: first.fromBlock })
  expect(found.deposit).toMatchObject({ hash: second.hash, amount: 100_000n })
  expect(await reader.provesAbsence(first.missing)).toBe(false)
})

test('a wallet that pays the higher fee with another coin beside it has deposited all the same', async () => {
  const { chain, reader, owner } = rig
  const first = await sign()
  const [outpoint = ''] = first.validity.type === 'outpoints' ? first.validity.outpoints : []
  const helper = namedBitcoinKey('another account of the same person')
  chain.bank.fund(helper.address, 50_000n)
  const mixed = new Transaction({ allowUnknownOutputs: true })
  const [coin] = chain.bank.unspentOf(helper.address)
  const witness = (address: string, amount: bigint) => ({
    witnessUtxo: { script: OutScript.encode(Address().decode(address)), amount },
  })
  const [txid = '', vout] = outpoint.split(':')
  mixed.addInput({ txid, index: Number(vout), ...witness(owner.address, 1_000_000n) })
  mixed.addInput({ txid: coin?.id ?? '', index: coin?.vout ?? 0, ...witness(helper.address, 50_000n) })
  mixed.addOutputAddress(chain.depository.address, 100_000n)
  mixed.addOutput({ script: Script.encode(['RETURN', new TextEncoder().encode(orderId)]), amount: 0n })
  mixed.addOutputAddress(owner.address, 900_000n)
  const half = owner.signPsbt(hex.encode(mixed.toPSBT()), [0])
  const whole = Transaction.fromPSBT(hex.decode(helper.signPsbt(half, [1])), { allowUnknownOutputs: true })
  whole.finalize()
  await reader.broadcast({ chainId, bytes: first.bytes })
  await reader.broadcast({ chainId, bytes: `0x${whole.hex}` })
  chain.tick(7)
  expect(await reader.readTransaction({ chainId, hash: first.hash })).toEqual({ type: 'unseen' })
  const found = await reader.findDeposit({ chainId, trace, fromBlock: first.fromBlock })
  expect(found.deposit).toMatchObject({ hash: whole.id, from: owner.address, amount: 100_000n })
  expect(await reader.provesAbsence({ ...first.missing, matches: () => false })).toBe(false)
})

test('it is lost once what it spends was spent otherwise, in a block that stays, by two explorers, and no earlier', async () => {
  const { chain, reader, owner, providers } = rig
  const { missing } = await sign()
  chain.tick(20)
  // It has no end of its own.
  expect(await reader.provesAbsence(missing)).toBe(false)
  const home = [{ to: owner.address, value: 50_000n }]
  const { psbt } = writePsbt(chain.bank, { from: owner.address, payments: home, rate: 5n })
  const elsewhere = await sign({ vm: 'bitcoin', psbt })
  await reader.broadcast({ chainId, bytes: elsewhere.bytes })
  expect(await reader.provesAbsence(missing)).toBe(false)
  chain.tick(5)
  expect(await reader.provesAbsence(missing)).toBe(false)
  chain.tick()
  expect(await reader.provesAbsence(missing)).toBe(true)
  expect(await reader.provesAbsence({ ...missing, trace: null })).toBe(true)
  const alone = createBitcoinReader({ [chainId]: providers[0] })
  expect(await alone.provesAbsence(missing)).toBe(false)
  expect(await reader.provesAbsence({ ...missing, validity: { type: 'nonce', nonce: 0 } })).toBe(false)
  await expect(reader.broadcast({ chainId, bytes: missing.bytes })).rejects.toThrow('missingorspent')
})

test.each<[string, (path: string) => boolean, unknown]>([
  ['is on another chain', (path) => path.startsWith('block-height'), 'f'.repeat(64)],
  ['has not the block of the ask', (path) => path.startsWith('block-height'), null],
  ['shows the transaction', (path) => path.startsWith('tx/') && path.length === 67, 'the same'],
  ['lists what nobody can read', (path) => path.startsWith('address'), [{ txid: 7 }]],
])('an explorer that %s is no witness of an absence', async (_what, isLie, answer) => {
  const { chain, reader, owner, providers } = rig
  const { missing, hash } = await sign()
  await reader.broadcast({ chainId, bytes: missing.bytes })
  const shown = chain.call({ path: `tx/${hash}` })
  const home = [{ to: owner.address, value: 50_000n }]
  const { psbt } = writePsbt(chain.bank, { from: owner.address, payments: home, rate: 50n })
  const elsewhere = await sign({ vm: 'bitcoin', psbt })
  await reader.broadcast({ chainId, bytes: elsewhere.bytes })
  chain.tick(7)
  const [honest] = providers
  const lie = answer === 'the same' && 'json' in shown ? shown.json : answer
  const lying: EsploraApi = async (request) => (isLie(request.path) ? lie : honest(request))
  const doubtful = createBitcoinReader({ [chainId]: [honest, lying] })
  expect(await reader.provesAbsence(missing)).toBe(false)
  expect(await doubtful.provesAbsence(missing)).toBe(false)
})

test('a block that is replaced takes the deposit with it, until another one has it', async () => {
  const { chain, reader } = rig
  const { bytes, hash } = await sign()
  await reader.broadcast({ chainId, bytes })
  chain.tick(2)
  expect(await reader.readDeposit({ chainId, hash, trace })).toMatchObject({ blockNumber: 3n })
  chain.bank.reorganise(2, [hash])
  chain.tick(3)
  expect(await reader.readTransaction({ chainId, hash })).toEqual({ type: 'unseen' })
  await reader.broadcast({ chainId, bytes })
  chain.tick()
  expect(await reader.readDeposit({ chainId, hash, trace })).toMatchObject({ blockNumber: 6n })
})

test('to an address that was made for the request it is known by where it goes', async () => {
  const { chain, reader, owner, depositOf } = rig
  const to = namedBitcoinKey('an address for a request').address
  const { psbt } = writePsbt(chain.bank, {
    from: owner.address,
    payments: [{ to, value: 70_000n }],
    rate: 5n,
  })
  const { bytes, hash, fromBlock } = await sign({ vm: 'bitcoin', psbt })
  await reader.broadcast({ chainId, bytes })
  chain.tick()
  const made = {
    type: 'transfer',
    token: currency,
    from: owner.address,
    to,
    amount: 70_000n,
    orderId,
  } as const
  expect(await reader.readDeposit({ chainId, hash, trace: made })).toMatchObject({ amount: 70_000n })
  expect((await reader.findDeposit({ chainId, trace: made, fromBlock })).deposit).toMatchObject({ hash })
  expect(depositOf().psbt).not.toBe(psbt)
})

test('a payout is what an address was paid beside the order’s id', async () => {
  const { chain, reader, depositOf } = rig
  const recipient = namedBitcoinKey('a recipient', 'taproot').address
  const pay = async (call: BitcoinCall) => {
    const { bytes, hash } = await sign(call)
    await reader.broadcast({ chainId, bytes })
    chain.tick()
    return hash
  }
  const of = { chainId, orderId, recipient, currency }
  const hash = await pay(depositOf({ to: recipient, value: 25_000n }))
  expect(await reader.readPayout({ ...of, hash })).toMatchObject({ hash, amount: 25_000n })
  const other = await pay(depositOf({ to: recipient, note: 'thanks' }))
  expect(await reader.readPayout({ ...of, hash: other })).toBeNull()
})

test('what cannot be asked for is said before anything is asked', async () => {
  const { wallet, walletOf, depositOf, asked } = rig
  expect(await wallet.refuses?.(depositOf())).toBeNull()
  expect(await wallet.refuses?.({ vm: 'bitcoin', psbt: '70736274ff0100fd' })).toMatch(/can be read/)
  const stranger = namedBitcoinKey('a stranger').address
  const strangers = walletOf({ account: { address: stranger } })
  expect(await strangers.refuses?.(depositOf())).toMatch(/spends what is not bc1q/)
  const error = await strangers.sign?.(depositOf()).catch((thrown: unknown) => thrown)
  expect(strangers.explain(error, 'send')).toMatchObject({ type: 'unsent' })
  const none = walletOf({ account: null })
  expect(
    none.explain(await none.sign?.(depositOf()).catch((thrown: unknown) => thrown), 'send'),
  ).toMatchObject({
    type: 'unsent',
    message: 'No wallet of Bitcoin is connected. Connect it and try again.',
  })
  await expect(wallet.send(depositOf())).rejects.toThrow('sends nothing by itself')
  expect(asked).toEqual([])
})

test.each<[string, (text: string) => string, RegExp]>([
  [
    'another transaction',
    () => rig.owner.signPsbt(rig.depositOf({ value: 100_001n }).psbt),
    /something else/,
  ],
  ['nothing signed', (text) => text, /did not sign input 1/],
  ['no transaction', () => 'signed!', /neither a transaction nor the id of one/],
  ['the half of one', (text) => text.slice(0, 100), /cannot be read/],
  ['a signature for its own input only', (text) => signedFor(text, 0x81), /less than the whole/],
  ['a signature for no output', (text) => signedFor(text, 0x02), /less than the whole/],
])('a wallet that answers with %s has nothing sent', async (_what, answer, words) => {
  const { walletOf, depositOf, chain } = rig
  const wallet = walletOf({ signPsbt: async ({ hex: text }) => answer(text) })
  await expect(wallet.sign?.(depositOf())).rejects.toThrow(words)
  expect(chain.bank.records().filter(({ block }) => block === null)).toEqual([])
})

/** Signed by a wallet that signs for less than it was asked to. */
function signedFor(text: string, sighash: number): string {
  const transaction = Transaction.fromPSBT(hex.decode(text), { allowUnknownOutputs: true })
  transaction.updateInput(0, { sighashType: sighash }, true)
  return rig.owner.signPsbt(hex.encode(transaction.toPSBT()), [0], [sighash])
}

const kinds = ['segwit', 'taproot', 'nested', 'legacy'] as const

describe('whatever form a wallet answers in', () => {
  const signing = [...bitcoinAnswers.psbt, ...bitcoinAnswers.transaction]

  test.each(signing)('what it signed is one transaction, taken by the chain: %s', async (answers) => {
    const { walletWith, wallet, depositOf, reader, chain } = rig
    const call = depositOf()
    const { app, wallet: other } = walletWith({ answers })
    const made = await other.sign?.(call)
    if (!made) throw new Error('This wallet signs.')
    expect(made).toEqual(await wallet.sign?.(call))
    expect([app.prompts(), app.sent()]).toEqual([1, []])
    await reader.broadcast({ chainId, bytes: made.bytes })
    chain.tick()
    expect(await reader.readDeposit({ chainId, hash: made.hash, trace })).toMatchObject({ amount: 100_000n })
  })

  test.each(signing)('what it was asked to sign and sent is the same deposit: %s', async (answers) => {
    const { walletWith, depositOf, reader, chain } = rig
    const { app, wallet } = walletWith({ answers, sends: true })
    const made = await wallet.sign?.(depositOf())
    if (!made) throw new Error('This wallet signs.')
    await reader.broadcast({ chainId, bytes: made.bytes })
    chain.tick()
    expect(app.sent()).toEqual([made.hash])
    expect(chain.bank.unspentOf(chain.depository.address)).toMatchObject([{ value: 100_000n }])
  })

  test.each(bitcoinAnswers.id)('an id counts as sent with that id: %s', async (answers) => {
    const { walletWith, depositOf, reader, chain } = rig
    const { app, wallet } = walletWith({ answers, sends: true })
    const error = await wallet.sign?.(depositOf()).catch((thrown: unknown) => thrown)
    expect(wallet.explain(error, 'sign')).toMatchObject({ type: 'sent', hash: app.sent()[0] })
    chain.tick()
    const [hash = ''] = app.sent()
    expect(await reader.readDeposit({ chainId, hash, trace })).toMatchObject({ amount: 100_000n })
  })

  test.each(bitcoinAnswers.nothing)(
    'one that says nothing leaves the ask open, in a sentence: %s',
    async (answers) => {
      const { walletWith, depositOf } = rig
      const { wallet } = walletWith({ answers })
      const error = await wallet.sign?.(depositOf()).catch((thrown: unknown) => thrown)
      const sentences = {
        error: 'The window of the wallet is gone.',
        unsigned: 'Test Wallet did not sign input 1 of the transaction. This page did not send it.',
      }
      expect(wallet.explain(error, 'sign')).toEqual({
        type: 'unknown',
        message:
          Object(sentences)[answers] ?? 'Test Wallet answered with neither a transaction nor the id of one.',
      })
    },
  )

  test.each<[string, unknown]>([
    ['thrown', { code: 4001 }],
    ['answered', { status: 'error', error: { code: 4001, message: 'No.' } }],
    ['answered in the wallet’s own words for it', { status: 'error', error: { code: -32_000 } }],
  ])('a refusal that is %s is one', async (how, refusal) => {
    const signPsbt = async () => {
      if (how === 'thrown') throw refusal
      return refusal
    }
    const wallet = rig.walletOf({ signPsbt }, { isRefusal: (error) => Object(error).code === -32_000 })
    const error = await wallet.sign?.(rig.depositOf()).catch((thrown: unknown) => thrown)
    expect(wallet.explain(error, 'sign')).toEqual({ type: 'rejected' })
  })

  test('an id beside a transaction that is not ours is followed', async () => {
    const { walletOf, owner, depositOf } = rig
    const psbt = owner.signPsbt(depositOf({ value: 100_001n }).psbt)
    const txid = 'ab'.repeat(32)
    const wallet = walletOf({ signPsbt: async () => ({ psbt, txid }) })
    const error = await wallet.sign?.(depositOf()).catch((thrown: unknown) => thrown)
    expect(wallet.explain(error, 'sign')).toMatchObject({ type: 'unknown', hash: txid })
  })
})

describe.each(kinds)('of an account of the kind %s', (kind) => {
  let other: Rig
  beforeEach(async () => {
    other = await startBitcoinRig({ kind })
  })
  afterEach(() => other.chain.stop())

  test.each<[string, BitcoinQuirks]>([
    ['finalised', { finalises: true }],
    ['stripped of what it was given', { strips: true }],
    ['finalised and stripped', { finalises: true, strips: true }],
    ['rewritten', { rewrites: true }],
    ['rewritten and finished', { rewrites: true, answers: 'raw' }],
    ['finished', { answers: 'raw' }],
  ])('what comes back %s is the same deposit', async (_what, quirks) => {
    const { walletWith, depositOf, reader, chain, owner } = other
    // Of two coins, which can stand in another order.
    const made = await walletWith(quirks).wallet.sign?.(depositOf({ value: 1_200_000n }))
    if (!made) throw new Error('This wallet signs.')
    expect(made.validity).toMatchObject({ outpoints: [expect.anything(), expect.anything()] })
    await reader.broadcast({ chainId, bytes: made.bytes })
    chain.tick()
    const of = { ...trace, depositor: owner.address } as DepositTrace
    expect(await reader.readDeposit({ chainId, hash: made.hash, trace: of })).toMatchObject({
      from: owner.address,
      amount: 1_200_000n,
    })
  })

  test.each<[string, BitcoinQuirks]>([
    ['a PSBT', { tips: 1_000n }],
    ['a finished transaction', { tips: 1_000n, answers: 'raw' }],
  ])('%s that pays somebody beside is named, and not sent', async (_what, quirks) => {
    const { walletWith, depositOf, chain } = other
    const { wallet } = walletWith(quirks)
    const error = await wallet.sign?.(depositOf()).catch((thrown: unknown) => thrown)
    expect(wallet.explain(error, 'sign')).toEqual({
      type: 'unknown',
      message: 'Test Wallet signed something else than it was asked for. This page did not send it.',
      hash: expect.stringMatching(/^[\da-f]{64}$/),
    })
    expect(chain.bank.records().filter(({ block }) => block === null)).toEqual([])
  })

  test('a signature that is not good is not sent', async () => {
    const { walletOf, owner, depositOf } = other
    const [mine, another] = [depositOf(), depositOf({ value: 90_000n })]
    const signed = Transaction.fromPSBT(hex.decode(owner.signPsbt(another.psbt)), {
      allowUnknownOutputs: true,
    })
    signed.finalize()
    // The signatures of one transaction on the other.
    const moved = RawTx.decode(
      Transaction.fromPSBT(hex.decode(mine.psbt), { allowUnknownOutputs: true }).unsignedTx,
    )
    const { inputs, witnesses } = RawTx.decode(signed.extract())
    const raw = RawTx.encode({
      ...{ ...moved, segwitFlag: witnesses !== undefined, witnesses },
      inputs: moved.inputs.map((input, at) => ({
        ...input,
        finalScriptSig: inputs[at]?.finalScriptSig ?? new Uint8Array(),
      })),
    })
    const wallet = walletOf({ signPsbt: async () => hex.encode(raw), name: 'Odd Wallet' })
    await expect(wallet.sign?.(mine)).rejects.toThrow(
      'Odd Wallet gave no good signature for input 1 of the transaction. This page did not send it.',
    )
  })
})

test.each<[string, unknown, string | null]>([
  ['as it is', { address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa' }, '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  [
    'in capitals',
    { address: 'BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ' },
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  ],
  [
    'with blanks around it',
    { address: ' bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq\n' },
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  ],
  ['empty', { address: '' }, null],
  ['no text', { address: undefined }, null],
  ['nobody', null, null],
])('an account that is %s', async (_form, account, address) => {
  expect(await rig.walletOf({ account } as never).getAccount()).toBe(address)
})

test('an account in capitals signs what its own address is asked for', async () => {
  const { owner, walletOf, depositOf } = rig
  const wallet = walletOf({ account: { address: owner.address.toUpperCase() } })
  expect(await wallet.refuses?.(depositOf())).toBeNull()
  expect(await wallet.sign?.(depositOf())).toMatchObject({ validity: { type: 'outpoints' } })
})

test('only a code or the host’s own word says that the person refused', () => {
  const wallet = rig.walletOf({}, { isRefusal: (error) => Object(error).code === -32_000 })
  expect(wallet.explain({ code: 4001 }, 'sign')).toEqual({ type: 'rejected' })
  expect(wallet.explain({ error: { code: -32_000 } }, 'sign')).toEqual({ type: 'rejected' })
  expect(wallet.explain(new Error('User rejected.'), 'sign')).toMatchObject({ type: 'unknown' })
})
