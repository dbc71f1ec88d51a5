import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Quote } from '../src/domain/quote.js'
import { createExecution, type Execution, type ExecutionPorts } from '../src/execution/createExecution.js'
import { getExecutionStatus, getStopReason } from '../src/execution/getExecutionStatus.js'
import { createMemoryJournal } from '../src/execution/journal/createMemoryJournal.js'
import { resumeExecutions } from '../src/execution/resumeExecutions.js'
import { getDeposit, getOutcome } from '../src/execution/selectors.js'
import { createTronWallet } from '../src/families/tron/createTronWallet.js'
import { startTronServiceRig, type TronServiceRig, trx } from './tronServiceRig.js'
import { until } from './until.js'

let rig: TronServiceRig
beforeAll(async () => {
  rig = await startTronServiceRig()
})
afterAll(() => rig?.localnet.stop())
afterEach(() => {
  rig.localnet.faults.clear()
  rig.tron.setLanding('now')
})

const execute = (quote: Quote, over?: Partial<ExecutionPorts>): Execution =>
  createExecution({ ...rig.ports(over), quote, account: quote.request.user })

const isIn = (name: string) => (execution: Execution) =>
  execution.getSnapshot().items.some(({ phase }) => phase.name === name)

async function balanceOf(currency: string): Promise<bigint> {
  const { tvm } = rig.ports().readers
  return (await tvm?.readBalance({ chainId: rig.tron.id, account: rig.account, currency })) ?? 0n
}

test('TRX arrives as ETH: verified, signed for once, and both ends proved by their chains', async () => {
  const quote = await rig.fromTron()
  const before = await balanceOf(trx)
  const execution = execute(quote)
  execution.start()
  const end = await execution.result()
  expect(end.verification?.findings.filter(({ result }) => result === 'failed')).toEqual([])
  expect(end.verification?.verdict).toBe('verified')
  expect(getExecutionStatus(end)).toBe('success')
  expect(end.asks).toHaveLength(1)
  expect(getDeposit(end)).toMatchObject({ amount: 100_000_000n, chainId: rig.tron.id })
  expect(getDeposit(end)).not.toHaveProperty('added')
  expect(getOutcome(end, 'fill')?.witness).toBe('chain')
  expect(before - (await balanceOf(trx))).toBe(100_000_000n)
  expect(await rig.countDeposits(quote)).toBe(1)
})

test('a token of Tron is approved, deposited and arrives', async () => {
  const { usdc } = rig.tron.contracts
  const quote = await rig.fromTron({ originCurrency: usdc, amount: 30_000_000n })
  expect(quote.steps.map(({ id }) => id)).toEqual(['approve', 'deposit'])
  const execution = execute(quote)
  execution.start()
  const end = await execution.result()
  expect(end.verification?.verdict).toBe('verified')
  expect(getExecutionStatus(end)).toBe('success')
  expect(end.asks).toHaveLength(2)
  expect(await rig.countDeposits(quote)).toBe(1)
})

test.each([
  ['TRX', () => trx],
  ['a token', () => rig.tron.contracts.usdc],
])('what was paid on the EVM arrives on Tron as %s, proved by its chain', async (_what, currency) => {
  const quote = await rig.toTron({ destinationCurrency: currency() })
  const before = await balanceOf(currency())
  const execution = execute(quote)
  execution.start()
  const end = await execution.result()
  expect(end.verification?.verdict).toBe('verified')
  expect(getExecutionStatus(end)).toBe('success')
  expect(getOutcome(end, 'fill')?.witness).toBe('chain')
  expect((await balanceOf(currency())) - before).toBe(quote.details.currencyOut?.amount)
})

test('what is not filled comes back on Tron, proved by its chain', async () => {
  rig.localnet.faults.set('refundInstead')
  const before = await balanceOf(trx)
  const execution = execute(await rig.fromTron())
  execution.start()
  const end = await execution.result()
  expect(getExecutionStatus(end)).toBe('refunded')
  expect(getOutcome(end, 'refund')?.witness).toBe('chain')
  expect(await balanceOf(trx)).toBe(before)
})

test.each([
  ['recipient', 'tamperRecipient', true],
  ['refund', 'tamperRefund', true],
  ['depository', 'tamperDeposit', true],
  ['depository in every place', 'tamperDeposit', 'chains'],
] as const)('a quote with a stranger as its %s opens no wallet', async (_what, fault, value) => {
  rig.localnet.faults.set(fault, value)
  const execution = execute(await rig.fromTron())
  execution.start()
  await until(execution, (one) => getStopReason(one.getSnapshot()) !== null)
  expect(getStopReason(execution.getSnapshot())).toMatchObject({ type: 'verification-failed' })
  expect(execution.getSnapshot().asks).toEqual([])
})

test('cut between signature and confirmation: the same bytes go on, and pay once', async () => {
  rig.tron.setLanding('lost')
  const journal = createMemoryJournal()
  const quote = await rig.fromTron()
  const first = execute(quote, { journal })
  first.start()
  await until(first, isIn('confirming'))
  const [signed] = first.getSnapshot().facts
  expect(signed).toMatchObject({ type: 'signed', validity: { type: 'time' } })
  first.dispose()
  expect(await rig.countDeposits(quote)).toBe(0)

  rig.tron.setLanding('now')
  const [later] = await resumeExecutions({ ...rig.ports({ journal }) })
  if (!later) throw new Error('It is open.')
  later.start()
  const end = await later.result()
  expect(getExecutionStatus(end)).toBe('success')
  expect(end.asks).toHaveLength(1)
  expect(getDeposit(end)?.hash).toBe(signed?.type === 'signed' ? signed.hash : '')
  expect(await rig.countDeposits(quote)).toBe(1)
})

test('bytes that ran out are proved lost by the chain’s time, and only then signed for again by a click', async () => {
  rig.tron.setLanding('lost')
  const quote = await rig.fromTron()
  const rpc = [rig.tron.apiUrl, rig.tron.apiUrl.replace('127.0.0.1', 'localhost')]
  const tvm = createTronWallet(() => rig.adapter, { chainId: rig.tron.id, rpc, validFor: 20 })
  const execution = execute(quote, { wallets: { tvm } })
  execution.start()
  await until(execution, isIn('confirming'))
  execution.start()
  expect(execution.getSnapshot().asks).toHaveLength(1)
  await rig.tron.tick(30)
  await until(execution, (one) => getStopReason(one.getSnapshot()) !== null)
  expect(getStopReason(execution.getSnapshot())).toMatchObject({ type: 'replaced' })
  rig.tron.setLanding('now')
  execution.start()
  const end = await execution.result()
  expect(getExecutionStatus(end)).toBe('success')
  expect(end.asks).toHaveLength(2)
  expect(await rig.countDeposits(quote)).toBe(1)
})
