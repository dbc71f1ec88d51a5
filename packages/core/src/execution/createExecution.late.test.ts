import { expect, test } from 'vitest'
import { createPromptQueue } from '../engine/createPromptQueue.js'
import { ask, minutes, phasesOf } from './__fixtures__/stories.js'
import { createWorld } from './__fixtures__/world.js'

test('an execution that was let go of before its ask was recorded asks nothing any more', async () => {
  const world = createWorld()
  const { evm } = world.ports.wallets
  if (!evm) throw new Error('The world has a wallet.')
  const held: (() => void)[] = []
  let looks = 0
  const slow = {
    ...evm,
    getAccount: async () => {
      looks += 1
      if (looks > 1) await new Promise<void>((resolve) => held.push(resolve))
      return evm.getAccount()
    },
  }
  const { execution } = await ask(world, { wallets: { evm: slow } })
  expect([phasesOf(execution), held.length]).toEqual([['waiting-turn'], 1])
  execution.dispose()
  held[0]?.()
  await world.settle()
  expect(world.prompts).toHaveLength(0)
  expect(await world.ports.journal.list()).toEqual([])
})

test('a transaction id no node takes does not keep the deposit from being found', async () => {
  const world = createWorld()
  const { evm } = world.ports.readers
  if (!evm) throw new Error('The world has a reader.')
  const strict: typeof evm = {
    ...evm,
    readTransaction: async (of) => {
      if (of.hash === 'none') throw new Error('Invalid params.')
      return evm.readTransaction(of)
    },
  }
  const { execution } = await ask(world, { readers: { evm: strict } })
  world.prompt().fail(new Error('Internal error'))
  await world.settle()
  execution.pasteHash('none')
  world.includeDeposit('0xd')
  await world.clock.advance(minutes(2))
  expect(phasesOf(execution)).toEqual(['watching'])
})

test('a wallet that does not say its account holds up neither its execution nor the others', async () => {
  const world = createWorld()
  const { evm } = world.ports.wallets
  if (!evm) throw new Error('The world has a wallet.')
  let looks = 0
  const mute = {
    ...evm,
    getAccount: () => {
      looks += 1
      return looks > 1 ? new Promise<never>(() => {}) : evm.getAccount()
    },
  }
  const prompts = createPromptQueue()
  const { execution } = await ask(world, { wallets: { evm: mute }, prompts })
  await world.clock.advance(minutes(1))
  execution.cancel()
  await world.settle()
  expect(phasesOf(execution)).toEqual(['stopped'])
  const release = await prompts.take(() => {
    throw new Error('The turn was not given back.')
  })
  release()
})
