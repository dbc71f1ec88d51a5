import { describe, expect, test } from 'vitest'
import type { Reader } from '../families/reader.js'
import { ask, minutes, phasesOf, second, statusOf } from './__fixtures__/stories.js'
import { createWorld } from './__fixtures__/world.js'
import { getStopReason } from './getExecutionStatus.js'
import { getDeposit } from './selectors.js'

const hash = (digit: string): string => `0x${digit.repeat(64)}`
const readerOf = (world: ReturnType<typeof createWorld>): Reader => {
  const reader = world.ports.readers.evm
  if (!reader) throw new Error('The world has no reader.')
  return reader
}

describe('what is not ours says nothing of our money', () => {
  test('a stranger’s deposit under our order id is not our deposit', async () => {
    const world = createWorld()
    const dust = {
      hash: hash('d'),
      blockNumber: 100n,
      from: `0x${'5'.repeat(40)}`,
      token: `0x${'9'.repeat(40)}`,
      amount: 1n,
    }
    const reader = {
      ...readerOf(world),
      findDeposit: async () => ({ deposit: dust, searchedTo: 100n, requests: 1 }),
    }
    const { execution } = await ask(world, { readers: { evm: reader } })
    world.prompt().fail(new Error('no answer'))
    await world.clock.advance(minutes(1))
    expect(phasesOf(execution)).toEqual(['locating'])
  })

  test('a stranger’s failed transaction does not close an open ask, whoever names it', async () => {
    const { world, execution } = await ask()
    world.prompt().fail(new Error('no answer'))
    world.includeForeignRevert(hash('b'))
    world.includeForeignRevert(hash('c'))
    world.service.inTxHashes = [hash('b')]
    await world.clock.advance(minutes(2))
    execution.pasteHash(hash('c'))
    await world.clock.advance(minutes(2))
    execution.start()
    await world.settle()
    expect(phasesOf(execution)).toEqual(['locating'])
    expect(world.prompts).toHaveLength(1)
  })

  test('a failure at the service before any deposit leaves the open ask where it is', async () => {
    const { world, execution } = await ask()
    world.prompt().fail(new Error('no answer'))
    world.service.status = 'failure'
    await world.clock.advance(minutes(15))
    expect(statusOf(execution)).toBe('locating')
  })
})

describe('asking again', () => {
  test('waits while a transaction of the account is on its way that may be the first one', async () => {
    const world = createWorld()
    let pendingNonce = 0
    const reader: Reader = {
      ...readerOf(world),
      readAnchor: async (of) => ({ ...(await readerOf(world).readAnchor(of)), pendingNonce }),
    }
    const { execution } = await ask(world, { readers: { evm: reader } })
    pendingNonce = 1
    world.prompt().fail(new Error('message port closed'))
    await world.settle()
    execution.nothingWaiting()
    execution.start()
    await world.settle()
    expect(getStopReason(execution.getSnapshot())).toEqual({ type: 'transaction-pending' })
    expect(world.prompts).toHaveLength(1)
  })

  test('after the person said that nothing was waiting, what turns up all the same is found', async () => {
    const { world, execution } = await ask()
    world.prompt().fail(new Error('message port closed'))
    await world.settle()
    execution.nothingWaiting()
    await world.settle()
    world.includeDeposit(hash('d'))
    await world.clock.advance(minutes(2))
    expect(getDeposit(execution.getSnapshot())).toMatchObject({ hash: hash('d') })
  })

  test('keeps what the first prompt still answers', async () => {
    const { world, execution } = await ask()
    const [first] = world.prompts
    await world.clock.advance(30 * second)
    execution.nothingWaiting()
    execution.start()
    await world.settle()
    expect(world.prompts).toHaveLength(2)
    first?.answer(hash('a'))
    await world.settle()
    const entry = await world.ports.journal.read(execution.id)
    expect(entry?.facts).toContainEqual(
      expect.objectContaining({ type: 'hash', attempt: 0, hash: hash('a') }),
    )
  })

  test('is not made while a transaction that the wallet named may still be there', async () => {
    const { world, execution } = await ask()
    world.prompt().answer(hash('c'))
    await world.clock.advance(minutes(60))
    expect(phasesOf(execution)).toEqual(['confirming'])
    execution.nothingWaiting()
    execution.start()
    await world.settle()
    expect(getStopReason(execution.getSnapshot())).toEqual({ type: 'transaction-named', hash: hash('c') })
    expect(world.prompts).toHaveLength(1)
  })

  test('is not made for a transaction that the service names first', async () => {
    const { world, execution } = await ask()
    world.prompt().fail(new Error('message port closed'))
    await world.settle()
    execution.nothingWaiting()
    await world.settle()
    Object.assign(world.service, { status: 'pending', inTxHashes: [hash('d')] })
    execution.start()
    await world.settle()
    expect(phasesOf(execution)).toEqual(['confirming'])
    expect(world.prompts).toHaveLength(1)
  })
})

describe('before the wallet', () => {
  test('another account or chain since the check is checked again, and not asked', async () => {
    const world = createWorld()
    const execution = world.execute()
    execution.prepare()
    await world.settle()
    world.wallet.account = `0x${'5'.repeat(40)}`
    execution.start()
    await world.settle()
    expect(getStopReason(execution.getSnapshot())).toMatchObject({ type: 'wrong-account' })
    expect(world.prompts).toHaveLength(0)
  })

  test('a wallet on another account is asked where it shares the one that pays', async () => {
    const world = createWorld()
    world.wallet.account = `0x${'5'.repeat(40)}`
    world.wallet.alsoShares = [world.account]
    const { execution } = await ask(world)
    expect(phasesOf(execution)).toEqual(['asking'])
    expect(world.prompt().call).toMatchObject({ from: world.account })
  })

  test('a journal that never answers is said, and the wallet is not asked', async () => {
    const world = createWorld()
    const journal = { ...world.ports.journal, recordAsk: () => new Promise<never>(() => {}) }
    const { execution } = await ask(world, { journal })
    await world.clock.advance(minutes(1))
    expect(getStopReason(execution.getSnapshot())).toMatchObject({ type: 'journal-failed' })
    expect(world.prompts).toHaveLength(0)
  })
})

test('an approval the person lowered in the wallet ends where it is final', async () => {
  const world = createWorld('erc20')
  const { execution } = await ask(world)
  world.includeApproval(hash('a'), world.prompt().call)
  world.includeOther(hash('a'), true)
  world.chain.allowance = 5n
  world.prompt().answer(hash('a'))
  await world.clock.advance(minutes(1))
  expect(getStopReason(execution.getSnapshot())).toEqual({ type: 'allowance-short' })
})
