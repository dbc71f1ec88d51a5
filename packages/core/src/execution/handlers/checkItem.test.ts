import { describe, expect, test } from 'vitest'
import type { JournalProblem } from '../../errors/journal.js'
import { UnreadChainError } from '../../errors/unreadChain.js'
import { bitcoinQuote } from '../../families/bitcoin/__fixtures__/honestQuote.js'
import { hyperliquidQuote } from '../../families/hyperliquid/__fixtures__/honestQuote.js'
import { solanaQuote } from '../../families/solana/__fixtures__/honestQuote.js'
import { erc20, withSteps } from '../../verification/__fixtures__/changes.js'
import * as honest from '../../verification/__fixtures__/honestQuote.js'
import { decodeApproval } from '../../verification/decodeApproval.js'
import { ask, phasesOf, second } from '../__fixtures__/stories.js'
import { createWorld } from '../__fixtures__/world.js'
import { getStopReason } from '../getExecutionStatus.js'
import { createMemoryJournal } from '../journal/createMemoryJournal.js'
import type { Journal } from '../journal/journal.js'

test('an item of a kind never seen: nothing is asked, whatever the person accepts', async () => {
  const call = { vm: 'unknown', raw: { blob: '0x' } } as const
  const world = createWorld(
    withSteps(honest.honestQuote('native'), ([step]) => [
      step && { ...step, items: step.items.map((item) => ({ ...item, call })) },
    ]),
  )
  const { execution } = await ask(world)
  expect(getStopReason(execution.getSnapshot())).toEqual({ type: 'step-unsupported' })
  execution.start({ accepts: 'unverifiable' })
  await world.settle()
  expect(getStopReason(execution.getSnapshot())).toEqual({ type: 'step-unsupported' })
  expect(world.log.filter((line) => line.startsWith('wallet'))).toEqual([])
  expect(world.prompts).toEqual([])
})

test.each([
  ['Solana', solanaQuote()],
  ['the perpetuals exchange', hyperliquidQuote()],
  ['Bitcoin', bitcoinQuote()],
])('a quote from %s, whose family is not there, is asked of nobody', async (_name, parameters) => {
  const world = createWorld(parameters)
  const { execution } = await ask(world)
  expect(getStopReason(execution.getSnapshot())).toMatchObject({ type: 'step-unsupported' })
  expect(world.log.filter((line) => line.startsWith('wallet'))).toEqual([])
})

test('a quote from the EVM, without a reader of its chain, is asked of nobody', async () => {
  const world = createWorld()
  const execution = world.execute({ readers: {} })
  execution.start({ accepts: 'unverifiable' })
  await world.settle()
  expect(getStopReason(execution.getSnapshot())).toMatchObject({ type: 'chain-unreadable' })
  expect(world.log.filter((line) => line.startsWith('wallet'))).toEqual([])
})

test('RPCs that name different decimals of a token: nothing is asked, whatever the person accepts', async () => {
  const world = createWorld('erc20')
  world.chain.disputed = 'token'
  const { execution } = await ask(world)
  execution.start({ accepts: 'unverifiable' })
  await world.settle()
  expect(getStopReason(execution.getSnapshot())).toEqual({ type: 'verification-failed' })
  expect(world.prompts).toEqual([])
})

describe('an approval of zero that makes room for another', () => {
  const reset = honest.createStep(
    'approve',
    { to: honest.token, data: honest.calldata('0x095ea7b3', honest.depository, 0n) },
    false,
  )
  const resets = (): ReturnType<typeof createWorld> =>
    createWorld(withSteps(erc20, (steps) => [reset, ...steps]))

  test('is asked for where something else is allowed, and then the other, and the deposit', async () => {
    const world = resets()
    world.chain.allowance = 5n
    const { execution } = await ask(world)
    expect(world.prompts.map(({ call }) => decodeApproval(call.data)?.amount)).toEqual([0n])
    world.includeApproval('0xa', world.prompt().call)
    world.prompt().answer('0xa')
    await world.settle()
    expect(world.prompts.map(({ call }) => decodeApproval(call.data)?.amount)).toEqual([0n, 1_000_000n])
    world.includeApproval('0xb', world.prompt().call)
    world.prompt().answer('0xb')
    await world.settle()
    expect(phasesOf(execution)).toEqual(['complete', 'complete', 'asking'])
  })

  test('is not asked for where nothing is allowed, nor where enough is', async () => {
    const nothing = resets()
    await ask(nothing)
    expect(nothing.prompts.map(({ call }) => decodeApproval(call.data)?.amount)).toEqual([1_000_000n])
    const enough = resets()
    enough.chain.allowance = 1_000_000n
    await ask(enough)
    expect(enough.prompts.map(({ call }) => call.to)).toEqual([honest.depository])
  })
})

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
      'a transaction that does not go through when it is tried out',
      ({ chain }) => {
        chain.revertsWith = 'execution reverted: paused'
      },
      { type: 'would-fail', message: expect.stringContaining('paused') },
    ],
    [
      'a wallet whose node has other blocks',
      ({ wallet }) => {
        wallet.isOnFork = true
      },
      { type: 'wallet-on-fork' },
    ],
    [
      'a wallet that is led to a node with other blocks',
      ({ wallet }) => {
        Object.assign(wallet, { isOnFork: true, chainId: 1 })
      },
      { type: 'wallet-on-fork' },
    ],
    [
      'an RPC that does not answer',
      ({ chain }) => {
        chain.isDown = true
      },
      { type: 'chain-unreadable', message: 'The RPC does not answer.' },
    ],
    [
      'RPCs that name different blocks',
      ({ chain }) => {
        chain.disputed = 'blocks'
      },
      { type: 'chain-unreadable', message: 'The providers of this chain disagree about its blocks.' },
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
      message: 'No RPC is configured for chain 101.',
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

  test.each([undefined, 'refuse'] as const)(
    'a journal that forgets with the page, where the host says %s; the chain is not even asked',
    async (volatileJournal) => {
      const { world, execution } = await ask(createWorld(), { volatileJournal })
      expect(getStopReason(execution.getSnapshot())).toEqual({ type: 'journal-volatile' })
      expect([world.prompts, world.log]).toEqual([[], []])
    },
  )

  test('a durable journal needs nobody to accept it', async () => {
    const journal: Journal = { ...createMemoryJournal(), durability: 'durable' }
    const { world } = await ask(createWorld(), { journal, volatileJournal: undefined })
    expect(world.prompts).toHaveLength(1)
  })

  test.each<[name: string, list: Journal['list'], message: string, problem: JournalProblem | null]>([
    ['fails', () => Promise.reject(new Error('The disk is gone.')), 'The disk is gone.', null],
    ['never answers', () => new Promise(() => {}), 'The journal is not responding.', 'silent'],
  ])('a journal that %s when it is asked for earlier ones', async (_name, list, message, problem) => {
    const { world, execution } = await ask(createWorld(), { journal: { ...createMemoryJournal(), list } })
    await world.clock.advance(15 * second)
    expect(getStopReason(execution.getSnapshot())).toEqual({ type: 'journal-failed', message, problem })
    expect(world.prompts).toEqual([])
  })

  test('a wallet that does not say where it is', async () => {
    const world = createWorld()
    const wallet = world.ports.wallets.evm
    if (!wallet) throw new Error('The world has no wallet.')
    const silent = { ...wallet, getAccount: () => new Promise<null>(() => {}) }
    const { execution } = await ask(world, { wallets: { evm: silent } })
    await world.clock.advance(10 * second)
    expect(getStopReason(execution.getSnapshot())).toEqual({ type: 'wallet-missing' })
  })

  test('a wallet whose chain nobody can read', async () => {
    const world = createWorld()
    const wallet = world.ports.wallets.evm
    if (!wallet) throw new Error('The world has no wallet.')
    const unread = new UnreadChainError('“mainnet”')
    const getChainId = () => Promise.reject(unread)
    const { execution } = await ask(world, { wallets: { evm: { ...wallet, getChainId } } })
    expect(getStopReason(execution.getSnapshot())).toEqual({
      type: 'chain-unreadable',
      message: unread.shortMessage,
    })
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
      problem: null,
    })
    expect(world.prompts).toEqual([])
  })
})
