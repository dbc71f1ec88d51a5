import 'fake-indexeddb/auto'
import { depositoryAbi } from '@portage/localnet'
import { createTestClient, createWalletClient, http, keccak256, toHex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createExecution } from '../src/execution/createExecution.js'
import { createEvmWallet } from '../src/families/evm/createEvmWallet.js'
import type { Wallet } from '../src/families/wallet.js'
import {
  createWithdrawal,
  type Withdrawal,
  type WithdrawalOptions,
} from '../src/recovery/createWithdrawal.js'
import { findRecoverable } from '../src/recovery/findRecoverable.js'
import { createIndexedDbWithdrawalJournal } from '../src/recovery/journal/createIndexedDbWithdrawalJournal.js'
import type { Recoverable } from '../src/recovery/recoverable.js'
import { resumeWithdrawals } from '../src/recovery/resumeWithdrawals.js'
import { getPayout, getWithdrawalAmount } from '../src/recovery/selectors.js'
import { native, type Rig, startRig } from './localnetRig.js'
import { until } from './until.js'

const A = 31337
const B = 31338
const ether = 10n ** 18n
const recipient = '0x00000000000000000000000000000000000000b0'

let rig: Rig
let made = 0
let person: PrivateKeyAccount

beforeAll(async () => {
  rig = await startRig()
})
afterAll(async () => {
  await rig?.stop()
})
beforeEach(async () => {
  made += 1
  // One withdrawal at a time for an owner and a currency: each test has an owner of its own.
  person = privateKeyToAccount(keccak256(toHex(`person ${made}`)))
  for (const chainId of [A, B])
    await anvil(chainId).setBalance({ address: person.address, value: 9n * ether })
})
afterEach(() => rig.localnet.faults.clear())

const localChain = (chainId: number) => {
  const chain = rig.localnet.chains.find(({ id }) => id === chainId)
  if (!chain) throw new Error(`Localnet has no chain ${chainId}.`)
  return chain
}
const anvil = (chainId: number) =>
  createTestClient({ mode: 'anvil', transport: http(localChain(chainId).rpcUrl) })

/** Blocks, until everything before them is final. */
const finalize = (chainId: number): Promise<void> => anvil(chainId).mine({ blocks: 70 })

/** A deposit of an order that nobody knows: money that only recovery brings home. */
async function strand(amount: bigint, chainId = A): Promise<`0x${string}`> {
  const client = createWalletClient({ account: person, transport: http(localChain(chainId).rpcUrl) })
  const hash = await client.writeContract({
    address: localChain(chainId).contracts.depository as `0x${string}`,
    abi: depositoryAbi,
    functionName: 'depositNative',
    args: [person.address, keccak256(toHex(`stranded ${made} ${amount}`))],
    value: amount,
    chain: null,
  })
  await rig.publicClientOf(chainId).waitForTransactionReceipt({ hash })
  await finalize(chainId)
  return hash
}

const balanceOf = (account: string, chainId = A): Promise<bigint> =>
  rig.reader.readBalance({ chainId, account, currency: native })

const walletOn = (chainId: number): Wallet =>
  createEvmWallet(createWalletClient({ account: person, transport: http(localChain(chainId).rpcUrl) }))

const portsOf = (chainId: number, wallet?: Wallet, name = `recovery-${made}`) => ({
  client: rig.client,
  wallets: { evm: wallet ?? walletOn(chainId) },
  readers: { evm: rig.reader },
  journal: createIndexedDbWithdrawalJournal({ name }),
  trusted: rig.trusted,
})

async function find(hash: string): Promise<Recoverable> {
  const { found } = await findRecoverable({
    client: rig.client,
    chains: rig.chains,
    hash,
    readers: { evm: rig.reader },
    trusted: rig.trusted,
  })
  const [one] = found
  if (!one?.terms) throw new Error('Nothing was found.')
  return one
}

const optionsOf = (
  { terms, deposit }: Recoverable,
  ports: ReturnType<typeof portsOf>,
  to: string = recipient,
): WithdrawalOptions => {
  if (!terms) throw new Error('It cannot be withdrawn.')
  return { ...ports, chains: rig.chains, request: { ...terms, recipient: to }, deposit }
}

const phaseOf = (withdrawal: Withdrawal): string => withdrawal.getSnapshot().phase.name

/** How many payments of the depository reached this account: what "once" is counted by. */
async function countPayments(to: string, chainId = A): Promise<number> {
  const events = await rig.publicClientOf(chainId).getContractEvents({
    address: localChain(chainId).contracts.depository as `0x${string}`,
    abi: depositoryAbi,
    eventName: 'RelayCallExecuted',
    fromBlock: 0n,
  })
  return events.filter(({ args }) => args.call?.to.toLowerCase() === to.toLowerCase()).length
}
const freshAddress = (): string => `0x${(0xb00 + made).toString(16).padStart(40, '0')}`

test('a deposit nobody knows is found by its hash and paid out to another address', async () => {
  const hash = await strand(ether)
  const found = await find(hash)
  expect(found).toMatchObject({ source: 'deposit', amount: ether, obstacle: null })
  expect(found.owner).toBe(person.address.toLowerCase())

  const to = freshAddress()
  const withdrawal = createWithdrawal(optionsOf(found, portsOf(A), to))
  withdrawal.start()
  const end = await withdrawal.result()
  expect(end.phase.name).toBe('complete')
  expect(getPayout(end)).toMatchObject({ amount: ether, witness: 'chain', chainId: A })
  expect(await balanceOf(to)).toBe(ether)
  expect(await countPayments(to)).toBe(1)
})

test('a request that failed and was not refunded is found by its person, and withdrawn', async () => {
  rig.localnet.faults.set('refundInstead')
  rig.localnet.faults.set('refundImpossible')
  const quote = await rig.quoteOf({ from: B, to: A, currency: 'usdc', amount: 12_000_000n })
  const execution = createExecution({ ...rig.portsOn(B), quote, account: rig.account })
  execution.start()
  await execution.result()
  await finalize(B)

  const account = { address: rig.account, vm: 'evm' }
  const { found, troubles } = await findRecoverable({
    client: rig.client,
    chains: rig.chains,
    accounts: [account],
  })
  expect(troubles).toEqual([])
  const one = found.find(({ requestId }) => requestId === quote.requestId)
  if (!one) throw new Error('The request was not found.')
  expect(one).toMatchObject({ source: 'request', chainId: B, amount: 12_000_000n, obstacle: null })

  const to = freshAddress()
  const withdrawal = createWithdrawal(optionsOf(one, portsOf(B, rig.walletOn(B)), to))
  withdrawal.start()
  const end = await withdrawal.result()
  expect(end.phase.name).toBe('complete')
  const usdc = localChain(B).contracts.usdc
  expect(await rig.reader.readBalance({ chainId: B, account: to, currency: usdc })).toBe(12_000_000n)
})

test('what is on the hub is listed for the owner, and withdrawn without a deposit', async () => {
  const found = await find(await strand(ether / 2n))
  rig.localnet.faults.set('nonceLapsed')
  const first = createWithdrawal(optionsOf(found, portsOf(A), freshAddress()))
  first.start()
  await first.result()
  first.dispose()
  expect(first.getSnapshot().phase).toMatchObject({ reason: { type: 'submission-refused', earlier: 'none' } })
  rig.localnet.faults.clear()

  const account = { address: person.address, vm: 'evm' }
  const search = await findRecoverable({ client: rig.client, chains: rig.chains, accounts: [account] })
  const held = search.found.find(({ source, ownerChainId }) => source === 'balance' && ownerChainId === A)
  if (!held) throw new Error('The hub lists nothing.')
  expect(held).toMatchObject({ amount: ether / 2n, deposit: null, symbol: 'ETH', decimals: 18 })

  const to = freshAddress()
  const withdrawal = createWithdrawal(optionsOf(held, portsOf(A, undefined, `held-${made}`), to))
  withdrawal.start()
  expect((await withdrawal.result()).phase.name).toBe('complete')
  expect(await balanceOf(to)).toBe(ether / 2n)
})

test('what lapsed while it was signed is prepared again after a click, and paid once', async () => {
  const found = await find(await strand(ether))
  rig.localnet.faults.set('nonceLapsed')
  rig.localnet.faults.set('additionalData')
  const to = freshAddress()
  const withdrawal = createWithdrawal(optionsOf(found, portsOf(A), to))
  withdrawal.start()
  await withdrawal.result()
  rig.localnet.faults.set('nonceLapsed', false)
  withdrawal.start()
  await until(withdrawal, () => phaseOf(withdrawal) === 'complete')
  expect(await countPayments(to)).toBe(1)
})

test('less than was asked for is withdrawn only after a click', async () => {
  const found = await find(await strand(ether))
  rig.localnet.faults.set('prepareLess')
  const to = freshAddress()
  const withdrawal = createWithdrawal(optionsOf(found, portsOf(A), to))
  withdrawal.start()
  await withdrawal.result()
  expect(withdrawal.getSnapshot().phase).toMatchObject({
    reason: { type: 'amount-lower', amount: ether / 2n },
  })
  rig.localnet.faults.clear()
  withdrawal.start()
  await until(withdrawal, () => phaseOf(withdrawal) === 'complete')
  expect(getWithdrawalAmount(withdrawal.getSnapshot())).toBe(ether / 2n)
  expect(await balanceOf(to)).toBe(ether / 2n)
})

test('an answer that is lost joins the job that was begun', async () => {
  const found = await find(await strand(ether))
  rig.localnet.faults.set('executeLost')
  const to = freshAddress()
  const withdrawal = createWithdrawal(optionsOf(found, portsOf(A), to))
  withdrawal.start()
  await until(withdrawal, () => withdrawal.getSnapshot().notice !== null)
  rig.localnet.faults.clear()
  await until(withdrawal, () => phaseOf(withdrawal) === 'complete')
  expect(await countPayments(to)).toBe(1)
})

test.each([
  ['amount', 'other-amount'],
  ['target', 'untrusted-target'],
] as const)('a transaction with another %s is never shown to the wallet', async (value, fault) => {
  const found = await find(await strand(ether))
  rig.localnet.faults.set('tamperWithdrawal', value)
  const to = freshAddress()
  const withdrawal = createWithdrawal(optionsOf(found, portsOf(A), to))
  withdrawal.start()
  await withdrawal.result()
  expect(withdrawal.getSnapshot().phase).toMatchObject({ reason: { type: 'transaction-refused', fault } })
  expect(await countPayments(to)).toBe(0)
  withdrawal.dispose()
})

test('a transaction that expired in the wallet is made anew once the chain’s time has passed, and paid once', async () => {
  const found = await find(await strand(ether))
  rig.localnet.faults.set('expireWithdrawal', 600)
  const hands = walletOn(A)
  let isAsked = (): void => {}
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve
  })
  // A browser wallet whose prompt stands open for ever.
  const wallet: Wallet = {
    ...hands,
    sign: null,
    send: () => {
      isAsked()
      return new Promise(() => {})
    },
  }
  const to = freshAddress()
  const ports = portsOf(A, wallet)
  const withdrawal = createWithdrawal(optionsOf(found, ports, to))
  withdrawal.start()
  await asked
  await anvil(A).increaseTime({ seconds: 601 })
  await anvil(A).mine({ blocks: 1 })
  await until(withdrawal, () => phaseOf(withdrawal) === 'expiring')
  withdrawal.dispose()
  rig.localnet.faults.clear()

  const [resumed] = await resumeWithdrawals({ ...ports, wallets: { evm: hands } })
  if (!resumed) throw new Error('Nothing was resumed.')
  expect(phaseOf(resumed)).toBe('expiring')
  resumed.start()
  expect(phaseOf(resumed)).toBe('expiring')
  // Past its end at the head, and the head can still be replaced.
  await anvil(A).mine({ blocks: 70 })
  await until(resumed, () => phaseOf(resumed) === 'stopped')
  expect(await countPayments(to)).toBe(0)
  resumed.start()
  await until(resumed, () => phaseOf(resumed) === 'complete')
  expect(await countPayments(to)).toBe(1)
  expect(resumed.getSnapshot().round).toBe(1)
})

test('two tabs over one journal pay once, and both learn of it', async () => {
  const found = await find(await strand(ether))
  const to = freshAddress()
  const [one, two] = [
    createWithdrawal(optionsOf(found, portsOf(A), to)),
    createWithdrawal(optionsOf(found, portsOf(A), to)),
  ]
  expect(one.id).toBe(two.id)
  one.start()
  two.start()
  const isDone = (withdrawal: Withdrawal): Promise<void> =>
    until(withdrawal, () => phaseOf(withdrawal) === 'complete')
  await Promise.all([isDone(one), isDone(two)])
  expect(await countPayments(to)).toBe(1)
})
