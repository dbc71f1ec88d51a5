import 'fake-indexeddb/auto'
import { TronWeb } from 'tronweb'
import { generatePrivateKey } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { adapterOf, createTronWallet } from '../src/families/tron/createTronWallet.js'
import type { TronAdapter } from '../src/families/tron/tronAdapter.js'
import { toTronBase58 } from '../src/families/tron/tronAddress.js'
import { createWithdrawal, type Withdrawal } from '../src/recovery/createWithdrawal.js'
import { createIndexedDbWithdrawalJournal } from '../src/recovery/journal/createIndexedDbWithdrawalJournal.js'
import { resumeWithdrawals } from '../src/recovery/resumeWithdrawals.js'
import { getPayout } from '../src/recovery/selectors.js'
import { strand } from './strand.js'
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

/** Everything that brings home a deposit of TRX, or of a token, that the solver refuses and cannot give back. */
async function stranded(
  { account, walletOf }: Person,
  name: string,
  { currency = trx, validFor }: Readonly<{ currency?: string; validFor?: number }> = {},
) {
  const [home] = rig.localnet.chains
  const destinationCurrency = (currency === trx ? ether : home?.contracts.usdc) ?? ''
  const quote = await rig.fromTron({ user: account, originCurrency: currency, amount, destinationCurrency })
  const { client, chains } = rig
  const ports = rig.ports({ wallets: { tvm: walletOf() } })
  const { request, deposit } = await strand(rig.localnet.faults, { ...ports, chains }, quote, {
    address: account,
    vm: 'tvm',
  })
  const recipient = freshAddress()
  const { readers, trusted = {} } = ports
  const options = () => ({
    ...{ client, chains, readers, trusted, wallets: { tvm: walletOf(validFor) } },
    ...{ request: { ...request, recipient }, deposit },
    journal: createIndexedDbWithdrawalJournal({ name }),
  })
  return { recipient, options }
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
    const { recipient, options } = await stranded(owner, `paid ${currency}`, { currency })
    const before = owner.asked()
    const withdrawal = createWithdrawal(options())
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
  const { recipient, options } = await stranded(owner, 'dies')
  const before = owner.asked()
  rig.tron.setLanding('lost')
  const first = createWithdrawal(options())
  first.start()
  await until(first, () => first.getSnapshot().facts.some(({ type }) => type === 'signed'))
  first.dispose()
  rig.tron.setLanding('now')
  const [resumed] = await resumeWithdrawals(options())
  if (!resumed) throw new Error('Nothing was resumed.')
  const end = await resumed.result()
  expect(end.phase).toEqual({ name: 'complete' })
  expect(await balanceOf(recipient)).toBe(amount)
  expect(owner.asked() - before).toBe(1)
})

test('one whose bytes no block takes any more is asked for again by a click, and paid once', async () => {
  const owner = await person()
  const { recipient, options } = await stranded(owner, 'lapses', { validFor: 15 })
  const before = owner.asked()
  rig.tron.setLanding('lost')
  const withdrawal = createWithdrawal(options())
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
})

test('one that expired is made anew once the chain’s final time has passed, and paid once', async () => {
  const owner = await person()
  const { recipient, options } = await stranded(owner, 'expires')
  rig.localnet.faults.set('expireWithdrawal', 20)
  rig.tron.setLanding('lost')
  const withdrawal = createWithdrawal(options())
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
})

test.each([
  ['recipient', true, 'other-recipient'],
  ['amount', 'amount', 'other-amount'],
  ['target', 'target', 'untrusted-target'],
  ['shape', 'shape', 'unknown-kind'],
] as const)('a payout with another %s is never shown to a wallet', async (_what, lie, fault) => {
  const owner = await person()
  const { options } = await stranded(owner, `lie ${lie}`)
  const before = owner.asked()
  rig.localnet.faults.set('tamperWithdrawal', lie)
  const withdrawal = createWithdrawal(options())
  withdrawal.start()
  await until(withdrawal, () => ['stopped', 'shown'].includes(phaseOf(withdrawal)))
  const { phase } = withdrawal.getSnapshot()
  if (fault === 'unknown-kind') expect(phase).toEqual({ name: 'shown' })
  else expect(phase).toMatchObject({ reason: { type: 'transaction-refused', fault } })
  expect(owner.asked()).toBe(before)
  withdrawal.dispose()
})
