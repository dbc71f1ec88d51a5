import { claimAppFees, fastFill, listBalanceEvents, submitPermit } from '@portage/core/actions'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Localnet, startLocalnet } from '../src/startLocalnet.js'
import { type CoreRig, freshAddress, startCoreRig, usdc } from './coreRig.js'
import { call } from './helpers.js'

let localnet: Localnet
let rig: CoreRig

beforeAll(async () => {
  localnet = await startLocalnet({ blockTime: 'automine', pollInterval: 20 })
  rig = startCoreRig(localnet)
})
afterAll(() => localnet.stop())

const read = (wallet: string, changes: object = {}) =>
  listBalanceEvents(rig.client, { wallet, secret: localnet.apiKey, ...changes })

test('every movement of an app balance is told, newest first, with why', async () => {
  const signer = privateKeyToAccount(generatePrivateKey())
  const quote = await rig.quoteOf({ appFees: [{ recipient: signer.address, fee: '100' }] })
  await rig.deposit(quote)
  await rig.recordOf(quote.requestId as string, 'success')
  const terms = { wallet: signer.address, chainId: rig.harbour.id, currency: rig.harbour.contracts.usdc }
  const [step] = await claimAppFees(rig.client, { ...terms, amount: usdc('0.3'), recipient: freshAddress() })
  const made = step?.items[0]?.call
  if (made?.vm !== 'signature' || made.sign.kind !== 'eip191' || made.post === null)
    throw new Error('A claim is signed and posted.')
  const signature = await signer.signMessage({ message: { raw: made.sign.message as Hex } })
  await submitPermit(rig.client, { signature, body: made.post.body })

  const { events, balances, continuation } = await read(signer.address)
  expect(events.map(({ delta, balanceAfter, context }) => [delta, balanceAfter, context])).toEqual([
    [-usdc('0.3'), usdc('0.1'), 'claim'],
    [usdc('0.4'), usdc('0.4'), 'integrator-fixed-bps-accounting'],
  ])
  expect(events.map(({ requestId }) => requestId)).toEqual([null, quote.requestId])
  expect(balances).toEqual([{ ...{ chainId: terms.chainId, currency: terms.currency }, amount: usdc('0.1') }])
  expect(continuation).toBeNull()

  const first = await read(signer.address, { limit: 1 })
  const second = await read(signer.address, { limit: 1, continuation: first.continuation ?? '' })
  expect([...first.events, ...second.events]).toEqual(events)
  expect(second.continuation).toBeNull()
  expect((await read(signer.address, { context: 'claim' })).events).toHaveLength(1)
  expect((await read(signer.address, { requestId: quote.requestId })).events).toHaveLength(1)
  expect(await read(signer.address, { chainId: rig.ridge.id })).toMatchObject({ events: [], balances: [] })
})

test('what is lent to a fast fill is told when it goes and when it comes back', async () => {
  const wallet = await rig.fund(usdc('100'))
  const quote = await rig.quoteOf({ recipient: freshAddress() })
  await fastFill(rig.client, { requestId: quote.requestId as string })
  await rig.deposit(quote)
  await rig.recordOf(quote.requestId as string, 'success')
  const { events } = await read(wallet, { requestId: quote.requestId })
  expect(events.map(({ delta, context }) => [delta, context])).toEqual([
    [usdc('40'), 'fast-fill-increase-balance'],
    [-usdc('40'), 'fast-fill-reduce-balance'],
  ])
})

test.each([
  ['', 401],
  ['id=nobody', 401],
  ['id=localnet-key&limit=251', 400],
  ['id=localnet-key&context=weather', 400],
  ['id=localnet-key&chainId=one', 400],
  ['id=localnet-key&cursor=x', 400],
  ['id=localnet-key&includeNegativeBalances=perhaps', 400],
])('error: %s', async (query, status) => {
  expect((await call(localnet, 'GET', `/balance-events/${rig.account}?${query}`)).status).toBe(status)
})
