import { hurriedClock } from '@portage/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createIntentClient } from '../src/client/createIntentClient.js'
import type { IntentClient } from '../src/client/intentClient.js'
import { createExecution, type Execution } from '../src/execution/createExecution.js'
import { followRequest } from '../src/execution/followRequest.js'
import { getOutcome } from '../src/execution/selectors.js'
import type { ExecutionState } from '../src/execution/state.js'
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

/** Another device: the same service, and nothing else that the first one has. */
const otherClient = (): IntentClient =>
  createIntentClient({
    baseUrl: rig.localnet.url,
    wsUrl: rig.localnet.wsUrl,
    apiKey: rig.localnet.apiKey,
    WebSocket: WebSocket as unknown as typeof globalThis.WebSocket,
    clock: hurriedClock,
  })

const witnesses = () => ({ readers: { evm: rig.reader }, trusted: rig.trusted })

async function begin(amount: bigint): Promise<Readonly<{ execution: Execution; requestId: string }>> {
  const quote = await rig.quoteOf({ from: A, to: B, amount })
  const execution = createExecution({ ...rig.portsOn(A), quote, account: rig.account })
  execution.start()
  return { execution, requestId: quote.requestId }
}

/** What the first device's wallet named. */
const depositHashOf = ({ facts }: ExecutionState): string => {
  const fact = facts.find((one) => one.type === 'hash' || one.type === 'signed')
  return fact && 'hash' in fact ? fact.hash : 'the wallet named none'
}

test('a bridge begun on one device is followed on another by its id, and proved there on both chains', async () => {
  rig.localnet.faults.set('neverFill')
  const { execution, requestId } = await begin(10n ** 16n)
  const followed = followRequest({ client: otherClient(), ...witnesses(), requestId })
  await until(followed, () => {
    const state = followed.getSnapshot()
    return state.name === 'underway' && state.deposit?.witness === 'chain'
  })
  rig.localnet.faults.clear()

  const [end, first] = await Promise.all([followed.result(), execution.result()])
  expect(end).toMatchObject({
    name: 'arrived',
    requestId,
    user: expect.stringMatching(new RegExp(rig.account, 'i')),
    deposit: { witness: 'chain', chainId: A, hash: depositHashOf(first), amount: 10n ** 16n },
    payout: { witness: 'chain', chainId: B, amount: getOutcome(first, 'fill')?.amount },
  })
  followed.dispose()
  execution.dispose()
})

test('by the hash of its deposit alone: with readers proved, without them the service’s word', async () => {
  const { execution, requestId } = await begin(10n ** 15n)
  const hash = depositHashOf(await execution.result())
  const proved = followRequest({ client: otherClient(), ...witnesses(), hash })
  const byHash = followRequest({ client: otherClient(), hash: hash.slice(2) })
  expect(await proved.result()).toMatchObject({
    name: 'arrived',
    requestId,
    payout: { witness: 'chain', chainId: B },
  })
  expect(await byHash.result()).toMatchObject({
    name: 'arrived',
    requestId,
    payout: { witness: 'service', chainId: B },
  })
  await until(byHash, () => {
    const state = byHash.getSnapshot()
    return state.name === 'arrived' && state.deposit?.witness === 'service'
  })
  for (const one of [proved, byHash, execution]) one.dispose()
})

test('a refund is seen on chain where it came back', async () => {
  rig.localnet.faults.set('refundInstead')
  const { execution, requestId } = await begin(10n ** 15n)
  const followed = followRequest({ client: otherClient(), ...witnesses(), requestId })
  const [end, first] = await Promise.all([followed.result(), execution.result()])
  rig.localnet.faults.clear()
  expect(end).toMatchObject({
    name: 'refunded',
    payout: { witness: 'chain', chainId: A, amount: getOutcome(first, 'refund')?.amount },
  })
  followed.dispose()
  execution.dispose()
})

test('an id the service never gave is unknown', async () => {
  const followed = followRequest({ client: otherClient(), requestId: `0x${'00'.repeat(32)}` })
  await until(followed, () => followed.getSnapshot().name !== 'looking')
  expect(followed.getSnapshot()).toMatchObject({ name: 'unknown', check: 'request-id' })
  followed.dispose()
})
