import { describe, expect, test } from 'vitest'
import { createPromptQueue } from '../../engine/createPromptQueue.js'
import type { SignedTransaction, Wallet } from '../../families/wallet.js'
import { honestQuote } from '../../verification/__fixtures__/honestQuote.js'
import { ask, minutes, phasesOf, second } from '../__fixtures__/stories.js'
import { createWorld } from '../__fixtures__/world.js'
import { getStopReason } from '../getExecutionStatus.js'
import { createMemoryJournal } from '../journal/createMemoryJournal.js'
import type { Journal } from '../journal/journal.js'

type World = ReturnType<typeof createWorld>

/** A world whose account is held by this process. */
function createLocalWorld(): World {
  const world = createWorld()
  world.wallet.signs = 'here'
  return world
}

function portsOf({ ports }: World): Readonly<{ wallet: Wallet }> {
  const wallet = ports.wallets.evm
  if (!wallet) throw new Error('The world has no wallet.')
  return { wallet }
}

const linesOf = ({ log }: World): readonly string[] => log.filter((line) => /sign|broadcast/.test(line))

describe('an account held by this process', () => {
  test('signs for one execution at a time: what was signed is out before the next is', async () => {
    const world = createLocalWorld()
    const prompts = createPromptQueue()
    const quote = { ...honestQuote('erc20').quote, receivedAt: world.clock.now() }
    world.chain.allowance = 1_000_000n
    const executions = [world.execute({ prompts }), world.execute({ prompts, quote })]
    for (const execution of executions) execution.start()
    await world.settle()
    expect(executions.map((execution) => phasesOf(execution).at(-1))).toEqual(['confirming', 'confirming'])
    const signings = linesOf(world).flatMap((line, index) => (line === 'wallet: sign' ? [index] : []))
    expect(signings).toHaveLength(2)
    expect(linesOf(world).slice(signings[0], signings[1])).toContain('chain: broadcast 0x5197ed')
  })

  test('signs, keeps the bytes, and broadcasts only then', async () => {
    const world = createLocalWorld()
    const journal: Journal = {
      ...world.ports.journal,
      append: async (id, fact) => {
        await world.ports.journal.append(id, fact)
        world.log.push(`journal: ${fact.type}`)
      },
    }
    const { execution } = await ask(world, { journal })
    expect(world.log.filter((line) => /sign|journal: signed|broadcast/.test(line)).slice(0, 3)).toEqual([
      'wallet: sign',
      'journal: signed',
      'chain: broadcast 0x5197ed',
    ])
    expect(execution.getSnapshot().facts).toMatchObject([
      { type: 'signed', bytes: '0x5197ed', hash: '0xd', validity: { type: 'nonce', nonce: 7 } },
    ])
    expect(world.prompts).toEqual([])
  })

  test('drops what it signed too late: closed in between and asked for again, only the second is sent', async () => {
    const world = createLocalWorld()
    const { wallet } = portsOf(world)
    const signings: ((signed: SignedTransaction) => void)[] = []
    const sign = () => new Promise<SignedTransaction>((resolve) => signings.push(resolve))
    const { execution } = await ask(world, { wallets: { evm: { ...wallet, sign } } })
    await world.clock.advance(3 * second)
    execution.nothingWaiting()
    await world.settle()
    execution.start()
    await world.settle()
    expect(signings).toHaveLength(2)
    signings[0]?.({ bytes: '0x0a', hash: '0xa', validity: { type: 'nonce', nonce: 0 } })
    await world.settle()
    signings[1]?.({ bytes: '0x0b', hash: '0xb', validity: { type: 'nonce', nonce: 0 } })
    await world.settle()
    expect(new Set(world.broadcasts)).toEqual(new Set(['0x0b']))
    expect(execution.getSnapshot().facts.filter(({ type }) => type === 'signed')).toHaveLength(1)
  })

  test('tells a wallet that still prepares that nobody waits any more, once the person has said so', async () => {
    const world = createLocalWorld()
    const { wallet } = portsOf(world)
    const signals: (AbortSignal | undefined)[] = []
    const sign: Wallet['sign'] = (_call, signal) => {
      signals.push(signal)
      return new Promise(() => {})
    }
    const { execution } = await ask(world, { wallets: { evm: { ...wallet, sign } } })
    await world.clock.advance(3 * second)
    expect(signals.map((signal) => signal?.aborted)).toEqual([false])
    execution.nothingWaiting()
    await world.settle()
    expect(signals.map((signal) => signal?.aborted)).toEqual([true])
  })

  test('tells it so at once, though the journal takes its time to keep the word', async () => {
    const world = createLocalWorld()
    const { wallet } = portsOf(world)
    const signals: (AbortSignal | undefined)[] = []
    const sign: Wallet['sign'] = (_call, signal) => {
      signals.push(signal)
      return new Promise(() => {})
    }
    const { journal } = world.ports
    const hanging: typeof journal = { ...journal, append: () => new Promise(() => {}) }
    const { execution } = await ask(world, {
      journal: hanging,
      wallets: { evm: { ...wallet, sign } },
    })
    await world.clock.advance(3 * second)
    execution.nothingWaiting()
    expect(signals.map((signal) => signal?.aborted)).toEqual([true])
  })

  test('broadcasts the same bytes again until a node shows them, and then no more', async () => {
    const world = createLocalWorld()
    const { execution } = await ask(world)
    await world.clock.advance(minutes(1))
    expect(world.broadcasts.length).toBeGreaterThan(3)
    expect(new Set(world.broadcasts)).toEqual(new Set(['0x5197ed']))
    expect(world.log.filter((line) => line === 'wallet: sign')).toHaveLength(1)

    world.showPending('0xd', 7)
    await world.clock.advance(minutes(1))
    const { length } = world.broadcasts
    await world.clock.advance(minutes(1))
    expect(world.broadcasts).toHaveLength(length)
    expect(execution.getSnapshot().items[0]?.phase).toMatchObject({ seen: 'pending', nonce: 7 })

    world.includeDeposit('0xd')
    await world.clock.advance(10 * second)
    expect(phasesOf(execution)).toEqual(['watching'])
  })

  test('broadcasts them after a reload too: nothing is signed twice', async () => {
    const world = createLocalWorld()
    world.chain.broadcastFails = true
    const { execution } = await ask(world)
    execution.dispose()
    world.chain.broadcastFails = false
    world.broadcasts.length = 0
    const again = world.execute()
    again.start()
    await world.settle()
    expect([phasesOf(again), world.broadcasts]).toEqual([['confirming'], ['0x5197ed']])
    expect(world.log.filter((line) => line === 'wallet: sign')).toHaveLength(1)
  })

  test.each([
    ['refuses', (): Promise<void> => Promise.reject(new Error('The disk is full.')), 'The disk is full.'],
    ['never answers', (): Promise<void> => new Promise(() => {}), undefined],
  ] as const)(
    'broadcasts nothing where the journal %s the bytes; a click signs once more',
    async (_name, append, message) => {
      const world = createLocalWorld()
      let fails = true
      const inner = createMemoryJournal()
      const journal: Journal = {
        ...inner,
        append: (id, fact) => (fails ? append() : inner.append(id, fact)),
      }
      const { execution } = await ask(world, { journal })
      await world.clock.advance(minutes(5))
      expect(getStopReason(execution.getSnapshot())).toMatchObject({
        type: 'sign-failed',
        ...(message === undefined ? {} : { message }),
      })
      expect(world.broadcasts).toEqual([])

      fails = false
      execution.start()
      await world.settle()
      expect(phasesOf(execution)).toEqual(['confirming'])
      expect(world.broadcasts.at(-1)).toBe('0x5197ed')
    },
  )

  test('follows bytes that were kept too late, as a reload would, and signs no others', async () => {
    const world = createLocalWorld()
    const inner = createMemoryJournal()
    let keepLate = (): Promise<void> => Promise.resolve()
    const journal: Journal = {
      ...inner,
      append: (id, fact) => {
        if (fact.type !== 'signed') return inner.append(id, fact)
        keepLate = () => inner.append(id, fact)
        return new Promise(() => {})
      },
    }
    const { execution } = await ask(world, { journal })
    await world.clock.advance(minutes(1))
    expect(getStopReason(execution.getSnapshot())).toMatchObject({ type: 'sign-failed' })
    await keepLate()
    await world.settle()
    execution.start()
    await world.settle()
    expect(phasesOf(execution)).toEqual(['confirming'])
    expect(world.log.filter((line) => line === 'wallet: sign')).toHaveLength(1)
  })

  test('the person cannot call lost what this process sends itself', async () => {
    const world = createLocalWorld()
    const { execution } = await ask(world)
    await world.clock.advance(minutes(5))
    execution.nothingWaiting()
    execution.start()
    await world.settle()
    expect(phasesOf(execution)).toEqual(['confirming'])
    expect(world.log.filter((line) => line === 'wallet: sign')).toHaveLength(1)
  })
})

describe('a wallet outside of this process that is asked to sign', () => {
  const createOutsideWorld = (signError: Error): World => {
    const world = createWorld()
    Object.assign(world.wallet, { signs: 'outside', signError })
    return world
  }

  test('may have sent by itself before it failed: the ask stays open, and no click asks again', async () => {
    const world = createOutsideWorld(new Error('The session is gone.'))
    const { execution } = await ask(world)
    expect(phasesOf(execution)).toEqual(['locating'])
    execution.start()
    await world.clock.advance(minutes(1))
    expect(world.log.filter((line) => line === 'wallet: sign')).toHaveLength(1)

    world.includeDeposit('0xd')
    await world.clock.advance(minutes(1))
    expect(phasesOf(execution)).toEqual(['watching'])
  })

  test('is followed by the id of what it may have sent, where that is known', async () => {
    const world = createOutsideWorld(Object.assign(new Error('The window was closed.'), { hash: '0xd' }))
    const { execution } = await ask(world)
    expect(execution.getSnapshot().items).toMatchObject([{ phase: { name: 'confirming', hash: '0xd' } }])
    world.includeDeposit('0xd')
    await world.clock.advance(minutes(1))
    expect(phasesOf(execution)).toEqual(['watching'])
    expect(world.log.filter((line) => line === 'wallet: sign')).toHaveLength(1)
  })

  test('is asked again after a refusal by code', async () => {
    const world = createOutsideWorld(Object.assign(new Error('No.'), { code: 4001 }))
    const { execution } = await ask(world)
    expect(getStopReason(execution.getSnapshot())).toEqual({ type: 'rejected' })
    execution.start()
    await world.settle()
    expect(world.log.filter((line) => line === 'wallet: sign')).toHaveLength(2)
  })
})
