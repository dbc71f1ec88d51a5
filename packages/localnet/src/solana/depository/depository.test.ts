import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { land } from '../chain/createBank.js'
import type { TransactionRecord } from '../chain/execute.js'
import { readTokenAccount } from '../chain/readToken.js'
import { type SolanaChain, startSolanaChain } from '../startSolanaChain.js'
import { namedKeypair, solanaAllocator } from '../wire/namedKeypair.js'
import { readSolanaTransaction } from '../wire/readSolanaTransaction.js'
import {
  createTokenAccount,
  findTokenAccount,
  setComputeUnitLimit,
  transferLamports,
} from '../wire/writeInstructions.js'
import { type Instruction, writeSolanaTransaction } from '../wire/writeSolanaTransaction.js'
import { depositoryState, depositoryVault } from './addresses.js'
import { readDeposits } from './readDeposits.js'
import { type TransferRequest, writeDeposit, writeTransfer } from './writeDepository.js'

let chain: SolanaChain
let count = 0
const user = namedKeypair('user')
const other = namedKeypair('other')
const id = `0x${'5a'.repeat(32)}` as const
const sol = 1_000_000_000n

beforeEach(async () => {
  chain = await startSolanaChain({ slotTime: 'hand' })
  chain.faucet.pay(user.address, 10n * sol)
  chain.faucet.pay(other.address, sol)
})
afterEach(() => chain.stop())

/** Sends instructions of the user without a look before, and gives what is in the block. */
function send(...instructions: readonly Instruction[]): TransactionRecord {
  count += 1
  const { blockhash } = chain.bank.blocks.head()
  const bytes = writeSolanaTransaction(
    [user],
    [setComputeUnitLimit(400_000 + count), ...instructions],
    blockhash,
  )
  const transaction = readSolanaTransaction(bytes)
  chain.bank.submit(transaction)
  const record = chain.bank.find(transaction.signatures[0] ?? '')
  if (record === undefined) throw new Error('It is in no block.')
  return record
}
const custom = (code: number, index = 1): unknown => ({ InstructionError: [index, { Custom: code }] })
const balanceOf = (address: string): bigint =>
  chain.bank.account(address, chain.bank.blocks.head())?.lamports ?? 0n
const tokensOf = (owner: string): bigint | undefined =>
  readTokenAccount(
    chain.bank.account(findTokenAccount(owner, chain.contracts.usdc), chain.bank.blocks.head()),
  )?.amount
const deposit = (terms: Partial<Parameters<typeof writeDeposit>[0]> = {}): Instruction =>
  writeDeposit({ sender: user.address, depositor: user.address, mint: null, amount: sol, id, ...terms })
/** Takes the place of one account of an instruction. */
const withKey = (instruction: Instruction, place: number, pubkey: string): Instruction => ({
  ...instruction,
  keys: instruction.keys.map((key, index) => (index === place ? { ...key, pubkey } : key)),
})

test('the committed program is what its source compiles to, as far as there is a compiler', () => {
  const script = fileURLToPath(new URL('../../../contracts/solana.mjs', import.meta.url))
  const said = execFileSync(process.execPath, [script, '--check'], { encoding: 'utf8', stdio: 'pipe' })
  process.stdout.write(said)
})

test('the accounts are those of the real program', () => {
  expect(depositoryState).toBe('Dodg2HifwU8rmaVVyMyUZDGTRbqAJTyVYxXPwcbNpBKc')
  expect(depositoryVault).toBe('7uTT8Xi5RWXzy7h9XL244GRgEycDYDhLjr3ZyNdXi8pZ')
})

test('a deposit of SOL is in the vault, and told for its depositor', () => {
  const before = balanceOf(depositoryVault)
  const record = send(deposit({ depositor: other.address }), deposit({ amount: 5n }))
  expect(record.err).toBeNull()
  expect(balanceOf(depositoryVault) - before).toBe(sol + 5n)
  expect(readDeposits(record)).toEqual([
    { depositor: other.address, mint: null, amount: sol, id, index: 0 },
    { depositor: user.address, mint: null, amount: 5n, id, index: 1 },
  ])
})

test('a deposit of a token makes the vault an account of it at the first one', () => {
  const mint = chain.contracts.usdc
  chain.giveTokens(mint, user.address, 30n)
  for (const amount of [20n, 10n]) {
    const record = send(deposit({ mint, amount }))
    expect(readDeposits(record)).toEqual([{ depositor: user.address, mint, amount, id, index: 0 }])
  }
  expect(tokensOf(depositoryVault)).toBe(30n)
  expect(tokensOf(user.address)).toBe(0n)
})

test('a deposit that does not hold is refused, with the codes of the real program', () => {
  const mint = chain.contracts.usdc
  chain.giveTokens(mint, user.address, 30n)
  const refusals: readonly (readonly [Instruction, unknown])[] = [
    [deposit({ amount: 100n * sol }), custom(1)],
    [deposit({ mint, amount: 31n }), custom(1)],
    [withKey(deposit(), 3, other.address), custom(2006)],
    [withKey(deposit(), 0, other.address), custom(3012)],
    [withKey(deposit({ mint, amount: 1n }), 6, findTokenAccount(user.address, mint)), custom(6009)],
    [withKey(deposit({ mint, amount: 1n }), 5, findTokenAccount(depositoryVault, mint)), custom(2009)],
    [{ ...deposit(), data: deposit().data.slice(0, 47) }, custom(102)],
    [{ ...deposit(), data: new Uint8Array(48) }, custom(101)],
    [{ ...deposit(), keys: deposit().keys.slice(0, 4) }, custom(3005)],
  ]
  for (const [instruction, err] of refusals) {
    const record = send(instruction)
    expect(record.err).toEqual(err)
    expect(readDeposits(record)).toEqual([])
  }
})

test('a line like that of a deposit counts only from the depository itself', () => {
  const { logs } = send(deposit())
  const elsewhere = logs.map((line) => line.replaceAll(chain.contracts.depository, other.address))
  expect(readDeposits({ err: null, logs: elsewhere })).toEqual([])
})

const request = (terms: Partial<TransferRequest> = {}): TransferRequest => ({
  ...{ recipient: other.address, mint: null, amount: sol, nonce: 7n },
  expiration: BigInt(chain.bank.blocks.head().time + 600),
  ...terms,
})
const pay = (terms: TransferRequest, allocator = solanaAllocator): TransactionRecord =>
  send(...writeTransfer(user.address, terms, allocator))

test('what the allocator has signed leaves the vault once', () => {
  send(deposit({ amount: 3n * sol }))
  const before = balanceOf(other.address)
  const terms = request()
  expect(pay(terms).err).toBeNull()
  expect(balanceOf(other.address) - before).toBe(sol)
  expect(pay(terms).err).toEqual(custom(6000, 2))
  expect(pay(request({ nonce: 8n })).err).toBeNull()
})

test('money that lies at the mark of a request does not keep it from being used', () => {
  send(deposit({ amount: 3n * sol }))
  const instructions = writeTransfer(user.address, request(), solanaAllocator)
  const mark = instructions[1]?.keys[7]?.pubkey ?? ''
  send(transferLamports(user.address, mark, 1_000_000n))
  expect(send(...instructions).err).toBeNull()
})

test('tokens leave the vault for the own account of the recipient', () => {
  const mint = chain.contracts.usdc
  chain.giveTokens(mint, user.address, 30n)
  send(deposit({ mint, amount: 30n }))
  const create = createTokenAccount(user.address, other.address, mint)
  const record = send(create, ...writeTransfer(user.address, request({ mint, amount: 12n }), solanaAllocator))
  expect(record.err).toBeNull()
  expect([tokensOf(other.address), tokensOf(depositoryVault)]).toEqual([12n, 18n])
})

test('nothing leaves the vault without a signature of the allocator that holds now', () => {
  send(deposit({ amount: 3n * sol }))
  const expired = request({ expiration: BigInt(chain.bank.blocks.head().time) })
  expect(pay(expired).err).toEqual(custom(6007, 2))
  expect(pay(request(), other).err).toEqual(custom(6003, 2))
  const [signature, transfer] = writeTransfer(user.address, request(), solanaAllocator)
  const [, more] = writeTransfer(user.address, request({ amount: 2n * sol }), solanaAllocator)
  if (signature === undefined || transfer === undefined || more === undefined)
    throw new Error('Two were written.')
  expect(send(signature, more).err).toEqual(custom(6004, 2))
  expect(send(transfer).err).toEqual(custom(6006))
  expect(send(signature, withKey(transfer, 2, user.address)).err).toEqual(custom(6008, 2))
  // The same key, but named in a way by which it could be another one than the depository looks at.
  const moved = { ...signature, data: signature.data.with(8, 1).with(9, 0) }
  expect(send(moved, transfer).err).toEqual(custom(6005, 2))
  expect(pay(request({ amount: 100n * sol })).err).toEqual(custom(6010, 2))
  expect(balanceOf(depositoryVault)).toBe(3n * sol + chain.bank.svm.minimumBalanceForRentExemption(0n))
})

test('a hundred deposits land in one block', () => {
  for (let index = 0; index < 100; index += 1) {
    const { blockhash } = chain.bank.blocks.head()
    land(chain.bank, writeSolanaTransaction([user], [deposit({ amount: 1_000n + BigInt(index) })], blockhash))
  }
  expect(chain.bank.blocks.head().transactions.flatMap(readDeposits)).toHaveLength(100)
})
