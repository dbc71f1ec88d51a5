import { describe, expect, test } from 'vitest'
import { ask, deposit, minutes, second, statusOf } from '../__fixtures__/stories.js'
import { createWorld } from '../__fixtures__/world.js'
import { getExecutionStatus } from '../getExecutionStatus.js'
import { getDeposit, getOutcome } from '../selectors.js'

describe('a failure at the service', () => {
  test('is one only after it has stood for ten minutes; a later refund still moves it', async () => {
    const { world, execution } = await deposit()
    world.service.status = 'failure'
    await world.clock.advance(10 * second)
    expect(statusOf(execution)).toBe('settling')
    await world.clock.advance(minutes(10) - 11 * second)
    expect(statusOf(execution)).toBe('settling')
    await world.clock.advance(11 * second)
    expect(statusOf(execution)).toBe('failed')
    expect(statusOf(execution)).toBe(getExecutionStatus(await execution.result()))

    world.includePayout('0xback')
    Object.assign(world.service, { status: 'refund', txHashes: ['0xback'] })
    await world.clock.advance(minutes(1))
    expect(statusOf(execution)).toBe('refunded')
    expect(getOutcome(execution.getSnapshot(), 'refund')).toMatchObject({ hash: '0xback', chainId: 101 })
    expect(world.clock.pending()).toBe(0)
  })

  test('begins to stand anew when the service took it back', async () => {
    const { world, execution } = await deposit()
    world.service.status = 'failure'
    await world.clock.advance(minutes(9))
    world.service.status = 'pending'
    await world.clock.advance(minutes(1))
    expect(statusOf(execution)).toBe('running')
    world.service.status = 'failure'
    await world.clock.advance(minutes(9))
    expect(statusOf(execution)).toBe('settling')
    await world.clock.advance(minutes(2))
    expect(statusOf(execution)).toBe('failed')
  })

  test('that says itself that no refund can follow is one at once', async () => {
    const { world, execution } = await deposit()
    Object.assign(world.service, { status: 'failure', refundFailReason: 'AMOUNT_TOO_LOW_TO_REFUND' })
    await world.clock.advance(10 * second)
    expect(statusOf(execution)).toBe('failed')
  })

  test('while the service is down, nothing is concluded', async () => {
    const { world, execution } = await deposit()
    world.service.isDown = true
    await world.clock.advance(minutes(30))
    expect(statusOf(execution)).toBe('running')
    world.includePayout('0xfill')
    Object.assign(world.service, { isDown: false, status: 'success', txHashes: ['0xfill'] })
    await world.clock.advance(minutes(1))
    expect(statusOf(execution)).toBe('success')
  })

  test('a success the chain does not show settles nothing, and a later refund is still heard', async () => {
    const { world, execution } = await deposit()
    Object.assign(world.service, { status: 'success', txHashes: ['0xnowhere'] })
    await world.clock.advance(minutes(10))
    expect(statusOf(execution)).toBe('settling')
    expect(getOutcome(execution.getSnapshot(), 'fill')).toBeNull()
    world.includePayout('0xback')
    Object.assign(world.service, { status: 'refund', txHashes: ['0xback'] })
    await world.clock.advance(minutes(1))
    expect(statusOf(execution)).toBe('refunded')
  })

  test('a refund under its older word is looked up on chain like any other', async () => {
    const { world, execution } = await deposit()
    world.includePayout('0xback')
    Object.assign(world.service, { status: 'fallback', txHashes: ['0xback'] })
    await world.clock.advance(minutes(1))
    expect(statusOf(execution)).toBe('refunded')
    expect(getOutcome(execution.getSnapshot(), 'refund')).toMatchObject({ hash: '0xback', witness: 'chain' })
  })

  test('a success on a chain that cannot be read is marked as the service’s word', async () => {
    const world = createWorld()
    const reader = world.ports.readers.evm
    if (!reader) throw new Error('The world has no reader.')
    const { execution } = await ask(world, {
      readers: { evm: { ...reader, canRead: (chainId) => chainId === 101 } },
    })
    world.includeDeposit('0xd')
    world.prompt().answer('0xd')
    Object.assign(world.service, { status: 'success', txHashes: ['0xthere'] })
    await world.clock.advance(minutes(1))
    expect(getOutcome(execution.getSnapshot(), 'fill')).toMatchObject({
      hash: '0xthere',
      amount: null,
      witness: 'service',
    })
  })

  test('a success on a chain that fails every look is the service’s word after a minute, and not before', async () => {
    const world = createWorld()
    const { evm } = world.ports.readers
    if (!evm) throw new Error('The world has no reader.')
    const fail = () => Promise.reject(new Error('503'))
    const { execution } = await ask(world, { readers: { evm: { ...evm, readPayout: fail } } })
    world.includeDeposit('0xd')
    world.prompt().answer('0xd')
    Object.assign(world.service, { status: 'success', txHashes: ['0xthere'] })
    await world.clock.advance(59 * second)
    expect(statusOf(execution)).toBe('settling')
    await world.clock.advance(20 * second)
    expect(statusOf(execution)).toBe('success')
    expect(getOutcome(execution.getSnapshot(), 'fill')).toMatchObject({ hash: '0xthere', witness: 'service' })
  })
})

test('an order whose end is heard of before its deposit was seen shows its deposit all the same', async () => {
  const world = createWorld()
  const { evm } = world.ports.readers
  if (!evm) throw new Error('The world has no reader.')
  const reader = { ...evm, readTransaction: async () => ({ type: 'unseen' }) as const }
  const { execution } = await ask(world, { readers: { evm: reader } })
  world.includeDeposit('0xd')
  world.includePayout('0xfill')
  Object.assign(world.service, { status: 'success', txHashes: ['0xfill'] })
  world.prompt().answer('0xd')
  await world.settle()
  expect(statusOf(execution)).toBe('success')
  expect(getDeposit(execution.getSnapshot())).toMatchObject({ hash: '0xd', amount: 1_000_000n })
})
