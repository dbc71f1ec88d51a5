import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Quote } from '../src/domain/quote.js'
import { createExecution, type Execution } from '../src/execution/createExecution.js'
import { getExecutionStatus } from '../src/execution/getExecutionStatus.js'
import { type Rig, startRig } from './localnetRig.js'

let rig: Rig

beforeAll(async () => {
  rig = await startRig()
})
afterAll(async () => {
  await rig?.stop()
})

/** Executes as a person does who has read that not all of it can be checked, and goes on. */
const execute = (quote: Quote): Execution => {
  const ports = rig.portsOn(quote.request.originChainId)
  const execution = createExecution({ ...ports, quote, account: rig.account })
  execution.start({ accepts: 'unverifiable' })
  return execution
}

test('a deposit address is paid by a person who accepts that its owner cannot be checked, and it arrives', async () => {
  const execution = execute(await rig.ask({ useDepositAddress: true }))
  await execution.result()
  const snapshot = execution.getSnapshot()
  expect(getExecutionStatus(snapshot)).toBe('success')
  expect(snapshot.verification?.verdict).toBe('unverifiable')
})

test('a quote whose solver pays for the way can be checked whole, and more arrives than was paid in', async () => {
  rig.localnet.faults.set('reward', 500)
  const quote = await rig.ask({ amount: 500_000_000n })
  rig.localnet.faults.clear()
  const { relayerService } = quote.fees
  expect(relayerService?.amount).toBeLessThan(0n)
  expect(quote.details.currencyOut?.amount).toBeGreaterThan(500_000_000n)
  const execution = execute(quote)
  await execution.result()
  const snapshot = execution.getSnapshot()
  expect(snapshot.verification).toMatchObject({ verdict: 'verified' })
  expect(getExecutionStatus(snapshot)).toBe('success')
})

const app = '0x1212121212121212121212121212121212121212'
test.each([
  ['with app fees', { appFees: [{ recipient: app, fee: '25' }] }],
  ['that is sponsored', { subsidizeFees: true }],
  ['at a fixed rate', { fixedRate: '0.9' }],
] as const)('a quote %s can be checked whole, and it arrives', async (_, changes) => {
  const execution = execute(await rig.ask(changes))
  await execution.result()
  const snapshot = execution.getSnapshot()
  expect(snapshot.verification).toMatchObject({ verdict: 'verified' })
  expect(getExecutionStatus(snapshot)).toBe('success')
})
