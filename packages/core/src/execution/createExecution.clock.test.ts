import { expect, test } from 'vitest'
import { deadline } from '../verification/__fixtures__/honestQuote.js'
import { createWorld } from './__fixtures__/world.js'
import type { Execution } from './createExecution.js'

const hours = (count: number): number => count * 3_600
const chainTime = deadline - hours(1)

/** A run on a device whose clock is ahead of the chains' by so many seconds, checked and made ready. */
async function readyOn(
  device: Readonly<{ ahead: number; times?: readonly [number, number]; service?: number }>,
): Promise<Readonly<{ world: ReturnType<typeof createWorld>; execution: Execution }>> {
  const { ahead, times = [chainTime, chainTime], service } = device
  const world = createWorld()
  world.chain.times = times
  const { client } = world.ports
  const now = (): number => (chainTime + ahead) * 1_000
  const execution = world.execute({
    quote: { ...world.quote, receivedAt: now() },
    client: {
      ...client,
      clock: { ...client.clock, now },
      serviceTime: () => (service === undefined ? null : service * 1_000),
    },
  })
  execution.start()
  await world.settle()
  return { world, execution }
}

test.each([
  ['agrees with the chains', { ahead: 60 }, 0],
  ['is three hours ahead', { ahead: hours(3) }, hours(3)],
  ['is three hours behind', { ahead: -hours(3) }, -hours(3)],
  ['was never set', { ahead: -chainTime }, -chainTime],
  [
    'is right, where the origin’s newest block is old',
    { ahead: 0, times: [chainTime - hours(3), chainTime] },
    0,
  ],
] as const)(
  'a clock that %s: the wallet is asked, and the difference is known',
  async (_name, device, ahead) => {
    const { world, execution } = await readyOn(device)
    expect(world.prompts).toHaveLength(1)
    expect(execution.getSnapshot().clockAhead).toBe(ahead)
  },
)

test('a clock that is behind opens no wallet for an order that has ended by the chain', async () => {
  const { world, execution } = await readyOn({ ahead: -hours(3), times: [deadline, deadline] })
  expect(world.prompts).toHaveLength(0)
  expect(execution.getSnapshot().verification?.verdict).toBe('failed')
})

test('the service’s time ends an order, and keeps none open', async () => {
  const late = await readyOn({ ahead: hours(3), service: deadline })
  expect(late.world.prompts).toHaveLength(0)
  const early = await readyOn({ ahead: 0, times: [deadline, deadline], service: chainTime })
  expect(early.world.prompts).toHaveLength(0)
})

test('a clock that was put back makes no old quote young', async () => {
  const world = createWorld()
  const quote = { ...world.quote, receivedAt: world.ports.client.clock.now() + hours(1) * 1_000 }
  const execution = world.execute({ quote })
  execution.start()
  await world.settle()
  expect(world.prompts).toHaveLength(0)
  expect(execution.getSnapshot().items[0]?.phase).toMatchObject({ reason: { type: 'quote-aged' } })
})
