import { describe, expect, test } from 'vitest'
import { ask, minutes, phasesOf, statusOf } from '../__fixtures__/stories.js'
import { createWorld } from '../__fixtures__/world.js'
import { getStopReason } from '../getExecutionStatus.js'

type World = ReturnType<typeof createWorld>
const elsewhere = { type: 'deposit-on-other-chain', chainId: 102, hash: '0xstray' }

describe.each<[name: string, answer: (world: World) => void]>([
  ['while locating', (world) => world.prompt().fail(new Error('no answer'))],
  ['while confirming', (world) => world.prompt().answer('0xstray')],
  ['beside an open prompt', () => {}],
])('a wallet that ignored the chain, %s', (_name, answer) => {
  test('is found out on the other chain with the same depository; the deposit is never asked for again', async () => {
    const { world, execution } = await ask()
    answer(world)
    await world.settle()
    world.chain.elsewhere = '0xstray'
    await world.clock.advance(minutes(2))
    expect(getStopReason(execution.getSnapshot())).toEqual(elsewhere)

    for (const click of [execution.start, execution.nothingWaiting, execution.prepare, execution.start]) {
      click()
      await world.clock.advance(minutes(1))
    }
    expect([getStopReason(execution.getSnapshot()), world.prompts.length]).toEqual([elsewhere, 1])

    execution.dispose()
    const again = world.execute()
    await world.settle()
    expect([getStopReason(again.getSnapshot()), statusOf(again)]).toEqual([elsewhere, 'stopped'])
    again.start()
    await world.clock.advance(minutes(1))
    expect(world.prompts).toHaveLength(1)
  })
})

test('only chains with this very depository are looked at', async () => {
  const world = createWorld()
  const chains = world.ports.chains?.map((chain) =>
    chain.id === 102 ? { ...chain, depository: `0x${'9'.repeat(40)}` } : chain,
  )
  // The quote's destination is not looked at for deposits where its depository is another.
  const { execution } = await ask(world, { chains, trusted: withoutDepositoryOn102(world) })
  world.prompt().fail(new Error('no answer'))
  world.chain.elsewhere = '0xstray'
  await world.clock.advance(minutes(5))
  expect(phasesOf(execution)).toEqual(['locating'])
  expect(world.log).not.toContain('chain: deposits on 102')
})

test('what turns up on the chain it was asked for counts, wherever else it was looked for', async () => {
  const { world, execution } = await ask()
  world.prompt().fail(new Error('no answer'))
  await world.clock.advance(minutes(5))
  expect(world.log).toContain('chain: deposits on 102')
  world.includeDeposit('0xd')
  await world.clock.advance(minutes(1))
  expect(phasesOf(execution)).toEqual(['watching'])
})

function withoutDepositoryOn102({ ports }: World): NonNullable<World['ports']['trusted']> {
  const { birch, ...rest } = ports.trusted ?? {}
  if (!birch) throw new Error('The world trusts nothing on chain 102.')
  return { ...rest, birch: { ...birch, depository: `0x${'9'.repeat(40)}` } }
}
