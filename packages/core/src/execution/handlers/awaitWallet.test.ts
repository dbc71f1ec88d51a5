import { expect, test } from 'vitest'
import { ask, minutes, phasesOf, second } from '../__fixtures__/stories.js'
import { createWorld } from '../__fixtures__/world.js'
import { getStopReason } from '../getExecutionStatus.js'

const stranger = `0x${'5'.repeat(40)}`

test.each([
  ['on another account', stranger, 'wrong-account'],
  ['locked', null, 'wallet-missing'],
] as const)(
  'a wallet %s is waited for without a prompt, and the execution goes on by itself',
  async (_name, account, reason) => {
    const world = createWorld()
    world.wallet.account = account
    const { execution } = await ask(world)
    await world.clock.advance(30 * second)
    expect(getStopReason(execution.getSnapshot())).toMatchObject({ type: reason })
    expect([world.prompts.length, world.log.filter((line) => line.startsWith('wallet'))]).toEqual([0, []])

    world.wallet.account = world.account.toLowerCase()
    await world.clock.advance(2 * second)
    expect([phasesOf(execution), world.prompts.length]).toEqual([['asking'], 1])
  },
)

test('a wallet that goes from one wrong account to another is asked nothing by either', async () => {
  const world = createWorld()
  world.wallet.account = stranger
  const { execution } = await ask(world)
  world.wallet.account = `0x${'6'.repeat(40)}`
  await world.clock.advance(minutes(1))
  expect([phasesOf(execution), world.prompts.length]).toEqual([['stopped'], 0])
})

test('one that is there again after the quote has aged is not asked for it', async () => {
  const world = createWorld()
  world.wallet.account = stranger
  const { execution } = await ask(world)
  await world.clock.advance(minutes(30))
  world.wallet.account = world.account
  await world.clock.advance(2 * second)
  expect(getStopReason(execution.getSnapshot())).toEqual({ type: 'quote-aged' })
  expect(world.prompts).toHaveLength(0)
})

test('one that is there again only gets ready where only that was wanted', async () => {
  const world = createWorld()
  world.wallet.account = null
  const execution = world.execute()
  execution.prepare()
  await world.settle()
  world.wallet.account = world.account
  await world.clock.advance(2 * second)
  expect([phasesOf(execution), world.prompts.length]).toEqual([['ready'], 0])
})

test('cancelling ends the wait', async () => {
  const world = createWorld()
  world.wallet.account = stranger
  const { execution } = await ask(world)
  await world.clock.advance(minutes(1))
  execution.cancel()
  await world.settle()
  expect(world.clock.pending()).toBe(0)
  world.wallet.account = world.account
  await world.clock.advance(minutes(1))
  expect([phasesOf(execution), world.prompts.length]).toEqual([['stopped'], 0])
})

test('a wallet that never says its account holds nothing up once it does', async () => {
  const world = createWorld()
  const wallet = world.ports.wallets.evm
  if (!wallet) throw new Error('The world has no wallet.')
  let isSilent = true
  const slow = {
    ...wallet,
    getAccount: () => (isSilent ? new Promise<null>(() => {}) : wallet.getAccount()),
  }
  const { execution } = await ask(world, { wallets: { evm: slow } })
  await world.clock.advance(20 * second)
  expect(getStopReason(execution.getSnapshot())).toMatchObject({ type: 'wallet-missing' })
  isSilent = false
  await world.clock.advance(15 * second)
  expect([phasesOf(execution), world.prompts.length]).toEqual([['asking'], 1])
})
