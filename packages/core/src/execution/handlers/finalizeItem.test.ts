import { describe, expect, test } from 'vitest'
import { deposit, minutes, phasesOf, second } from '../__fixtures__/stories.js'
import { createWorld } from '../__fixtures__/world.js'
import { getDeposit } from '../selectors.js'

describe('a deposit in a block', () => {
  test('is a proof once the block is final, and not before', async () => {
    const { world, execution } = await deposit()
    await world.clock.advance(minutes(10))
    expect(execution.getSnapshot().items[0]?.phase).toMatchObject({ name: 'watching', finality: 'open' })
    expect(execution.getSnapshot().proofs).toEqual([])

    world.finalize('0xd')
    await world.clock.advance(minutes(1))
    expect(execution.getSnapshot().items[0]?.phase).toMatchObject({ name: 'watching', finality: 'final' })
    expect(execution.getSnapshot().proofs).toMatchObject([{ type: 'deposit', hash: '0xd' }])
    const entry = await world.ports.journal.read(execution.id)
    expect(entry?.facts.map(({ type }) => type)).toContain('proof')
  })

  test('is not taken back by one node that lags, nor by one that does not answer', async () => {
    const { world, execution } = await deposit()
    world.exclude('0xd')
    // Two looks, at 2 and at 6 seconds.
    await world.clock.advance(7 * second)
    world.includeDeposit('0xd')
    world.chain.isDown = true
    await world.clock.advance(minutes(10))
    world.chain.isDown = false
    await world.clock.advance(minutes(2))
    world.exclude('0xd')
    await world.clock.advance(minutes(2) - second)
    expect(phasesOf(execution)).toEqual(['watching'])
  })

  test('is looked for again after three looks at which it was gone, and never asked for again', async () => {
    const { world, execution } = await deposit()
    world.exclude('0xd')
    await world.clock.advance(15 * second)
    expect(execution.getSnapshot().items[0]?.phase).toMatchObject({ name: 'confirming', hash: '0xd' })
    expect(getDeposit(execution.getSnapshot())).toBeNull()

    world.chain.head = 140n
    world.includeDeposit('0xd')
    world.finalize('0xd')
    await world.clock.advance(minutes(2))
    expect(execution.getSnapshot().proofs).toMatchObject([{ type: 'deposit', blockNumber: 140n }])
    expect(world.prompts).toHaveLength(1)
  })

  test('is proved in the block that holds it for good, where that is another than the first', async () => {
    const { world, execution } = await deposit()
    expect(getDeposit(execution.getSnapshot())).toMatchObject({ blockNumber: 100n })
    world.chain.head = 130n
    world.includeDeposit('0xd')
    world.finalize('0xd')
    await world.clock.advance(minutes(1))
    expect(execution.getSnapshot().proofs).toMatchObject([{ type: 'deposit', blockNumber: 130n }])
  })

  test('that is final without its event is no deposit', async () => {
    const { world, execution } = await deposit()
    world.includeOther('0xd', true)
    await world.clock.advance(minutes(1))
    expect(execution.getSnapshot().items[0]?.phase).toMatchObject({ name: 'locating', refusedHash: '0xd' })
    expect(execution.getSnapshot().proofs).toEqual([])
  })

  test('is followed from the journal after a reload, as what it was: not yet final', async () => {
    const { world, execution } = await deposit()
    execution.dispose()
    const again = world.execute()
    await world.settle()
    expect(again.getSnapshot().items[0]?.phase).toMatchObject({ name: 'watching', finality: 'open' })
    world.finalize('0xd')
    await world.clock.advance(minutes(1))
    expect(again.getSnapshot().proofs).toMatchObject([{ type: 'deposit', hash: '0xd' }])
  })
})

test('an order that is filled proves its deposit, final or not', async () => {
  const world = createWorld()
  const { execution } = await deposit(world)
  world.includePayout('0xfill')
  Object.assign(world.service, { status: 'success', txHashes: ['0xfill'] })
  await world.clock.advance(10 * second)
  expect(execution.getSnapshot().proofs.map(({ type }) => type)).toEqual(['deposit', 'fill'])
})
