import { describe, expect, test } from 'vitest'
import { honestQuote } from '../../verification/__fixtures__/honestQuote.js'
import { authorization, signing, withValue } from '../../verification/__fixtures__/signatures.js'
import { ask, minutes, phasesOf } from '../__fixtures__/stories.js'
import { createWorld } from '../__fixtures__/world.js'
import { getStopReason } from '../getExecutionStatus.js'

type World = ReturnType<typeof createWorld>

/** Another quote of the same money. */
const another = (world: World, kind: 'native' | 'erc20' = 'native') => ({
  quote: {
    // Of another order: one order is asked for once, whatever it is called.
    ...honestQuote(kind, kind === 'native' ? { amount: 2_000_000n } : { recipient: `0x${'c'.repeat(40)}` })
      .quote,
    requestId: `0x${'2e'.repeat(32)}`,
  },
  receivedAt: world.clock.now(),
})
const asOf = ({ quote, receivedAt }: ReturnType<typeof another>) => {
  const steps = quote.steps.map((step) => ({
    ...step,
    requestId: quote.requestId,
    items: step.items.map((item) => ({ ...item, check: null })),
  }))
  return { quote: { ...quote, steps, receivedAt } }
}

describe('another execution of the same account, chain and token', () => {
  test('whose wallet never answered is shown first; a click goes on beside it', async () => {
    const { world, execution: first } = await ask()
    const { execution } = await ask(world, asOf(another(world)))
    expect(getStopReason(execution.getSnapshot())).toEqual({ type: 'earlier-open', executionId: first.id })
    expect(world.prompts).toHaveLength(1)

    execution.start()
    await world.settle()
    expect([phasesOf(execution), world.prompts.length]).toEqual([['asking'], 2])
    expect(execution.getSnapshot().acknowledged).toEqual([first.id])
  })

  test('that was closed, or whose transaction was seen, is not in the way', async () => {
    for (const close of [
      (world: World) => world.prompt().fail(Object.assign(new Error('No.'), { code: 4001 })),
      (world: World) => {
        world.includeDeposit('0xd')
        world.prompt().answer('0xd')
      },
      (world: World) => {
        world.showPending('0xd', 7)
        world.prompt().answer('0xd')
      },
    ]) {
      const { world } = await ask()
      close(world)
      await world.settle()
      const { execution } = await ask(world, asOf(another(world)))
      expect(phasesOf(execution).at(-1)).toEqual('asking')
    }
  })

  test('whose wallet named a transaction that nobody has seen is shown first', async () => {
    const { world, execution: first } = await ask()
    world.prompt().answer('0xd')
    await world.settle()
    const { execution } = await ask(world, asOf(another(world)))
    expect(getStopReason(execution.getSnapshot())).toEqual({ type: 'earlier-open', executionId: first.id })
  })

  test('that holds a permit nobody has spent yet is shown first', async () => {
    const world = createWorld(signing(authorization))
    const { execution: first } = await ask(world, {}, 'unverifiable')
    world.otherPrompt().answer('0x516e')
    await world.settle()
    expect(phasesOf(first)).toEqual(['watching'])
    const { execution } = await ask(world, asOf(another(world, 'erc20')))
    expect(getStopReason(execution.getSnapshot())).toEqual({ type: 'earlier-open', executionId: first.id })
    expect(world.prompts).toEqual([])
  })

  test('whose wallet still shows a permit, in another tab perhaps, is shown first', async () => {
    const world = createWorld(signing(authorization))
    const { execution: first } = await ask(world, {}, 'unverifiable')
    expect(phasesOf(first)).toEqual(['asking'])
    const { execution } = await ask(world, asOf(another(world, 'erc20')))
    expect(getStopReason(execution.getSnapshot())).toEqual({ type: 'earlier-open', executionId: first.id })
    expect(world.prompts).toEqual([])
  })

  test('whose permit the person refused, or says is not waiting, is not in the way', async () => {
    for (const close of ['refused', 'nothing-waiting'] as const) {
      const world = createWorld(signing(authorization))
      const { execution: first } = await ask(world, {}, 'unverifiable')
      await world.clock.advance(10_000)
      if (close === 'refused') world.otherPrompt().fail(Object.assign(new Error('No.'), { code: 4001 }))
      else first.nothingWaiting()
      await world.settle()
      const { execution } = await ask(world, asOf(another(world, 'erc20')))
      expect(getStopReason(execution.getSnapshot())).toBeNull()
    }
  })

  test('whose permit is out of time by the chain’s own clock is not in the way', async () => {
    const expiresAt = 1_300
    const world = createWorld(signing(withValue(authorization, { validBefore: expiresAt })))
    await ask(world, {}, 'unverifiable')
    world.otherPrompt().answer('0x516e')
    await world.settle()
    const reader = world.ports.readers.evm
    if (!reader) throw new Error('The world has no reader.')
    const at = async (blockTime: number) => {
      const readAnchor: typeof reader.readAnchor = async (of) => ({
        ...(await reader.readAnchor(of)),
        blockTime,
      })
      const readers = { evm: { ...reader, readAnchor } }
      const { execution } = await ask(world, { ...asOf(another(world, 'erc20')), readers })
      return getStopReason(execution.getSnapshot())?.type
    }
    expect(await at(expiresAt + 900)).toBe('earlier-open')
    expect(await at(expiresAt + 901)).not.toBe('earlier-open')
  })

  test('of another token is not in the way', async () => {
    const { world } = await ask()
    const { execution } = await ask(world, asOf(another(world, 'erc20')))
    expect([phasesOf(execution), world.prompts.length]).toEqual([['asking', 'queued'], 2])
  })

  test('is shown after a reload as well, and does not take the money meanwhile', async () => {
    const { world, execution: first } = await ask()
    first.dispose()
    await world.clock.advance(minutes(1))
    const over = asOf(another(world))
    const { execution } = await ask(world, over)
    expect(getStopReason(execution.getSnapshot())).toMatchObject({ type: 'earlier-open' })
    expect(world.prompts).toHaveLength(1)
  })
})
