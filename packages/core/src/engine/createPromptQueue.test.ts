import { describe, expect, test } from 'vitest'
import { ask, minutes, phasesOf, second } from '../execution/__fixtures__/stories.js'
import { createWorld } from '../execution/__fixtures__/world.js'
import type { Execution } from '../execution/createExecution.js'
import { honestQuote } from '../verification/__fixtures__/honestQuote.js'
import { createPromptQueue } from './createPromptQueue.js'

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe('a queue of prompts', () => {
  test('gives the turn to one at a time, in the order they came, and says who waits', async () => {
    const queue = createPromptQueue()
    const events: string[] = []
    const take = async (name: string) => {
      const release = await queue.take(() => events.push(`${name} waits`))
      events.push(`${name} asks`)
      return release
    }
    const first = await take('first')
    const second = take('second')
    const third = take('third')
    await settle()
    expect(events).toEqual(['first asks', 'second waits', 'third waits'])
    first()
    first()
    await settle()
    expect(events.slice(3)).toEqual(['second asks'])
    ;(await second)()
    await settle()
    expect(events.slice(4)).toEqual(['third asks'])
    ;(await third)()
    await settle()
    await take('fourth')
    expect(events.slice(5)).toEqual(['fourth asks'])
  })
})

describe('two executions of one person', () => {
  /** Native, and a token: neither is in the other's way but for the wallet. */
  async function askTwice() {
    const world = createWorld()
    const prompts = createPromptQueue()
    const { execution: first } = await ask(world, { prompts })
    const quote = { ...honestQuote('erc20').quote, receivedAt: world.clock.now() }
    const { execution: second } = await ask(world, { prompts, quote })
    return { world, first, second }
  }
  const turnOf = (execution: Execution) => execution.getSnapshot().items[0]?.phase

  test('open one prompt at a time: the second waits, with nothing in the journal yet', async () => {
    const { world, second } = await askTwice()
    await world.clock.advance(minutes(10))
    expect(turnOf(second)).toMatchObject({ name: 'waiting-turn', turn: 'awaited' })
    expect([world.prompts.length, second.getSnapshot().asks]).toEqual([1, []])
  })

  test('before its own turn everything is looked at again, and what changed stops it', async () => {
    for (const [change, phase, prompts] of [
      [() => {}, 'asking', 2],
      [(world: ReturnType<typeof createWorld>) => (world.wallet.account = null), 'stopped', 1],
    ] as const) {
      const { world, second } = await askTwice()
      change(world)
      world.log.length = 0
      world.prompt().fail(Object.assign(new Error('No.'), { code: 4001 }))
      await world.settle()
      expect(world.log).toContain('chain: anchor')
      expect([phasesOf(second)[0], world.prompts.length]).toEqual([phase, prompts])
    }
  })

  test('the answer of one lets the other in, with its own ask', async () => {
    const { world, first, second: other } = await askTwice()
    world.includeDeposit('0xd')
    world.prompt().answer('0xd')
    await world.clock.advance(second)
    expect([phasesOf(first), phasesOf(other)]).toEqual([['watching'], ['asking', 'queued']])
    expect(turnOf(other)).toMatchObject({ name: 'asking', ask: { step: 0 } })
  })

  test('cancelling the one that waits lets nobody wait for it, and opens nothing', async () => {
    const { world, first, second: other } = await askTwice()
    other.cancel()
    await world.settle()
    expect(phasesOf(other)).toEqual(['stopped', 'stopped'])
    world.prompt().fail(Object.assign(new Error('No.'), { code: 4001 }))
    await world.settle()
    expect(world.prompts).toHaveLength(1)
    first.start()
    await world.settle()
    expect([phasesOf(first), world.prompts.length]).toEqual([['asking'], 2])
  })

  test('a prompt that hangs for ever lets the other in once the person says that nothing is waiting', async () => {
    const { world, first, second: other } = await askTwice()
    await world.clock.advance(30 * second)
    first.nothingWaiting()
    await world.settle()
    expect([phasesOf(other)[0], world.prompts.length]).toEqual(['asking', 2])
    expect(turnOf(other)).toMatchObject({ name: 'asking' })
  })

  test('a page that lets go of the one that asks lets the other in', async () => {
    const { world, first, second: other } = await askTwice()
    first.dispose()
    await world.settle()
    expect([phasesOf(other)[0], world.prompts.length]).toEqual(['asking', 2])
  })
})
