import { expect, test } from 'vitest'
import { ServiceError } from '../../errors/service.js'
import { authorization, signing } from '../../verification/__fixtures__/signatures.js'
import { ask, minutes, phasesOf, second, statusOf } from '../__fixtures__/stories.js'
import { createWorld } from '../__fixtures__/world.js'
import { getStopReason } from '../getExecutionStatus.js'
import { resumeExecutions } from '../resumeExecutions.js'

/** A permission that the wallet gave and the service was handed. */
async function give(world = createWorld(signing(authorization))) {
  const { execution } = await ask(world, {}, 'unverifiable')
  world.otherPrompt().answer('0x516e')
  await world.settle()
  return { world, execution }
}

const looks = ({ log }: ReturnType<typeof createWorld>): number =>
  log.filter((line) => line.startsWith('chain: end of permit')).length

test('default: nothing is said to be over while nobody can prove it', async () => {
  const { world, execution } = await give()
  await world.clock.advance(minutes(10))
  expect(phasesOf(execution)).toEqual(['watching'])
  expect(looks(world)).toBeGreaterThan(3)
})

test('out of time and unused it is over; a click asks for no other under the same quote', async () => {
  const { world, execution } = await give()
  world.chain.permitEnd = 'expired'
  await world.clock.advance(15 * second)
  expect([statusOf(execution), getStopReason(execution.getSnapshot())]).toEqual([
    'stopped',
    { type: 'permit-ended', end: 'expired' },
  ])
  execution.start({ accepts: 'unverifiable' })
  await world.settle()
  expect([statusOf(execution), world.others.length]).toEqual(['stopped', 1])
  const asked = world.log.length
  await world.clock.advance(minutes(10))
  expect(world.log).toHaveLength(asked)
})

test('used by something else it is over, and what the service still does about it is heard', async () => {
  const { world, execution } = await give()
  world.chain.permitEnd = 'spent'
  await world.clock.advance(15 * second)
  expect(getStopReason(execution.getSnapshot())).toEqual({ type: 'permit-ended', end: 'spent' })
  world.includePayout('0xback')
  Object.assign(world.service, { status: 'refund', txHashes: ['0xback'] })
  await world.clock.advance(minutes(1))
  expect(statusOf(execution)).toBe('refunded')
})

test('a service that is down for good keeps it waiting no longer than it is good', async () => {
  const world = createWorld(signing(authorization))
  world.answers.set('/execute/permits', () => {
    throw new Error('down')
  })
  const { execution } = await give(world)
  expect(phasesOf(execution)).toEqual(['posting'])
  world.chain.permitEnd = 'expired'
  await world.clock.advance(15 * second)
  expect(getStopReason(execution.getSnapshot())).toEqual({ type: 'permit-ended', end: 'expired' })
})

test('one that the service refused is followed too: it has it all the same', async () => {
  const world = createWorld(signing(authorization))
  world.answers.set('/execute/permits', () => {
    throw new ServiceError({
      code: 'service-refused',
      shortMessage: 'The signature is of another account.',
      next: 'Ask for a new quote.',
      retry: 'never',
    })
  })
  const { execution } = await give(world)
  expect(getStopReason(execution.getSnapshot())).toMatchObject({ type: 'post-refused' })
  world.chain.permitEnd = 'spent'
  await world.clock.advance(15 * second)
  expect(getStopReason(execution.getSnapshot())).toEqual({ type: 'permit-ended', end: 'spent' })
})

test('is over after a reload as well', async () => {
  const { world, execution } = await give()
  world.chain.permitEnd = 'expired'
  await world.clock.advance(15 * second)
  execution.dispose()
  expect(await resumeExecutions(world.ports)).toEqual([])
  const again = world.execute()
  await world.settle()
  again.start({ accepts: 'unverifiable' })
  await world.settle()
  expect([getStopReason(again.getSnapshot()), world.others.length]).toEqual([
    { type: 'permit-ended', end: 'expired' },
    1,
  ])
})
