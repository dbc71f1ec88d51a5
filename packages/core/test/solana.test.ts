import { namedKeypair, type SolanaQuirks, solanaAnswers } from '@portage/localnet/solana'
import { base58 } from '@scure/base'
import {
  AddressLookupTableAccount,
  ComputeBudgetProgram,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SolanaCall } from '../src/domain/step.js'
import type { DepositTrace } from '../src/families/chainReadings.js'
import { createSolanaWallet } from '../src/families/solana/createSolanaWallet.js'
import { programs } from '../src/families/solana/effects/programs.js'
import { holdsInstructions } from '../src/families/solana/holdsInstructions.js'
import { prepare } from '../src/families/solana/prepare.js'
import { readSigned } from '../src/families/solana/readSigned.js'
import type { SolanaRpc } from '../src/families/solana/rpc.js'
import { bytesToHex, hexToBytes } from '../src/utils/hexBytes.js'
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

test('a wallet that only sends is asked once, and names what it sent', async () => {
  const { chain, reader, owner, walletOf } = rig
  const wallet = walletOf({ signTransaction: undefined }, 'a connection')
  expect(wallet.sign).toBeNull()
  const hash = hashOf(await wallet.send(depositOf(owner.address)))
  chain.tick(2)
  expect(await reader.readDeposit({ chainId, hash, trace })).toMatchObject({ hash })
})

test('a wallet that sends what it was asked to sign, and answers with its id, leaves the id', async () => {
  const { owner, walletOf, adapter } = rig
  const signature = new Uint8Array(64).fill(7)
  const id = base58.encode(signature)
  for (const answer of [id, { signature: id }, { signature }, signature.buffer, undefined]) {
    const wallet = walletOf({
      signTransaction: (async () => answer) as unknown as typeof adapter.signTransaction,
    })
    const error = await wallet.sign?.(depositOf(owner.address)).catch((thrown: unknown) => thrown)
    const isKnown = answer !== undefined
    expect([Object(error).hash, wallet.explain(error, 'sign').type]).toEqual(
      isKnown ? [id, 'sent'] : [undefined, 'unknown'],
    )
  }
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

describe('whatever form a wallet answers in', () => {
  const readable = solanaAnswers.slice(0, -4)
  const unreadable = solanaAnswers.slice(-4)

  test.each(readable)(
    'what it signed is kept once, by the id of its first signature: %s',
    async (answers) => {
      const { walletWith, owner, reader, chain } = rig
      const { app, wallet } = walletWith({ answers })
      const signed = await wallet.sign?.(depositOf(owner.address))
      if (!signed) throw new Error('This wallet signs.')
      expect(signed.hash).toBe(base58.encode(hexToBytes(signed.bytes).slice(1, 65)))
      expect(signed.validity.type).toBe('height')
      expect([app.prompts(), app.sent()]).toEqual([1, []])
      await reader.broadcast({ chainId, bytes: signed.bytes })
      chain.tick(2)
      expect((await reader.readDeposit({ chainId, hash: signed.hash, trace }))?.amount).toBe(100_000_000n)
    },
  )

  test.each(readable)(
    'what it was asked to sign and sent is the same deposit, sent again: %s',
    async (answers) => {
      const { walletWith, owner, reader, chain } = rig
      const { app, wallet } = walletWith({ answers, sends: true })
      const signed = await wallet.sign?.(depositOf(owner.address))
      if (!signed) throw new Error('This wallet signs.')
      await reader.broadcast({ chainId, bytes: signed.bytes })
      chain.tick(2)
      expect(app.sent()).toEqual([signed.hash])
      const of = { chainId, trace, fromBlock: 0n }
      expect((await reader.findDeposit(of)).deposit?.hash).toBe(signed.hash)
      expect((await reader.findDeposit({ ...of, except: [signed.hash] })).deposit).toBeNull()
    },
  )

  test.each(readable)('what it only sends is known by its id: %s', async (answers) => {
    const { walletWith, owner, reader, chain } = rig
    const { app, wallet } = walletWith({ answers }, 'a connection')
    const hash = hashOf(await wallet.send(depositOf(owner.address)))
    expect(app.sent()).toEqual([hash])
    chain.tick(2)
    expect(await reader.readDeposit({ chainId, hash, trace })).toMatchObject({ hash })
  })

  test.each(unreadable)('one that says nothing leaves the ask open, in a sentence: %s', async (answers) => {
    const { walletWith, owner } = rig
    for (const connection of [undefined, 'a connection']) {
      const { wallet } = walletWith({ answers }, connection)
      const asked = connection
        ? wallet.send(depositOf(owner.address))
        : wallet.sign?.(depositOf(owner.address))
      const failure = wallet.explain(await asked?.catch((thrown: unknown) => thrown), 'sign')
      expect(failure).toEqual({
        type: 'unknown',
        message:
          answers === 'error'
            ? 'The window of the wallet is gone.'
            : 'Test Wallet answered with neither a signature nor a transaction that is signed.',
      })
    }
  })

  test.each(['signature', 'signature-bytes', 'signature-object'] as const)(
    'a withdrawal’s signature is its owner’s: %s',
    async (answers) => {
      const { walletWith, owner } = rig
      const digest = `0x${'ab'.repeat(32)}` as const
      const { wallet } = walletWith({ answers })
      const letters = new TextEncoder().encode(digest.slice(2))
      expect(await wallet.signDigest?.(digest, owner.address)).toEqual({
        signature: bytesToHex(owner.sign(letters)),
      })
    },
  )

  test.each<[string, unknown, string]>([
    ['of something else', new Uint8Array(64).fill(7), 'that is not'],
    ['that is empty', {}, 'without a signature'],
  ])('a withdrawal’s signature %s is not taken', async (_what, signature, words) => {
    const wallet = rig.walletOf({ signMessage: async () => signature })
    await expect(wallet.signDigest?.(`0x${'ab'.repeat(32)}`, rig.owner.address)).rejects.toThrow(words)
  })

  test.each<[string, unknown]>([
    ['thrown', Object.assign(new Error('No.'), { code: 4001 })],
    ['answered', { error: { code: '4001', message: 'No.' } }],
  ])('a refusal that is %s is one', async (how, refusal) => {
    const { owner, walletOf } = rig
    const signTransaction = async () => {
      if (how === 'thrown') throw refusal
      return refusal
    }
    const wallet = walletOf({ signTransaction })
    const error = await wallet.sign?.(depositOf(owner.address)).catch((thrown: unknown) => thrown)
    expect(wallet.explain(error, 'sign')).toEqual({ type: 'rejected' })
  })
})

describe('a signature that comes back is verified', () => {
  const strangers = namedKeypair('a stranger in a test')
  test.each<[string, (transaction: VersionedTransaction) => unknown]>([
    [
      'a transaction that another key signed',
      (transaction) => {
        transaction.signatures[0] = strangers.sign(transaction.message.serialize())
        return transaction
      },
    ],
    [
      'a transaction whose signature is of other bytes',
      (transaction) => {
        transaction.signatures[0] = rig.owner.sign(Uint8Array.of(1))
        return transaction
      },
    ],
  ])('%s is not kept, and its id is looked for', async (_what, signTransaction) => {
    const { owner, walletOf } = rig
    const wallet = walletOf({
      signTransaction: async (transaction) => signTransaction(transaction),
      wallet: { adapter: { name: 'Odd Wallet' } },
    })
    const error = await wallet.sign?.(depositOf(owner.address)).catch((thrown: unknown) => thrown)
    expect(wallet.explain(error, 'sign')).toEqual({
      type: 'unknown',
      message: 'Odd Wallet gave a signature that is not good for what it signed. This page did not send it.',
      hash: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/),
    })
  })
})

describe('what a wallet adds', () => {
  const bids = { microLamports: 50_000n, units: 400_000 }
  test.each<[string, SolanaQuirks]>([
    ['another bid, elsewhere', { rebids: bids }],
    ['guards before and behind', { guards: true }],
    ['a note signed by the account', { notes: 'sent by a wallet' }],
    ['a newer blockhash', { refreshes: true }],
    ['all of these', { rebids: bids, guards: true, notes: 'sent by a wallet', refreshes: true }],
  ])('is left to it where it moves no money: %s', async (_what, quirks) => {
    const { walletWith, owner, reader, chain } = rig
    const call = withBid(depositOf(owner.address))
    for (const sends of [undefined, true] as const) {
      const { wallet } = walletWith({ ...quirks, ...(sends && { sends }) })
      const signed = await wallet.sign?.(call)
      if (!signed) throw new Error('This wallet signs.')
      await reader.broadcast({ chainId, bytes: signed.bytes })
      chain.tick(2)
      expect(await reader.readDeposit({ chainId, hash: signed.hash, trace })).toMatchObject({
        from: owner.address,
        amount: 100_000_000n,
      })
    }
  })

  test.each<[string, SolanaQuirks, string]>([
    [
      'a payment to somebody',
      { tips: 1_000_000n },
      `added an instruction of ${programs.system} to what it was asked for`,
    ],
    ['a bid above any price', { rebids: { microLamports: 250_000_003n, units: 400_000 } }, 'bids more'],
  ])('is named and not sent where it moves money: %s', async (_what, quirks, words) => {
    const { walletWith, owner } = rig
    const { wallet, app } = walletWith(quirks)
    const error = await wallet.sign?.(withBid(depositOf(owner.address))).catch((thrown: unknown) => thrown)
    const failure = wallet.explain(error, 'sign')
    expect(failure).toMatchObject({ type: 'unknown', hash: expect.any(String) })
    expect(Object(failure).message).toMatch(words)
    expect(Object(failure).message).toMatch(/^Test Wallet .* This page did not send it\.$/)
    expect(app.sent()).toEqual([])
  })

  test('is found all the same where the wallet has sent it by itself', async () => {
    const { walletWith, owner, reader, chain } = rig
    const { wallet, app } = walletWith({ tips: 1_000_000n, sends: true })
    const error = await wallet.sign?.(depositOf(owner.address)).catch((thrown: unknown) => thrown)
    chain.tick(2)
    const hash = Object(error).hash
    expect(app.sent()).toEqual([hash])
    expect(await reader.readDeposit({ chainId, hash, trace })).toMatchObject({ amount: 100_000_000n })
  })
})

test.each<[string, unknown, string | null]>([
  ['an object that writes itself', { toBase58: () => depository }, depository],
  ['a text with blanks around it', ` ${depository} `, depository],
  ['an object with no method but the common one', { toString: () => depository }, depository],
  ['nobody', null, null],
  ['nothing', undefined, null],
  ['an empty text', '', null],
  ['something else', {}, null],
])('an account that is %s', async (_what, publicKey, account) => {
  const wallet = rig.walletOf({ publicKey } as never)
  expect(await wallet.getAccount()).toBe(account)
})

test('an RPC that fails before the wallet is called has asked nobody for anything', async () => {
  const { owner, adapter, asked } = rig
  const silent: SolanaRpc = async () => {
    throw new Error('No node answers.')
  }
  const wallet = createSolanaWallet<VersionedTransaction, string>(() => adapter, {
    chainId,
    rpc: silent,
    deserialize: VersionedTransaction.deserialize,
  })
  const error = await wallet.sign?.(depositOf(owner.address)).catch((thrown: unknown) => thrown)
  expect(wallet.explain(error, 'sign')).toEqual({ type: 'unsent', message: 'No node answers.' })
  expect(asked).toEqual([])
})

const budget = (data: string) => ({
  programId: programs.computeBudget,
  keys: [],
  data: `0x${data}` as const,
})
const withBid = (call: SolanaCall): SolanaCall => ({
  ...call,
  instructions: [budget('02400d0300'), budget('031027000000000000'), ...call.instructions],
})

describe('a wallet that bids for going first as it likes', () => {
  /** Puts other bids in the place of those that were asked for, behind what they are for. */
  const bidding = (price: bigint) => {
    const { adapter, walletOf } = rig
    return walletOf({
      signTransaction: async ({ message }) => {
        const { instructions, payerKey, recentBlockhash } = TransactionMessage.decompile(message)
        const rest = instructions.filter(({ programId }) => programId.toBase58() !== programs.computeBudget)
        const own = [
          ...rest,
          ComputeBudgetProgram.setComputeUnitPrice({ microLamports: price }),
          ComputeBudgetProgram.setComputeUnitLimit({ units: 400_000 }),
        ]
        const written = new TransactionMessage({ payerKey, recentBlockhash, instructions: own })
        const transaction = new VersionedTransaction(written.compileToV0Message())
        return adapter.signTransaction?.(transaction) ?? transaction
      },
    })
  }

  test('has signed what was asked for, and its deposit is found', async () => {
    const { owner, reader, chain } = rig
    const signed = await bidding(50_000n).sign?.(withBid(depositOf(owner.address)))
    if (!signed) throw new Error('This wallet signs.')
    await reader.broadcast({ chainId, bytes: signed.bytes })
    chain.tick(2)
    const reading = await reader.readTransaction({ chainId, hash: signed.hash })
    if (reading.type !== 'included') throw new Error('It is in a block.')
    expect(holdsInstructions(reading.sent?.instructions ?? [], withBid(depositOf(owner.address)))).toBe(true)
    expect((await reader.readDeposit({ chainId, hash: signed.hash, trace }))?.amount).toBe(100_000_000n)
  })

  test('is held to a tenth of a SOL', async () => {
    const call = withBid(depositOf(rig.owner.address))
    await expect(bidding(250_000_003n).sign?.(call)).rejects.toThrow('bids more')
    expect(await bidding(250_000_000n).sign?.(call)).toBeDefined()
  })
})

test('a lookup table that nobody here knows is read past', () => {
  const table = { address: depository, addresses: [programs.memo, programs.system] }
  const lookup = (address: string, places: number[]): AddressLookupTableAccount =>
    new AddressLookupTableAccount({
      key: new PublicKey(address),
      state: {
        deactivationSlot: 2n ** 64n - 1n,
        lastExtendedSlot: 0,
        lastExtendedSlotStartIndex: 0,
        addresses: places.map((at) => new PublicKey(table.addresses[at] ?? '')),
      },
    })
  const unknown = lookup('SysvarRent111111111111111111111111111111111', [0])
  const known = lookup(table.address, [0, 1])
  const payerKey = new PublicKey(rig.owner.address)
  const instruction = new TransactionInstruction({
    programId: new PublicKey(programs.token),
    keys: [programs.memo, programs.system].map((key) => ({
      pubkey: new PublicKey(key),
      isSigner: false,
      isWritable: false,
    })),
    data: Buffer.from('01', 'hex'),
  })
  const message = new TransactionMessage({
    payerKey,
    recentBlockhash: programs.system,
    instructions: [instruction],
  }).compileToV0Message([unknown, known])
  const { instructions } = readSigned(new VersionedTransaction(message).serialize(), [table])
  expect(message.addressTableLookups).toHaveLength(2)
  expect(instructions[0]?.accounts).toEqual(['', programs.system])
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
