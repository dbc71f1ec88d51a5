import { describe, expect, test } from 'vitest'
import { ask, minutes, phasesOf, second } from './__fixtures__/stories.js'
import { approveAndDeposit, checked, depositOnly, key, start, tell, verified } from './__fixtures__/tell.js'
import { askOf } from './__fixtures__/walk.js'
import { createWorld } from './__fixtures__/world.js'
import type { Fact } from './facts.js'
import { getStopReason } from './getExecutionStatus.js'
import { createMemoryJournal } from './journal/createMemoryJournal.js'
import type { Journal } from './journal/journal.js'

/** An ask without an answer, of which the person says that nothing is waiting. */
async function askAndClose() {
  const story = await ask()
  story.world.prompt().fail(new Error('Internal error'))
  await story.world.clock.advance(2 * second)
  story.execution.nothingWaiting()
  await story.world.settle()
  return story
}

/** The same, asked for again: the second prompt is open. */
async function askAgain() {
  const story = await askAndClose()
  story.world.chain.head += 5n
  story.execution.start()
  await story.world.settle()
  expect(story.world.prompts).toHaveLength(2)
  return story
}

test('that nothing is waiting, said on a screen that was drawn before the newest ask, closes nothing', async () => {
  const { world, execution } = await askAgain()
  // Long enough for the wallet to have shown it.
  await world.clock.advance(5 * second)
  execution.nothingWaiting({ asked: 1 })
  await world.settle()
  expect(phasesOf(execution)).toEqual(['asking'])
  execution.start()
  await world.settle()
  expect(world.prompts).toHaveLength(2)

  execution.nothingWaiting({ asked: 2 })
  await world.settle()
  expect(getStopReason(execution.getSnapshot())).toEqual({ type: 'nothing-waiting' })
})

test('no wallet is asked where the page stood still while the ask was kept, and another one has closed it', async () => {
  const world = createWorld()
  const { journal } = world.ports
  let wake = (): void => {}
  const sleep = new Promise<void>((resolve) => {
    wake = resolve
  })
  // It hears nothing of the other page before it goes on.
  const slow: Journal = {
    ...journal,
    subscribe: () => () => {},
    recordAsk: async (record, one) => {
      const outcome = await journal.recordAsk(record, one)
      await sleep
      return outcome
    },
  }
  const frozen = world.execute({ journal: slow })
  frozen.start()
  await world.settle()
  const other = world.execute()
  other.start()
  await world.clock.advance(4 * second)
  other.nothingWaiting()
  await world.settle()
  other.start()
  await world.settle()
  expect(world.prompts).toHaveLength(1)

  wake()
  await world.settle()
  expect(world.prompts).toHaveLength(1)
})

describe('before anything is asked for again', () => {
  test('the chains with the same depository are read: a wallet may have ignored the chain', async () => {
    const { world, execution } = await askAndClose()
    world.chain.elsewhere = '0xstray'
    execution.start()
    await world.settle()
    expect(getStopReason(execution.getSnapshot())).toMatchObject({
      type: 'deposit-on-other-chain',
      hash: '0xstray',
    })
    expect(world.prompts).toHaveLength(1)
  })

  test('one of them that cannot be read is no reason to ask', async () => {
    const { world, execution } = await askAndClose()
    const { reader } = { reader: world.ports.readers.evm }
    if (!reader) throw new Error('The world has a reader.')
    execution.dispose()
    const half: typeof reader = {
      ...reader,
      findDeposit: (of) =>
        of.chainId === 102 ? Promise.reject(new Error('No answer.')) : reader.findDeposit(of),
    }
    const again = world.execute({ readers: { evm: half } })
    await world.settle()
    again.start()
    await world.settle()
    expect([getStopReason(again.getSnapshot())?.type, world.prompts.length]).toEqual(['chain-unreadable', 1])
  })
})

describe('an open ask', () => {
  test('is not closed by the failure of a transaction from before it', async () => {
    const { world, execution } = await askAndClose()
    world.includeRevert('0xold', true)
    world.chain.head += 5n
    execution.start()
    await world.settle()
    execution.pasteHash('0xold')
    await world.clock.advance(minutes(1))
    expect(phasesOf(execution)).toEqual(['locating'])
    execution.start()
    await world.clock.advance(minutes(1))
    expect(world.prompts).toHaveLength(2)
  })

  test('is not closed by the replacement of a transaction that was never asked for', async () => {
    const { world, execution } = await ask()
    world.showForeignPending('0xforeign', 7)
    execution.pasteHash('0xforeign')
    await world.clock.advance(10 * second)
    world.exclude('0xforeign')
    world.chain.isReplaced = true
    await world.clock.advance(minutes(2))
    expect(phasesOf(execution)).toEqual(['confirming'])
    execution.start()
    await world.clock.advance(minutes(1))
    expect(world.prompts).toHaveLength(1)
  })

  test('is closed by the replacement of the very call that was asked for, as before', async () => {
    const { world, execution } = await askAgain()
    world.showPending('0xd', 7)
    world.prompt().answer('0xd')
    await world.clock.advance(10 * second)
    world.exclude('0xd')
    world.chain.isReplaced = true
    await world.clock.advance(minutes(2))
    expect(getStopReason(execution.getSnapshot())?.type).toBe('replaced')
  })
})

describe('another tab', () => {
  test('that found the deposit on another chain is believed over the word that nothing was waiting', () => {
    const { send } = tell()
    const declared: Fact = { type: 'nothing-waiting', ...key(0), at: 3 }
    const found: Fact = { type: 'elsewhere', ...key(0), chainId: 2, hash: '0xs', amount: 100n, at: 4 }
    const { record } = depositOnly
    const read = (facts: readonly Fact[]) =>
      send({ type: 'journal-read', entry: { record, asks: [askOf(0, 0)], facts } })
    send(start(), verified())
    expect(read([declared])).toEqual({ status: 'stopped', items: 'stopped' })
    read([declared, found])
    expect(send(start())).toEqual({ status: 'stopped', items: 'stopped' })
  })

  test('whose batch was refused asks for the approval once: here it is looked for', () => {
    const { send } = tell(approveAndDeposit)
    send(start(), verified(), { type: 'approval-joined', ...key(0) }, checked(1))
    const refused: Fact = { type: 'batch-refused', ...key(1), at: 3 }
    const { record } = approveAndDeposit
    const asks = [askOf(1, 0, 'batch'), { ...askOf(0, 0), askedAt: 4 }]
    const standing = send({ type: 'journal-read', entry: { record, asks, facts: [refused] } })
    expect(standing.items).toBe('locating queued')
  })
})

test('a journal that could not be read is read again, until what it holds is shown', async () => {
  const first = await ask()
  first.execution.dispose()
  const memory = first.world.ports.journal
  let isBroken = true
  const journal: Journal = {
    ...memory,
    read: async (id) => {
      if (isBroken) throw new Error('The connection was lost.')
      return memory.read(id)
    },
  }
  const late = first.world.execute({ journal })
  await first.world.clock.advance(10 * second)
  expect(phasesOf(late)).toEqual(['queued'])
  isBroken = false
  await first.world.clock.advance(10 * second)
  expect(phasesOf(late)).toEqual(['locating'])

  const world = createWorld()
  const nothing = world.execute({ journal: { ...createMemoryJournal(), read: journal.read } })
  nothing.dispose()
  await world.settle()
  expect(world.clock.pending()).toBe(0)
})
