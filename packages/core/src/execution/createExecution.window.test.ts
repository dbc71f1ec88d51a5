import { expect, test } from 'vitest'
import { phasesOf, statusOf } from './__fixtures__/stories.js'
import { createWorld } from './__fixtures__/world.js'

/** A wallet whose prompt is a window, which the browser lets it open after a press only. */
function createWindowedWorld() {
  const world = createWorld('erc20')
  const page = { isPressed: true }
  const { evm } = world.ports.wallets
  if (!evm) throw new Error('The world has a wallet.')
  const wallet: typeof evm = {
    ...evm,
    get kind() {
      return evm.kind
    },
    sign: null,
    batch: null,
    mayOpen: () => page.isPressed,
  }
  return { world, page, execution: world.execute({ wallets: { evm: wallet } }) }
}

test('the second prompt of a wallet that opens a window waits for a press of its own', async () => {
  const { world, page, execution } = createWindowedWorld()
  execution.start()
  await world.settle()
  expect(world.prompts).toHaveLength(1)
  page.isPressed = false
  world.includeApproval('0xa', world.prompt().call)
  world.prompt().answer('0xa')
  await world.clock.advance(10_000)

  // Nothing was asked, nothing counts as open, and the journal holds no ask for the deposit.
  expect([world.prompts.length, phasesOf(execution)]).toEqual([1, ['complete', 'ready']])
  expect(execution.getSnapshot().asks).toHaveLength(1)

  page.isPressed = true
  execution.start()
  await world.settle()
  world.includeDeposit('0xd')
  world.prompt().answer('0xd')
  await world.settle()
  expect([world.prompts.length, phasesOf(execution)]).toEqual([2, ['complete', 'watching']])
})

test('a press that is over before the first prompt leaves it ready, and the next press opens it', async () => {
  const { world, page, execution } = createWindowedWorld()
  page.isPressed = false
  execution.start()
  await world.clock.advance(10_000)
  expect([world.prompts.length, phasesOf(execution)[0], statusOf(execution)]).toEqual([0, 'ready', 'idle'])
  page.isPressed = true
  execution.start()
  await world.settle()
  expect([world.prompts.length, phasesOf(execution)[0]]).toEqual([1, 'asking'])
})
