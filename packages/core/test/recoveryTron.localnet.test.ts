import 'fake-indexeddb/auto'
import { TronWeb } from 'tronweb'
import { generatePrivateKey } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createExecution } from '../src/execution/createExecution.js'
import { getDeposit } from '../src/execution/selectors.js'
import {
  createWithdrawal,
  type Withdrawal,
  type WithdrawalOptions,
} from '../src/recovery/createWithdrawal.js'
import { findRecoverable } from '../src/recovery/findRecoverable.js'
import { createIndexedDbWithdrawalJournal } from '../src/recovery/journal/createIndexedDbWithdrawalJournal.js'
import { resumeWithdrawals } from '../src/recovery/resumeWithdrawals.js'
import { getPayout } from '../src/recovery/selectors.js'
import { toTronBase58 } from '../src/utils/tronAddress.js'
import { adapterOf, createTronWallet, type TronAdapter } from '../src/vm/tron/createTronWallet.js'
import { ether, startTronServiceRig, type TronServiceRig, trx } from './tronServiceRig.js'
import { until } from './until.js'

const amount = 300_000_000n
let rig: TronServiceRig
let made = 0

beforeAll(async () => {
  rig = await startTronServiceRig({ blockTime: 200 })
})
afterAll(() => rig?.localnet.stop())
afterEach(() => {
  rig.localnet.faults.clear()
  rig.tron.setLanding('now')
})

/** Somebody with TRX and tokens, and tronweb in the page. */
async function person() {
  const { tron } = rig
  const privateKey = generatePrivateKey()
  const tronWeb = new TronWeb({ fullHost: tron.apiUrl, privateKey: privateKey.slice(2) })
  const account = tronWeb.defaultAddress.base58 || ''
  const adapter = adapterOf(tronWeb)
  if (!adapter) throw new Error('It is in the page.')
  await tron.fund(account, 1_000_000_000n)
  await tron.giveTokens(tron.contracts.usdc, account, amount)
  let asked = 0
  const counting: TronAdapter = {
    ...adapter,
    signTransaction: (transaction) => {
      asked += 1
      return adapter.signTransaction(transaction)
    },
  }
  const walletOf = (validFor?: number) =>
    createTronWallet(() => counting, { chainId: tron.id, rpc: tron.apiUrl, validFor })
  return { account, walletOf, asked: () => asked }
}
type Person = Awaited<ReturnType<typeof person>>

/** A deposit that the solver refuses and cannot give back, as its owner finds it. */
async function strand({ account, walletOf }: Person, currency: string = trx) {
  const { faults } = rig.localnet
  faults.set('refundInstead')
  faults.set('refundImpossible')
  const [home] = rig.localnet.chains
  const destinationCurrency = (currency === trx ? ether : home?.contracts.usdc) ?? ''
  const quote = await rig.fromTron({ user: account, originCurrency: currency, amount, destinationCurrency })
  const execution = createExecution({ ...rig.ports({ wallets: { tvm: walletOf() } }), quote, account })
  execution.start()
  const end = await execution.result()
  execution.dispose()
  faults.clear()
  if (getDeposit(end)?.amount !== amount) throw new Error('Nothing is stranded.')
  const { client, chains } = rig
  const { readers, trusted } = rig.ports()
  const { found, troubles } = await findRecoverable({
    ...{ client, chains, readers, trusted },
    account: { address: account, vm: 'tvm' },
  })
  expect(troubles).toEqual([])
  const one = found.find((each) => each.requestId === quote.requestId)
  if (!one?.terms) throw new Error('It was not found.')
  return { terms: one.terms, deposit: one.deposit }
}

function portsOf(
  { walletOf }: Person,
  name: string,
  validFor?: number,
): Omit<WithdrawalOptions, 'request' | 'deposit'> {
  const { client, chains } = rig
  const { readers, trusted = {} } = rig.ports()
  return {
    ...{ client, chains, readers, trusted, wallets: { tvm: walletOf(validFor) } },
    journal: createIndexedDbWithdrawalJournal({ name }),
  }
}
function freshAddress(): string {
  made += 1
  return toTronBase58(`0x${made.toString(16).padStart(40, '5')}`)
}
const balanceOf = async (account: string, currency: string = trx): Promise<bigint | undefined> =>
  rig.ports().readers.tvm?.readBalance({ chainId: rig.tron.id, account, currency })
const phaseOf = (withdrawal: Withdrawal): string => withdrawal.getSnapshot().phase.name

test.each([
  ['TRX', () => trx],
  ['a token', () => rig.tron.contracts.usdc],
])(
  'a deposit of %s that the solver refuses is found by its owner and paid out to another address',
  async (_what, of) => {
    const currency = of()
    const owner = await person()
    const found = await strand(owner, currency)
    const recipient = freshAddress()
    const before = owner.asked()
    const withdrawal = createWithdrawal({
      ...portsOf(owner, `paid ${currency}`),
      request: { ...found.terms, recipient },
      deposit: found.deposit,
    })
    withdrawal.start()
    const end = await withdrawal.result()
    expect(end.phase).toEqual({ name: 'complete' })
    expect(getPayout(end)).toMatchObject({ amount, witness: 'chain', chainId: rig.tron.id })
    expect(await balanceOf(recipient, currency)).toBe(amount)
    expect(owner.asked() - before).toBe(1)
  },
)

test('one that dies between its signature and the chain goes on with the same bytes in another page', async () => {
  const owner = await person()
  const found = await strand(owner)
  const recipient = freshAddress()
  const before = owner.asked()
  rig.tron.setLanding('lost')
  const first = createWithdrawal({
    ...portsOf(owner, 'dies'),
    request: { ...found.terms, recipient },
    deposit: found.deposit,
  })
  first.start()
  await until(first, () => first.getSnapshot().facts.some(({ type }) => type === 'signed'))
  first.dispose()
  rig.tron.setLanding('now')
  const [resumed] = await resumeWithdrawals(portsOf(owner, 'dies'))
  if (!resumed) throw new Error('Nothing was resumed.')
  const end = await resumed.result()
  expect(end.phase).toEqual({ name: 'complete' })
  expect(await balanceOf(recipient)).toBe(amount)
  expect(owner.asked() - before).toBe(1)
})

test('one whose bytes no block takes any more is asked for again by a click, and paid once', async () => {
  const owner = await person()
  const found = await strand(owner)
  const recipient = freshAddress()
  const before = owner.asked()
  rig.tron.setLanding('lost')
  const withdrawal = createWithdrawal({
    ...portsOf(owner, 'lapses', 15),
    request: { ...found.terms, recipient },
    deposit: found.deposit,
  })
  withdrawal.start()
  await until(withdrawal, () => phaseOf(withdrawal) === 'confirming')
  await rig.tron.tick(20)
  await until(withdrawal, () => phaseOf(withdrawal) === 'locating')
  expect(withdrawal.getSnapshot().facts.some(({ type }) => type === 'hash-refused')).toBe(true)
  rig.tron.setLanding('now')
  withdrawal.nothingWaiting()
  withdrawal.start()
  await until(withdrawal, () => phaseOf(withdrawal) === 'complete')
  expect(await balanceOf(recipient)).toBe(amount)
  expect(owner.asked() - before).toBe(2)
}, 60_000)

test('one that expired is made anew once the chain’s final time has passed, and paid once', async () => {
  const owner = await person()
  const found = await strand(owner)
  const recipient = freshAddress()
  rig.localnet.faults.set('expireWithdrawal', 20)
  rig.tron.setLanding('lost')
  const withdrawal = createWithdrawal({
    ...portsOf(owner, 'expires'),
    request: { ...found.terms, recipient },
    deposit: found.deposit,
  })
  withdrawal.start()
  await until(withdrawal, () => phaseOf(withdrawal) === 'confirming')
  await rig.tron.tick(30)
  await until(withdrawal, () => phaseOf(withdrawal) === 'stopped')
  expect(withdrawal.getSnapshot().phase).toMatchObject({ reason: { type: 'job-over', witness: 'chain' } })
  expect(await balanceOf(recipient)).toBe(0n)
  rig.localnet.faults.clear()
  rig.tron.setLanding('now')
  withdrawal.start()
  await until(withdrawal, () => phaseOf(withdrawal) === 'complete')
  expect(await balanceOf(recipient)).toBe(amount)
  expect(withdrawal.getSnapshot().round).toBe(1)
}, 60_000)

test.each([
  ['recipient', true, 'other-recipient'],
  ['amount', 'amount', 'other-amount'],
  ['target', 'target', 'untrusted-target'],
  ['shape', 'shape', 'unknown-kind'],
] as const)('a payout with another %s is never shown to a wallet', async (_what, lie, fault) => {
  const owner = await person()
  const found = await strand(owner)
  const before = owner.asked()
  rig.localnet.faults.set('tamperWithdrawal', lie)
  const withdrawal = createWithdrawal({
    ...portsOf(owner, `lie ${lie}`),
    request: { ...found.terms, recipient: freshAddress() },
    deposit: found.deposit,
  })
  withdrawal.start()
  await until(withdrawal, () => ['stopped', 'shown'].includes(phaseOf(withdrawal)))
  const { phase } = withdrawal.getSnapshot()
  if (fault === 'unknown-kind') expect(phase).toEqual({ name: 'shown' })
  else expect(phase).toMatchObject({ reason: { type: 'transaction-refused', fault } })
  expect(owner.asked()).toBe(before)
  withdrawal.dispose()
})
