import 'fake-indexeddb/auto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getChains } from '../src/actions/getChains.js'
import type { Quote } from '../src/domain/quote.js'
import { createExecution, type Execution, type ExecutionPorts } from '../src/execution/createExecution.js'
import { getExecutionStatus, getStopReason } from '../src/execution/getExecutionStatus.js'
import { createIndexedDbJournal } from '../src/execution/journal/createIndexedDbJournal.js'
import { createMemoryJournal } from '../src/execution/journal/createMemoryJournal.js'
import type { Journal } from '../src/execution/journal/journal.js'
import { resumeExecutions } from '../src/execution/resumeExecutions.js'
import { getDeposit, getOutcome } from '../src/execution/selectors.js'
import type { Wallet } from '../src/families/wallet.js'
import { type Rig, startRig } from './localnetRig.js'
import { until } from './until.js'

let rig: Rig
const A = 31337
const B = 31338

beforeAll(async () => {
  rig = await startRig()
})
afterAll(async () => {
  await rig?.stop()
})

type Setup = Readonly<{ wallet?: Wallet | undefined; journal?: Journal | undefined }>

const portsOf = (chainId: number, { wallet, journal }: Setup = {}): ExecutionPorts => ({
  ...rig.portsOn(chainId),
  ...(wallet && { wallets: { evm: wallet } }),
  ...(journal && { journal }),
})
const execute = (quote: Quote, setup?: Setup): Execution =>
  createExecution({ ...portsOf(quote.request.originChainId, setup), quote, account: rig.account })

const phaseOf = (execution: Execution): string | undefined => execution.getSnapshot().items.at(-1)?.phase.name

test('ETH from one chain to the other arrives, proved on both', async () => {
  const quote = await rig.quoteOf({ from: A, to: B, amount: 10n ** 16n })
  const execution = execute(quote)
  const before = await rig.reader.readBalance({
    chainId: B,
    account: rig.account,
    currency: quote.request.destinationCurrency,
  })
  execution.start()
  const end = await execution.result()

  expect(getExecutionStatus(end)).toBe('success')
  expect(end.verification?.verdict).toBe('verified')
  expect(getDeposit(end)?.amount).toBe(10n ** 16n)
  const fill = getOutcome(end, 'fill')
  expect(fill?.witness).toBe('chain')
  const after = await rig.reader.readBalance({
    chainId: B,
    account: rig.account,
    currency: quote.request.destinationCurrency,
  })
  expect(after - before).toBe(fill?.amount)
  expect(await rig.countDeposits(quote)).toBe(1)
})

test('USDC is approved exactly, deposited once and arrives', async () => {
  const quote = await rig.quoteOf({ from: B, to: A, currency: 'usdc', amount: 25_000_000n })
  const execution = execute(quote)
  execution.start()
  const end = await execution.result()

  expect(getExecutionStatus(end)).toBe('success')
  expect(end.proofs.map((proof) => proof.type)).toEqual(['approval', 'deposit', 'fill'])
  expect(await rig.countDeposits(quote)).toBe(1)
  const allowance = await rig.reader.readAllowance({
    chainId: B,
    token: quote.request.originCurrency,
    owner: rig.account,
    spender: quote.protocol?.paymentDetails.depository ?? '',
  })
  expect(allowance).toBe(0n)
})

test('preparing asks nothing; one click is one deposit however often it is made', async () => {
  const quote = await rig.quoteOf({ from: A, to: B, amount: 10n ** 15n })
  const execution = execute(quote)
  execution.prepare()
  await until(execution, () => phaseOf(execution) === 'ready')
  expect(await rig.countDeposits(quote)).toBe(0)
  expect(getExecutionStatus(execution.getSnapshot())).toBe('idle')

  execution.start()
  execution.start()
  execution.start()
  const end = await execution.result()
  expect(getExecutionStatus(end)).toBe('success')
  expect(await rig.countDeposits(quote)).toBe(1)
})

test('two executions of one quote over one journal make one deposit, and both learn of it', async () => {
  const quote = await rig.quoteOf({ from: A, to: B, amount: 10n ** 15n })
  const journal = createIndexedDbJournal({ name: 'two-tabs' })
  const one = execute(quote, { journal })
  const two = execute(quote, { journal })
  expect(one.id).toBe(two.id)
  one.start()
  two.start()
  const ends = await Promise.all([one.result(), two.result()])
  expect(ends.map(getExecutionStatus)).toEqual(['success', 'success'])
  expect(await rig.countDeposits(quote)).toBe(1)
})

test('a wallet that sends and then errors is looked for, not asked again', async () => {
  const quote = await rig.quoteOf({ from: A, to: B, amount: 10n ** 15n })
  const wallet = rig.walletOn(A)
  let asked = 0
  const execution = execute(quote, {
    wallet: {
      ...wallet,
      sign: null,
      send: async (call) => {
        asked += 1
        await wallet.send(call)
        throw Object.assign(new Error('Internal error'), { code: -32603 })
      },
    },
  })
  execution.start()
  const end = await execution.result()
  expect(getExecutionStatus(end)).toBe('success')
  expect(asked).toBe(1)
  expect(await rig.countDeposits(quote)).toBe(1)
})

test('the tab dies while the prompt is open; approved later, it is found and finished without a second prompt', async () => {
  const quote = await rig.quoteOf({ from: A, to: B, amount: 10n ** 15n })
  const journal = createIndexedDbJournal({ name: 'reload' })
  const wallet = rig.walletOn(A)
  let approve: () => Promise<unknown> = async () => undefined
  let asked = 0
  let open = (): void => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const first = execute(quote, {
    journal,
    wallet: {
      ...wallet,
      sign: null,
      send: (call) => {
        asked += 1
        approve = () => wallet.send(call)
        open()
        return new Promise(() => undefined)
      },
    },
  })
  first.start()
  // Let go of any earlier, while the ask is only written down, the wallet would stay closed.
  await opened
  expect(first.getSnapshot().asks).toHaveLength(1)
  first.dispose()

  const [resumed, ...others] = await resumeExecutions(
    portsOf(A, { journal: createIndexedDbJournal({ name: 'reload' }) }),
  )
  if (!resumed) throw new Error('Nothing was resumed.')
  expect(others).toEqual([])
  expect(getExecutionStatus(resumed.getSnapshot())).toBe('locating')
  resumed.start()
  expect(getExecutionStatus(resumed.getSnapshot())).toBe('locating')

  await approve()
  const end = await resumed.result()
  expect(getExecutionStatus(end)).toBe('success')
  expect(asked).toBe(1)
  expect(await rig.countDeposits(quote)).toBe(1)
})

test('a rejection by code closes the ask; the next click makes another, and one deposit', async () => {
  const quote = await rig.quoteOf({ from: A, to: B, amount: 10n ** 15n })
  const wallet = rig.walletOn(A)
  let asked = 0
  const execution = execute(quote, {
    wallet: {
      ...wallet,
      sign: null,
      send: (call) => {
        asked += 1
        if (asked > 1) return wallet.send(call)
        return Promise.reject(Object.assign(new Error('User rejected the request.'), { code: 4001 }))
      },
    },
  })
  execution.start()
  expect(getStopReason(await execution.result())).toEqual({ type: 'rejected' })
  expect(await rig.countDeposits(quote)).toBe(0)
  execution.start()
  expect(getExecutionStatus(await execution.result())).toBe('success')
  expect(execution.getSnapshot().asks.map((ask) => ask.attempt)).toEqual([0, 1])
  expect(await rig.countDeposits(quote)).toBe(1)
})

test('a journal that cannot be written stops before the wallet', async () => {
  const quote = await rig.quoteOf({ from: A, to: B, amount: 10n ** 15n })
  const wallet = rig.walletOn(A)
  let asked = 0
  const execution = execute(quote, {
    journal: { ...createMemoryJournal(), recordAsk: () => Promise.reject(new Error('The disk is full.')) },
    wallet: {
      ...wallet,
      sign: null,
      send: async (call) => {
        asked += 1
        return wallet.send(call)
      },
    },
  })
  execution.start()
  expect(getStopReason(await execution.result())).toEqual({
    type: 'journal-failed',
    message: 'The disk is full.',
    problem: null,
  })
  expect(asked).toBe(0)
})

test('a depository that all agree on and nobody here knows stops as such, before a wallet opens', async () => {
  rig.localnet.faults.set('tamperDeposit', 'chains')
  const quote = await rig.quoteOf({ from: A, to: B, amount: 10n ** 15n })
  const chains = await getChains(rig.client)
  rig.localnet.faults.clear()
  const execution = createExecution({ ...portsOf(A), chains, quote, account: rig.account })
  execution.start({ accepts: 'unverifiable' })
  const end = await execution.result()
  expect(getStopReason(end)).toEqual({ type: 'depository-moved' })
  expect(end.verification?.findings.filter(({ result }) => result === 'failed')).toMatchObject([
    { code: 'depository-moved' },
  ])
  expect(end.asks).toEqual([])
})

test.each([
  ['tamperRecipient', 'order-recipient'],
  ['tamperDeposit', 'item-unknown'],
  ['dropOrder', 'order-missing'],
] as const)('%s is refused before a wallet opens', async (fault, code) => {
  rig.localnet.faults.set(fault, true)
  const quote = await rig.quoteOf({ from: A, to: B, amount: 10n ** 15n })
  rig.localnet.faults.clear()
  const execution = execute(quote)
  execution.start()
  const end = await execution.result()
  expect(getStopReason(end)).toEqual({ type: 'verification-failed' })
  expect(
    end.verification?.findings
      .filter((finding) => finding.result === 'failed')
      .map((finding) => finding.code),
  ).toContain(code)
  expect(end.asks).toEqual([])
})

test('a refund is proved on the origin chain', async () => {
  const quote = await rig.quoteOf({ from: A, to: B, amount: 10n ** 15n })
  rig.localnet.faults.set('refundInstead', true)
  const execution = execute(quote)
  execution.start()
  const end = await execution.result()
  rig.localnet.faults.clear()
  expect(getExecutionStatus(end)).toBe('refunded')
  expect(getOutcome(end, 'refund')).toMatchObject({ chainId: A, witness: 'chain', amount: 10n ** 15n })
  expect(await rig.countDeposits(quote)).toBe(1)
})

test.each(['websocketSilent', 'statusDown'] as const)(
  '%s: one witness fails and the other brings it home',
  async (fault) => {
    const quote = await rig.quoteOf({ from: A, to: B, amount: 10n ** 15n })
    rig.localnet.faults.set(fault, true)
    const execution = execute(quote)
    execution.start()
    const end = await execution.result()
    rig.localnet.faults.clear()
    expect(getExecutionStatus(end)).toBe('success')
  },
)

test('a quote older than a minute is not asked for', async () => {
  const quote = await rig.quoteOf({ from: A, to: B, amount: 10n ** 15n })
  const execution = execute({ ...quote, receivedAt: quote.receivedAt - 61_000 })
  execution.start()
  expect(getStopReason(await execution.result())).toEqual({ type: 'quote-aged' })
  expect(execution.getSnapshot().asks).toEqual([])
})

test('a deposit the depository may not take is stopped before the wallet', async () => {
  const quote = await rig.quoteOf({ from: B, to: A, currency: 'usdc', amount: 25_000_000n })
  const steps = quote.steps.filter((step) => step.id === 'deposit')
  const execution = execute({ ...quote, steps })
  execution.start()
  expect(getStopReason(await execution.result())).toEqual({ type: 'allowance-short' })
  expect(execution.getSnapshot().asks).toEqual([])
})

test('another account than the quote is for is never asked', async () => {
  const quote = await rig.quoteOf({ from: A, to: B, amount: 10n ** 15n })
  const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const execution = execute(quote, { wallet: { ...rig.walletOn(A), getAccount: async () => other } })
  execution.start()
  expect(getStopReason(await execution.result())).toEqual({
    type: 'wrong-account',
    expected: rig.account,
    got: other,
  })
  expect(execution.getSnapshot().asks).toEqual([])
})
