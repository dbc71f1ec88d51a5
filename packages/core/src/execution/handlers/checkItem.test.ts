import { describe, expect, test } from 'vitest'
import { ask, phasesOf, second } from '../__fixtures__/stories.js'
import { createWorld } from '../__fixtures__/world.js'
import { createMemoryJournal } from '../journal/createMemoryJournal.js'
import type { Journal } from '../journal/journal.js'
import { getStopReason } from '../selectors.js'

describe('what stops it before the wallet opens', () => {
  test.each<[name: string, spoil: (world: ReturnType<typeof createWorld>) => void, reason: unknown]>([
    [
      'a wallet that is locked',
      ({ wallet }) => {
        wallet.account = null
      },
      { type: 'wallet-missing' },
    ],
    [
      'another account',
      ({ wallet }) => {
        wallet.account = '0x9999999999999999999999999999999999999999'
      },
      {
        type: 'wrong-account',
        expected: '0xaAaAaAaaAaAaAaaAaAAAAAAAAaaaAaAaAaaAaaAa',
        got: '0x9999999999999999999999999999999999999999',
      },
    ],
    [
      'an RPC that does not answer',
      ({ chain }) => {
        chain.isDown = true
      },
      { type: 'chain-unreadable', message: 'The RPC does not answer.' },
    ],
    [
      'a refused switch of chain',
      ({ wallet }) => {
        Object.assign(wallet, { chainId: 1, refusesSwitch: true })
      },
      { type: 'switch-refused' },
    ],
  ])('%s', async (_name, spoil, reason) => {
    const world = createWorld()
    spoil(world)
    const { execution } = await ask(world)
    expect(getStopReason(execution.getSnapshot())).toEqual(reason)
    expect(world.prompts).toEqual([])
    expect(execution.getSnapshot().asks).toEqual([])
  })

  test('no wallet, and no RPC for the chain', async () => {
    const walletless = await ask(createWorld(), { wallets: {} })
    expect(getStopReason(walletless.execution.getSnapshot())).toEqual({ type: 'wallet-missing' })
    const blind = await ask(createWorld(), { readers: {} })
    expect(getStopReason(blind.execution.getSnapshot())).toEqual({
      type: 'chain-unreadable',
      message: 'No RPC was given for chain 101.',
    })
  })

  test('a quote nobody can vouch for, until it is accepted by name', async () => {
    const { world, execution } = await ask(createWorld(), { trusted: {} })
    expect(getStopReason(execution.getSnapshot())).toEqual({ type: 'unverifiable' })
    expect(execution.getSnapshot().verification?.verdict).toBe('unverifiable')
    execution.start({ accepts: 'unverifiable' })
    await world.settle()
    expect(world.prompts).toHaveLength(1)
  })

  test('a quote older than the host allows', async () => {
    const world = createWorld()
    const execution = world.execute({ maxQuoteAge: 5 * second })
    await world.clock.advance(5 * second)
    execution.prepare()
    await world.settle()
    expect(phasesOf(execution)).toEqual(['ready'])
    await world.clock.advance(1)
    execution.start()
    await world.settle()
    expect(getStopReason(execution.getSnapshot())).toEqual({ type: 'quote-aged' })
    expect(world.prompts).toEqual([])
  })

  test('a journal that cannot keep the ask', async () => {
    const journal: Journal = {
      ...createMemoryJournal(),
      recordAsk: () => Promise.reject(new DOMException('The quota is used up.', 'QuotaExceededError')),
    }
    const { world, execution } = await ask(createWorld(), { journal })
    expect(getStopReason(execution.getSnapshot())).toEqual({
      type: 'journal-failed',
      message: 'The quota is used up.',
    })
    expect(world.prompts).toEqual([])
  })
})
