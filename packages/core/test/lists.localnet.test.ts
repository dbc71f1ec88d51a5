import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { getChains } from '../src/actions/getChains.js'
import { getCurrencies } from '../src/actions/getCurrencies.js'
import { listRecoveryBalances } from '../src/actions/listRecoveryBalances.js'
import { listRequests } from '../src/actions/listRequests.js'
import type { LeftOut } from '../src/errors/leftOut.js'
import { createExecution } from '../src/execution/createExecution.js'
import { getExecutionStatus, getStopReason } from '../src/execution/getExecutionStatus.js'
import { type VerifyQuoteParameters, verifyQuote } from '../src/verification/verifyQuote.js'
import { type Rig, startRig } from './localnetRig.js'
import { until } from './until.js'

let rig: Rig
const A = 31337
const B = 31338

beforeAll(async () => {
  rig = await startRig()
})
afterEach(() => rig.localnet.faults.clear())
afterAll(async () => {
  await rig?.stop()
})

const readAll = async () => ({
  chains: await getChains(rig.client),
  currencies: await getCurrencies(rig.client),
  requests: (await listRequests(rig.client, { user: rig.account })).requests.map(({ id }) => id),
  balances: await listRecoveryBalances(rig.client, { recoveryAddress: rig.account, ownerChainId: A }),
})

/** What did not hold of a quote asked for now, and the verdict. */
async function judge(more: Partial<VerifyQuoteParameters> = {}): Promise<readonly string[]> {
  const quote = await rig.quoteOf({ from: A, to: B, amount: 10n ** 16n })
  const chains = await getChains(rig.client)
  const { account, trusted } = rig
  const given = { quote, request: quote.request, chains, trusted, account, now: Date.now(), ...more }
  const { verdict, findings } = verifyQuote(given)
  const problems = findings.filter(({ result }) => result === 'failed' || result === 'uncovered')
  return [verdict, ...new Set(problems.map(({ result, code }) => `${result} ${code}`))]
}

test('rows that nobody can read among those that can: the others are read as before, and it is told once', async () => {
  const before = await readAll()
  const reported: LeftOut[] = []
  const stop = rig.client.leftOut?.listen((problem) => reported.push(problem))
  rig.localnet.faults.set('badRows')
  expect(await readAll()).toEqual(before)
  expect(await readAll()).toEqual(before)
  await expect.poll(() => reported).toHaveLength(4)
  stop?.()
  expect(reported.map(({ what, count }) => [what, count])).toEqual([
    ['list of chains', 2],
    ['list of currencies', 2],
    ['list of requests', 2],
    ['list of recovery balances', 2],
  ])
})

test('a run under way goes on over rows that nobody can read, and ends as it would', async () => {
  const quote = await rig.quoteOf({ from: A, to: B, amount: 10n ** 16n })
  rig.localnet.faults.set('badRows')
  // No chains of its own: it asks the service for them.
  const ports = { ...rig.portsOn(A), chains: undefined }
  const execution = createExecution({ ...ports, quote, account: rig.account })
  execution.start()
  expect(getExecutionStatus(await execution.result())).toBe('success')
  expect(await rig.countDeposits(quote)).toBe(1)
})

test('every chain listed once more: the quote is refused, and no deposit is made', async () => {
  expect(await judge()).toEqual(['verified'])
  rig.localnet.faults.set('doubledChains')
  expect(await judge()).toEqual(['failed', 'failed chain-doubled'])

  const quote = await rig.quoteOf({ from: A, to: B, amount: 10n ** 16n })
  const ports = { ...rig.portsOn(A), chains: undefined }
  const execution = createExecution({ ...ports, quote, account: rig.account })
  execution.start({ accepts: 'unverifiable' })
  await until(execution, (one) => getStopReason(one.getSnapshot()) !== null)
  expect(getStopReason(execution.getSnapshot())).toEqual({ type: 'verification-failed' })
  expect(await rig.countDeposits(quote)).toBe(0)
})

test.each([
  ['tamperOrder', true, ['failed', 'failed order-unsupported']],
  ['tamperOrder', 'version', ['failed', 'failed order-unsupported']],
  ['tamperDeadline', true, ['unverifiable', 'uncovered deadline-far']],
] as const)('%s=%s is seen', async (fault, value, problems) => {
  rig.localnet.faults.set(fault, value)
  expect(await judge()).toEqual(problems)
})

test('an order that stays open for as long as the host allows is verified', async () => {
  rig.localnet.faults.set('tamperDeadline')
  expect(await judge({ maxOrderLife: 11 * 365 * 86_400_000 })).toEqual(['verified'])
})
