import {
  AddressLookupTableProgram,
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  NonceAccount,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type SolanaChain, startSolanaChain } from './startSolanaChain.js'

let chain: SolanaChain
let connection: Connection
const payer = Keypair.fromSeed(new Uint8Array(32).fill(1))
const other = Keypair.fromSeed(new Uint8Array(32).fill(2)).publicKey

beforeEach(async () => {
  chain = await startSolanaChain({ slotTime: 'hand' })
  connection = new Connection(chain.rpcUrl, { commitment: 'processed', wsEndpoint: chain.wsUrl })
  await connection.requestAirdrop(payer.publicKey, 10 * LAMPORTS_PER_SOL)
})
afterEach(() => chain.stop())

/** A signed payment. The blockhash is the newest one where none is named. */
function pay(lamports: number, blockhash = chain.bank.blocks.head().blockhash): Transaction {
  const transaction = new Transaction({ feePayer: payer.publicKey, recentBlockhash: blockhash })
  transaction.add(SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: other, lamports }))
  transaction.sign(payer)
  return transaction
}
const send = (transaction: Transaction, skipPreflight = false): Promise<string> =>
  connection.sendRawTransaction(transaction.serialize(), {
    skipPreflight,
    preflightCommitment: 'processed',
  })

test('a payment goes from processed to confirmed to final, and is read with all it did', async () => {
  const signature = await send(pay(LAMPORTS_PER_SOL))
  const levels: unknown[] = []
  for (const slots of [0, 1, 29, 1]) {
    chain.tick(slots)
    const { value } = await connection.getSignatureStatus(signature)
    levels.push([value?.confirmationStatus, value?.confirmations])
  }
  expect(levels).toEqual([
    ['processed', 0],
    ['confirmed', 1],
    ['confirmed', 30],
    ['finalized', null],
  ])

  const options = { maxSupportedTransactionVersion: 0, commitment: 'confirmed' } as const
  const landed = await connection.getTransaction(signature, options)
  expect(landed?.meta?.fee).toBe(5000)
  const { preBalances = [], postBalances = [] } = landed?.meta ?? {}
  expect(postBalances.map((after, index) => after - (preBalances[index] ?? 0))).toEqual([
    -LAMPORTS_PER_SOL - 5000,
    LAMPORTS_PER_SOL,
    0,
  ])
  const [latest] = await connection.getSignaturesForAddress(other, {}, 'confirmed')
  expect(latest).toMatchObject({ signature, err: null, slot: landed?.slot, blockTime: landed?.blockTime })
  const block = await connection.getBlock(landed?.slot ?? 0, options)
  expect(block?.transactions.map(({ transaction }) => transaction.signatures[0])).toContain(signature)
  expect(await connection.getParsedTransaction(signature, options)).not.toBeNull()
})

test('each commitment sees the balances of its own block', async () => {
  chain.tick(40)
  await send(pay(1_000_000))
  chain.tick(2)
  await send(pay(2_000_000))
  const balances = (['processed', 'confirmed', 'finalized'] as const).map((level) =>
    connection.getBalance(other, level),
  )
  expect(await Promise.all(balances)).toEqual([3_000_000, 1_000_000, 0])
})

test('a blockhash is good for 150 blocks, and what was signed with it never lands after that', async () => {
  const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
  const late = pay(1_000_000, blockhash)
  chain.tick(150)
  expect(await connection.getBlockHeight()).toBe(lastValidBlockHeight)
  await expect(send(pay(2_000_000, blockhash))).resolves.toBeDefined()
  chain.tick()
  expect((await connection.isBlockhashValid(blockhash)).value).toBe(false)
  await expect(send(late)).rejects.toThrow('Blockhash not found')
  const signature = await send(late, true)
  chain.tick(40)
  expect(
    (await connection.getSignatureStatus(signature, { searchTransactionHistory: true })).value,
  ).toBeNull()
})

test('the same bytes land once, also when the first time failed', async () => {
  const paid = pay(1_000_000)
  await send(paid)
  await expect(send(paid)).rejects.toThrow('already been processed')
  const tooMuch = pay(100 * LAMPORTS_PER_SOL)
  await expect(send(tooMuch)).rejects.toThrow('custom program error: 0x1')
  const before = await connection.getBalance(payer.publicKey)
  await send(tooMuch, true)
  await send(tooMuch, true)
  expect(before - (await connection.getBalance(payer.publicKey))).toBe(5000)
})

test('a signature of somebody else is refused', async () => {
  const transaction = pay(1)
  transaction.addSignature(payer.publicKey, Buffer.alloc(64, 7))
  const bytes = transaction.serialize({ verifySignatures: false })
  await expect(connection.sendRawTransaction(bytes, { preflightCommitment: 'processed' })).rejects.toThrow(
    'signature verification failure',
  )
})

test('a fork takes back what was confirmed, and the same bytes may land again', async () => {
  chain.tick(40)
  const paid = pay(1_000_000)
  const signature = await send(paid)
  chain.tick(3)
  expect((await connection.getSignatureStatus(signature)).value?.confirmationStatus).toBe('confirmed')
  expect(chain.fork(4)).toEqual([signature])
  expect((await connection.getSignatureStatus(signature)).value).toBeNull()
  expect(await connection.getBalance(other, 'confirmed')).toBe(0)
  expect(
    await connection.getTransaction(signature, {
      commitment: 'confirmed',
      maxSupportedTransactionVersion: 0,
    }),
  ).toBeNull()

  // Its blockhash was of a block that is gone with it; one from before the fork holds.
  await expect(send(paid)).rejects.toThrow('Blockhash not found')
  const again = pay(1_000_000, chain.bank.blocks.at('confirmed').blockhash)
  await send(again)
  chain.tick()
  chain.fork(2)
  await send(again)
  expect(await connection.getBalance(other)).toBe(1_000_000)
})

test('a fork gives up nothing that is final', async () => {
  await send(pay(1_000_000))
  chain.tick(31)
  expect(chain.fork(1000)).toEqual([])
  expect(await connection.getBalance(other)).toBe(1_000_000)
})

test('what is sent may wait, and be lost', async () => {
  chain.setLanding('held')
  const signature = await send(pay(1_000_000))
  chain.tick(5)
  expect((await connection.getSignatureStatus(signature)).value).toBeNull()
  chain.setLanding('now')
  expect((await connection.getSignatureStatus(signature)).value?.err).toBeNull()
  chain.setLanding('lost')
  await send(pay(2_000_000))
  chain.setLanding('now')
  expect(await connection.getBalance(other)).toBe(1_000_000)
})

test('subscribers are told, each at its commitment', async () => {
  const told: string[] = []
  const waits = new Map<string, () => void>()
  const tell = (word: string): void => {
    told.push(word)
    waits.get(word)?.()
  }
  const until = (word: string): Promise<void> =>
    told.includes(word) ? Promise.resolve() : new Promise((resolve) => waits.set(word, resolve))
  const slots = connection.onSlotChange(() => tell('slot'))
  const account = connection.onAccountChange(other, ({ lamports }) => tell(`account ${lamports}`), {
    commitment: 'confirmed',
  })
  const logs = connection.onLogs(other, ({ err }) => tell(`logs ${err}`), 'processed')
  // Everything before is subscribed to once this one is answered.
  const first = await connection.requestAirdrop(payer.publicKey, 1)
  await new Promise<void>((resolve) => {
    connection.onSignature(first, () => resolve(), 'processed')
  })
  const signature = await send(pay(1_000_000))
  await until('logs null')
  expect(told).toEqual(['logs null'])
  connection.onSignature(signature, ({ err }) => tell(`confirmed ${err}`), 'confirmed')
  chain.tick()
  await Promise.all([until('slot'), until('account 1000000'), until('confirmed null')])
  await connection.removeSlotChangeListener(slots)
  await connection.removeAccountChangeListener(account)
  await connection.removeOnLogsListener(logs)
})

test('a durable nonce outlives blockhashes, and is spent by one transaction, also one that fails', async () => {
  const nonce = Keypair.fromSeed(new Uint8Array(32).fill(3))
  const create = SystemProgram.createNonceAccount({
    fromPubkey: payer.publicKey,
    noncePubkey: nonce.publicKey,
    authorizedPubkey: payer.publicKey,
    lamports: 2_000_000,
  })
  await connection.sendTransaction(create, [payer, nonce], { preflightCommitment: 'processed' })
  const readNonce = async (): Promise<string> => {
    const account = await connection.getAccountInfo(nonce.publicKey)
    return NonceAccount.fromAccountData(account?.data ?? Buffer.alloc(0)).nonce
  }
  const spend = async (lamports: number): Promise<Transaction> => {
    const transaction = new Transaction({ feePayer: payer.publicKey, recentBlockhash: await readNonce() })
    transaction.add(
      SystemProgram.nonceAdvance({ noncePubkey: nonce.publicKey, authorizedPubkey: payer.publicKey }),
      SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: other, lamports }),
    )
    transaction.sign(payer)
    return transaction
  }
  const paid = await spend(1_000_000)
  chain.tick(400)
  await send(paid)
  await expect(send(paid)).rejects.toThrow('Blockhash not found')
  chain.tick()
  const before = await readNonce()
  const failing = await spend(100 * LAMPORTS_PER_SOL)
  await send(failing, true)
  expect(await readNonce()).not.toBe(before)
  const balance = await connection.getBalance(payer.publicKey)
  await send(failing, true)
  expect(await connection.getBalance(payer.publicKey)).toBe(balance)
  expect(await connection.getBalance(other)).toBe(1_000_000)
})

test('an address lookup table is made, used in a later slot, and its keys are told', async () => {
  chain.tick(3)
  const { slot } = chain.bank.blocks.head()
  const [create, table] = AddressLookupTableProgram.createLookupTable({
    authority: payer.publicKey,
    payer: payer.publicKey,
    recentSlot: slot - 1,
  })
  const extend = AddressLookupTableProgram.extendLookupTable({
    lookupTable: table,
    authority: payer.publicKey,
    payer: payer.publicKey,
    addresses: [other],
  })
  const making = new Transaction().add(create, extend)
  await connection.sendTransaction(making, [payer], { preflightCommitment: 'processed' })
  chain.tick()
  const { value } = await connection.getAddressLookupTable(table)
  const message = new TransactionMessage({
    payerKey: payer.publicKey,
    recentBlockhash: chain.bank.blocks.head().blockhash,
    instructions: [
      SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: other, lamports: 1_000_000 }),
    ],
  }).compileToV0Message(value === null ? [] : [value])
  const transaction = new VersionedTransaction(message)
  transaction.sign([payer])
  const signature = await connection.sendTransaction(transaction, { preflightCommitment: 'processed' })
  chain.tick()
  const landed = await connection.getTransaction(signature, {
    commitment: 'confirmed',
    maxSupportedTransactionVersion: 0,
  })
  expect(landed?.version).toBe(0)
  expect(landed?.meta?.loadedAddresses?.writable.map(String)).toEqual([other.toBase58()])
  await expect(connection.getTransaction(signature, { commitment: 'confirmed' } as never)).rejects.toThrow(
    'Transaction version (0) is not supported',
  )
})

test('a simulation changes nothing, and may leave signatures and blockhash open', async () => {
  const message = new TransactionMessage({
    payerKey: payer.publicKey,
    recentBlockhash: PublicKey.default.toBase58(),
    instructions: [
      SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: other, lamports: 1_000_000 }),
    ],
  }).compileToV0Message()
  const transaction = new VersionedTransaction(message)
  const { value } = await connection.simulateTransaction(transaction, {
    replaceRecentBlockhash: true,
    accounts: { encoding: 'base64', addresses: [other.toBase58()] },
  })
  expect(value.err).toBeNull()
  expect(value.accounts?.[0]?.lamports).toBe(1_000_000)
  expect(value.unitsConsumed).toBe(150)
  const strict = await connection.simulateTransaction(transaction, { sigVerify: false })
  expect(strict.value.err).toBe('BlockhashNotFound')
  expect(await connection.getBalance(other)).toBe(0)
})

test('the fee that is told is the fee that is taken', async () => {
  const transaction = pay(1_000_000)
  const told = await connection.getFeeForMessage(transaction.compileMessage())
  const before = await connection.getBalance(payer.publicKey)
  await send(transaction)
  expect(before - (await connection.getBalance(payer.publicKey)) - 1_000_000).toBe(told.value)
})

/** A clock that is wound by hand, and what is due on it. */
function handClock() {
  let now = 1_000_000
  const due = new Set<() => void>()
  return {
    pass: (ms: number) => {
      now += ms
      const [next] = due
      due.clear()
      next?.()
    },
    now: () => now,
    setTimeout: (run: () => void) => {
      due.add(run)
      return () => due.delete(run)
    },
  }
}

test('slots go by the clock that is given', async () => {
  const clock = handClock()
  const timed = await startSolanaChain({ clock, slotTime: 400 })
  const { slot, time } = timed.bank.blocks.head()
  clock.pass(400)
  clock.pass(5_000)
  await timed.stop()
  expect(timed.bank.blocks.head()).toMatchObject({ slot: slot + 2, time: time + 5 })
})

test('a chain that is held has no slots and lets nothing expire, and goes on from there', async () => {
  const clock = handClock()
  const timed = await startSolanaChain({ clock, slotTime: 400 })
  const { slot } = timed.bank.blocks.head()
  const slots = timed.hold()
  clock.pass(60_000)
  expect(timed.bank.blocks.head().slot).toBe(slot)
  slots.goOn()
  clock.pass(400)
  expect(timed.bank.blocks.head().slot).toBe(slot + 1)
  await timed.stop()
  slots.goOn()
  clock.pass(400)
  expect(timed.bank.blocks.head().slot).toBe(slot + 1)
})

test('what a client cannot know is a refusal with the code of nodes', () => {
  const codeOf = (method: string, ...params: readonly unknown[]): unknown => {
    try {
      return chain.call(method, ...params)
    } catch (error) {
      return (error as { code?: unknown }).code
    }
  }
  expect(codeOf('getMagic')).toBe(-32601)
  expect(codeOf('getBalance', 'nobody')).toBe(-32602)
  expect(codeOf('sendTransaction', 'AAAA', { encoding: 'base64' })).toBe(-32602)
  expect(codeOf('getSlot', { minContextSlot: 10 ** 12 })).toBe(-32016)
  expect(codeOf('getBlock', 1)).toBe(-32007)
})
