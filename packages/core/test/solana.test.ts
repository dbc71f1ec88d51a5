import {
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SolanaCall } from '../src/domain/step.js'
import { programs } from '../src/verification/solana/programs.js'
import type { DepositTrace } from '../src/vm/reader.js'
import { createSolanaReader } from '../src/vm/solana/createSolanaReader.js'
import { prepare } from '../src/vm/solana/prepare.js'
import { hashOf } from './hashOf.js'
import { chainId, depositOf, depository, orderId, startSolanaRig } from './solanaRig.js'

type Rig = Awaited<ReturnType<typeof startSolanaRig>>
let rig: Rig
let trace: DepositTrace
beforeEach(async () => {
  rig = await startSolanaRig()
  trace = { type: 'event', depository, orderId, depositor: rig.owner.address }
})
afterEach(() => rig.chain.stop())

/** Past the last block that takes a transaction made now, and that one final. */
const untilOver = 200

async function signed() {
  const { reader, wallet, owner } = rig
  const { blockNumber: fromBlock } = await reader.readAnchor({ chainId, account: owner.address })
  const transaction = await wallet.sign?.(depositOf(owner.address))
  if (!transaction) throw new Error('This wallet signs.')
  const missing = { chainId, account: owner.address, trace, fromBlock, ...transaction }
  return { ...transaction, fromBlock, missing }
}

test('a deposit is signed, known by its id before it is out, sent twice, and found once', async () => {
  const { chain, reader } = rig
  const { bytes, hash, fromBlock, missing } = await signed()
  expect(await reader.readTransaction({ chainId, hash })).toEqual({ type: 'unseen' })
  await reader.broadcast({ chainId, bytes })
  await reader.broadcast({ chainId, bytes })
  chain.tick(2)
  const { sent } = (await reader.readTransaction({ chainId, hash })) as { sent?: { from: string } }
  expect(sent?.from).toBe(rig.owner.address)
  const deposit = { hash, from: rig.owner.address, token: null, amount: 100_000_000n }
  expect(await reader.readDeposit({ chainId, hash, trace })).toMatchObject(deposit)
  const found = await reader.findDeposit({ chainId, trace, fromBlock })
  expect(found.deposit).toMatchObject(deposit)
  chain.tick(untilOver)
  expect(await reader.readTransaction({ chainId, hash })).toMatchObject({ succeeded: true, isFinal: true })
  expect(await reader.provesAbsence(missing)).toBe(false)
})

test('what never landed is proved lost once two nodes are past its last block, and no earlier', async () => {
  const { chain, reader, providers } = rig
  const { missing } = await signed()
  chain.tick(150)
  expect(await reader.provesAbsence(missing)).toBe(false)
  chain.tick(untilOver)
  expect(await reader.provesAbsence(missing)).toBe(true)
  const alone = createSolanaReader({ [chainId]: providers[0] ?? [] })
  expect(await alone.provesAbsence(missing)).toBe(false)
  expect(await reader.provesAbsence({ ...missing, validity: { type: 'nonce', nonce: 0 } })).toBe(false)
})

test.each([
  ['has dropped the blocks since', 'getFirstAvailableBlock', 10_000_000_000],
  ['is on another chain', 'getGenesisHash', 'another'],
  ['is a lagging node behind the same URL', 'getSignatureStatuses', { context: { slot: 1 }, value: [null] }],
])('a node that %s is no witness of an absence', async (_what, lying, answer) => {
  const { chain, providers } = rig
  const { missing } = await signed()
  chain.tick(untilOver)
  const [honest] = providers
  if (!honest) throw new Error('There are two.')
  const other: typeof honest = async (method, params) => (method === lying ? answer : honest(method, params))
  const reader = createSolanaReader({ [chainId]: [honest, other] })
  expect(await reader.provesAbsence(missing)).toBe(false)
})

test('a wallet that only sends is asked once, and names what it sent', async () => {
  const { chain, reader, owner, walletOf } = rig
  const wallet = walletOf({ signTransaction: undefined }, 'a connection')
  expect(wallet.sign).toBeNull()
  const hash = hashOf(await wallet.send(depositOf(owner.address)))
  chain.tick(2)
  expect(await reader.readDeposit({ chainId, hash, trace })).toMatchObject({ hash })
})

test('what cannot be asked for is said before anything is asked', async () => {
  const { owner, wallet, walletOf, asked } = rig
  const [instruction] = depositOf(owner.address).instructions
  if (!instruction) throw new Error('There is one.')
  const large: SolanaCall = { vm: 'solana', lookupTables: [], instructions: Array(20).fill(instruction) }
  expect(await wallet.refuses?.(large)).toMatch(/has \d+ bytes, \d+ more than Solana takes \(1232\)/)
  expect(await wallet.refuses?.(depositOf(owner.address))).toBeNull()
  const foreign = depositOf('7uTT8Xi5RWXzy7h9XL244GRgEycDYDhLjr3ZyNdXi8pZ')
  expect(await wallet.refuses?.(foreign)).toMatch(/needs the signature of 7uTT8/)
  const only = walletOf({ signTransaction: undefined })
  const error = await only.send(depositOf(owner.address)).catch((thrown: unknown) => thrown)
  expect(only.explain(error, 'send')).toMatchObject({ type: 'unsent' })
  expect(asked).toEqual([])
})

test('something else than was asked for is not taken from a wallet', async () => {
  const { owner, adapter, walletOf } = rig
  const wallet = walletOf({
    signTransaction: async (transaction) => {
      const data = transaction.message.compiledInstructions[0]?.data
      data?.set([9], 8)
      return adapter.signTransaction?.(transaction) ?? transaction
    },
  })
  await expect(wallet.sign?.(depositOf(owner.address))).rejects.toThrow('something else')
})

test('one that a wallet made good for ever, by a durable nonce, is thrown away: nobody could call it lost', async () => {
  const { owner, adapter, walletOf, reader, chain } = rig
  const { blockNumber: fromBlock } = await reader.readAnchor({ chainId, account: owner.address })
  const made: string[] = []
  const wallet = walletOf({
    signTransaction: async ({ message }) => {
      const { instructions, payerKey, recentBlockhash } = TransactionMessage.decompile(message)
      const advance = SystemProgram.nonceAdvance({
        noncePubkey: new PublicKey(depository),
        authorizedPubkey: payerKey,
      })
      const forEver = new TransactionMessage({
        ...{ payerKey, recentBlockhash },
        instructions: [advance, ...instructions],
      })
      const transaction = new VersionedTransaction(forEver.compileToV0Message())
      made.push('one')
      return adapter.signTransaction?.(transaction) ?? transaction
    },
  })
  await expect(wallet.sign?.(depositOf(owner.address))).rejects.toThrow('never ends')
  expect(made).toEqual(['one'])
  chain.tick(2)
  expect((await reader.findDeposit({ chainId, trace, fromBlock })).deposit).toBeNull()
})

test('one that is over lands nowhere, however often it is sent', async () => {
  const { chain, reader } = rig
  const { bytes, hash, fromBlock, missing } = await signed()
  chain.tick(untilOver)
  for (let times = 0; times < 2; times += 1) {
    await reader.broadcast({ chainId, bytes })
    chain.tick(2)
  }
  expect(await reader.readTransaction({ chainId, hash })).toEqual({ type: 'unseen' })
  expect((await reader.findDeposit({ chainId, trace, fromBlock })).deposit).toBeNull()
  expect(await reader.provesAbsence(missing)).toBe(true)
})

test('only a code says that the person refused', () => {
  const { wallet } = rig
  const refused = Object.assign(new Error('No.'), { error: { code: 4001 } })
  expect(wallet.explain(refused, 'send')).toEqual({ type: 'rejected' })
  expect(wallet.explain(new Error('User rejected the request.'), 'send')).toMatchObject({ type: 'unknown' })
})

test('a withdrawal is signed as its letters', async () => {
  const { owner, wallet } = rig
  const digest = `0x${'ab'.repeat(32)}` as const
  const { signature } = (await wallet.signDigest?.(digest, owner.address)) ?? {}
  const letters = new TextEncoder().encode('ab'.repeat(32))
  expect(signature).toBe(`0x${Buffer.from(owner.sign(letters)).toString('hex')}`)
})

test('balances and tokens are read exactly', async () => {
  const { chain, reader, owner } = rig
  const { usdc } = chain.contracts
  chain.giveTokens(usdc, owner.address, 7_000_001n)
  chain.tick(2)
  const native = '11111111111111111111111111111111'
  const of = { chainId, account: owner.address }
  expect(await reader.readBalances({ ...of, currencies: [native, usdc] })).toEqual([
    10_000_000_000n,
    7_000_001n,
  ])
  expect(await reader.readBalance({ ...of, currency: usdc })).toBe(7_000_001n)
  expect(await reader.readToken({ chainId, token: usdc })).toEqual({ decimals: 6, symbol: null })
  await expect(reader.readToken({ chainId, token: owner.address })).rejects.toThrow('no token')
})

test('a message says what @solana/web3.js would write, in as many bytes', async () => {
  const { owner, chain } = rig
  const { instructions } = depositOf(owner.address)
  const { blockhash } = chain.bank.blocks.head()
  const prepared = await prepare(
    depositOf(owner.address),
    { payer: owner.address, blockhash },
    async () => [],
  )
  const theirs = new TransactionMessage({
    payerKey: new PublicKey(owner.address),
    recentBlockhash: blockhash,
    instructions: instructions.map(
      ({ programId, keys, data }) =>
        new TransactionInstruction({
          programId: new PublicKey(programId),
          keys: keys.map(({ pubkey, ...flags }) => ({ pubkey: new PublicKey(pubkey), ...flags })),
          data: Buffer.from(data.slice(2), 'hex'),
        }),
    ),
  }).compileToV0Message()
  if ('unfit' in prepared) throw new Error(prepared.unfit)
  const ours = VersionedTransaction.deserialize(prepared.bytes).message
  const readable = (message: typeof ours) => TransactionMessage.decompile(message).instructions
  expect(readable(ours)).toEqual(readable(theirs))
  expect(ours.serialize()).toHaveLength(theirs.serialize().length)
})

test.each(Object.entries(programs))('%s is a program of the chain', (_name, address) => {
  const { value } = rig.chain.call('getAccountInfo', address, { encoding: 'base64' }) as {
    value: { executable: boolean } | null
  }
  expect(value?.executable).toBe(true)
})
