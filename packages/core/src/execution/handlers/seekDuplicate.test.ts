import { expect, test } from 'vitest'
import { ask, deposit, minutes, phasesOf } from '../__fixtures__/stories.js'
import { getDeposit, getDuplicates } from '../selectors.js'

/** Asked twice: the person said that nothing was waiting, and the second prompt is approved. */
async function depositTwiceAsked() {
  const { world, execution } = await ask()
  const [older] = world.prompts
  world.prompt().fail(new Error('no answer'))
  await world.settle()
  execution.nothingWaiting()
  execution.start()
  await world.settle()
  world.includeDeposit('0xd')
  world.prompt().answer('0xd')
  await world.settle()
  return { world, execution, older }
}

test('an older prompt that is approved after the second deposit is shown as one too many, once', async () => {
  const { world, execution } = await depositTwiceAsked()
  world.includeDeposit('0xolder')
  await world.clock.advance(minutes(30))
  expect(getDeposit(execution.getSnapshot())).toMatchObject({ hash: '0xd' })
  expect(getDuplicates(execution.getSnapshot())).toMatchObject([
    { hash: '0xolder', chainId: 101, amount: 1_000_000n, attempt: 1 },
  ])
  expect(world.prompts).toHaveLength(2)
})

test('is looked for after the order was filled too, and kept for the next visit', async () => {
  const { world, execution } = await depositTwiceAsked()
  world.includePayout('0xfill')
  Object.assign(world.service, { status: 'success', txHashes: ['0xfill'] })
  await world.clock.advance(minutes(5))
  expect(phasesOf(execution)).toEqual(['complete'])
  world.includeDeposit('0xolder')
  await world.clock.advance(minutes(30))
  expect(getDuplicates(execution.getSnapshot())).toHaveLength(1)
  const entry = await world.ports.journal.read(execution.id)
  expect(entry?.facts.filter(({ type }) => type === 'duplicate')).toHaveLength(1)
})

test('a third one is told of beside the second; an RPC that fails meanwhile proves nothing', async () => {
  const { world, execution } = await depositTwiceAsked()
  world.chain.isDown = true
  await world.clock.advance(minutes(30))
  world.chain.isDown = false
  world.includeDeposit('0xolder')
  world.includeDeposit('0xoldest')
  await world.clock.advance(minutes(60))
  const found = getDuplicates(execution.getSnapshot()).map(({ hash }) => hash)
  expect([...found].sort()).toEqual(['0xolder', '0xoldest'])
})

test('nobody looks where the wallet was asked only once', async () => {
  const { world } = await deposit()
  world.log.length = 0
  await world.clock.advance(minutes(30))
  expect(world.log.filter((line) => line.startsWith('chain: deposits'))).toEqual([])
})
