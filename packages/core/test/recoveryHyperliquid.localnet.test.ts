import 'fake-indexeddb/auto'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createHyperliquidReader } from '../src/families/hyperliquid/createHyperliquidReader.js'
import {
  createWithdrawal,
  type Withdrawal,
  type WithdrawalOptions,
} from '../src/recovery/createWithdrawal.js'
import { createIndexedDbWithdrawalJournal } from '../src/recovery/journal/createIndexedDbWithdrawalJournal.js'
import { resumeWithdrawals } from '../src/recovery/resumeWithdrawals.js'
import { getPayout } from '../src/recovery/selectors.js'
import { type HyperliquidRig, perps, spot, startHyperliquidRig } from './hyperliquidRig.js'
import { strand } from './strand.js'
import { until } from './until.js'

const amount = 1_000_000_000n
let rig: HyperliquidRig
let made = 0

beforeAll(async () => {
  rig = await startHyperliquidRig()
})
afterAll(() => rig?.localnet.stop())
afterEach(() => rig.localnet.faults.clear())

/** Somebody whose dollars stopped half-way, and everything that brings them home. */
async function stranded(currency: string = perps) {
  made += 1
  const { account, wallets } = await rig.addPerson()
  const { client, chains, ...ports } = { ...rig.ports({ wallets }), chains: rig.chains }
  const quote = await rig.withdrawal({ user: account, originCurrency: currency })
  const all = { client, chains, ...ports }
  const { request, deposit } = await strand(rig.localnet.faults, all, quote, {
    address: account,
    vm: 'hypevm',
  })
  const recipient = privateKeyToAddress(generatePrivateKey())
  const name = `exchange ${made}`
  const options = (over: Partial<WithdrawalOptions> = {}): WithdrawalOptions => ({
    ...{ client, chains, wallets, deposit },
    ...{ readers: ports.readers, trusted: ports.trusted ?? {} },
    request: { ...request, recipient },
    journal: createIndexedDbWithdrawalJournal({ name }),
    ...over,
  })
  /** What "once" is counted by: the transfers of the depository to this recipient. */
  const payments = () =>
    rig.hyperliquid.entries().filter(({ delta }) => delta.destination === recipient.toLowerCase())
  return { account, recipient, options, payments }
}

const phaseOf = (withdrawal: Withdrawal): string => withdrawal.getSnapshot().phase.name

/** Readers by which everything is read, and nothing can be posted until the test says. */
function mute() {
  let isMute = true
  const hypevm = createHyperliquidReader(rig.client, {
    fetch: async (...[input, init]) => {
      if (isMute && String(input).endsWith('/exchange')) throw new TypeError('fetch failed')
      return globalThis.fetch(input, init)
    },
  })
  const speak = (): void => {
    isMute = false
  }
  return { readers: { ...rig.ports().readers, hypevm }, speak }
}

test.each([
  ['the perpetuals side', perps],
  ['the spot side', spot],
  ['a market of somebody else', `${spot}78797a`],
])('dollars of %s that the solver refuses are found and paid out to another account', async (_, currency) => {
  const { recipient, options, payments } = await stranded(currency)
  const withdrawal = createWithdrawal(options())
  withdrawal.start()
  const end = await withdrawal.result()
  expect(end.phase).toEqual({ name: 'complete' })
  expect(getPayout(end)).toMatchObject({ amount, witness: 'chain', chainId: rig.hyperliquid.id })
  expect(rig.hyperliquid.balanceOf(recipient, currency)).toBe(amount)
  expect(payments()).toHaveLength(1)
  // The owner signs the withdrawal. What pays it came signed.
  expect(end.asks.map(({ kind }) => kind)).toEqual(['signature', 'submission'])
})

test('a page that dies before it could post goes on in another one, with the same bytes', async () => {
  const { options, payments } = await stranded()
  const first = createWithdrawal(options({ readers: mute().readers }))
  first.start()
  await until(first, () => first.getSnapshot().facts.some(({ type }) => type === 'signed'))
  first.dispose()
  expect(payments()).toEqual([])
  const { request: _, deposit: __, ...ports } = options({ wallets: {} })
  const [resumed] = await resumeWithdrawals(ports)
  if (!resumed) throw new Error('Nothing was resumed.')
  expect((await resumed.result()).phase).toEqual({ name: 'complete' })
  expect(payments()).toHaveLength(1)
})

test('two pages over one journal pay once, and both learn of it', async () => {
  const { options, payments } = await stranded()
  const pages = [createWithdrawal(options()), createWithdrawal(options())]
  for (const page of pages) page.start()
  await Promise.all(pages.map((page) => until(page, () => page.getSnapshot().proofs.length > 0)))
  expect(payments()).toHaveLength(1)
})

test('an answer that is lost is made up for by the ledger', async () => {
  const { options, payments } = await stranded()
  rig.localnet.faults.set('hyperliquidLost')
  const withdrawal = createWithdrawal(options())
  withdrawal.start()
  expect((await withdrawal.result()).phase).toEqual({ name: 'complete' })
  expect(payments()).toHaveLength(1)
})

test('what the exchange says against it is shown, and posted again until it is taken', async () => {
  const { options, payments } = await stranded()
  rig.localnet.faults.set('hyperliquidRefuses', 'Trading is halted')
  const withdrawal = createWithdrawal(options())
  withdrawal.start()
  await until(withdrawal, () => withdrawal.getSnapshot().notice === 'Trading is halted')
  expect(phaseOf(withdrawal)).toBe('confirming')
  rig.localnet.faults.clear()
  expect((await withdrawal.result()).phase).toEqual({ name: 'complete' })
  expect(payments()).toHaveLength(1)
})

test('one that expired is made anew once the exchange can no more take it, and paid once', async () => {
  const { options, payments } = await stranded()
  rig.localnet.faults.set('expireWithdrawal', 2)
  const { readers, speak } = mute()
  const withdrawal = createWithdrawal(options({ readers }))
  withdrawal.start()
  const reasonOf = () => Object(withdrawal.getSnapshot().phase).reason
  await until(withdrawal, () => reasonOf()?.type === 'job-over')
  expect(reasonOf()).toMatchObject({ witness: 'chain' })
  rig.localnet.faults.clear()
  speak()
  withdrawal.start()
  await until(withdrawal, () => phaseOf(withdrawal) === 'complete')
  expect(withdrawal.getSnapshot().round).toBe(1)
  expect(payments()).toHaveLength(1)
})

test.each([
  ['recipient', true, 'trusted', 'other-recipient'],
  ['amount', 'amount', 'trusted', 'other-amount'],
  ['signer', 'target', 'trusted', 'untrusted-target'],
  ['signer', 'target', 'unlisted', 'other-sender'],
  ['shape', 'shape', 'trusted', null],
] as const)('a payment with another %s (%s, %s depository) is not posted', async (_, lie, known, fault) => {
  const { options, payments } = await stranded()
  rig.localnet.faults.set('tamperWithdrawal', lie)
  const { [rig.hyperliquid.slug]: __, ...others } = rig.ports().trusted ?? {}
  const withdrawal = createWithdrawal(options(known === 'unlisted' ? { trusted: others } : {}))
  withdrawal.start()
  await until(withdrawal, () => ['stopped', 'shown'].includes(phaseOf(withdrawal)))
  const { phase } = withdrawal.getSnapshot()
  if (fault === null) expect(phase).toEqual({ name: 'shown' })
  else expect(phase).toMatchObject({ reason: { type: 'transaction-refused', fault } })
  expect(payments()).toEqual([])
  withdrawal.dispose()
})
