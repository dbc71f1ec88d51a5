import { describe, expect, test } from 'vitest'
import { ask, minutes, phasesOf, second, statusOf } from '../__fixtures__/stories.js'
import { getStopReason } from '../getExecutionStatus.js'
import { getDeposit } from '../selectors.js'

describe('an ask without an answer', () => {
  test('a wallet that errors after sending is looked for, and found by the depository’s event', async () => {
    const { world, execution } = await ask()
    world.prompt().fail(new Error('Internal JSON-RPC error.'))
    await world.settle()
    expect(statusOf(execution)).toBe('locating')
    expect(execution.getSnapshot().items[0]?.phase).toMatchObject({
      walletMessage: 'Internal JSON-RPC error.',
    })
    world.includeDeposit('0xd')
    await world.clock.advance(minutes(1))
    expect(phasesOf(execution)).toEqual(['watching'])
    expect(world.prompts).toHaveLength(1)
  })

  test('a wallet that never answers leaves it open for as long as it takes, whatever is clicked', async () => {
    const { world, execution } = await ask()
    await world.clock.advance(minutes(60))
    execution.start()
    await world.clock.advance(minutes(60))
    expect([phasesOf(execution), world.prompts.length]).toEqual([['asking'], 1])
    // An hour later the person approves after all, and the wallet still says nothing.
    world.includeDeposit('0xd')
    await world.clock.advance(minutes(1))
    expect(phasesOf(execution)).toEqual(['watching'])
    world.prompt().answer('0xd')
    await world.settle()
    expect([phasesOf(execution), world.prompts.length]).toEqual([['watching'], 1])
  })

  test('an RPC that fails while looking proves nothing', async () => {
    const { world, execution } = await ask()
    world.prompt().fail(new Error('no answer'))
    world.chain.isDown = true
    await world.clock.advance(minutes(5))
    expect(execution.getSnapshot().items[0]?.phase).toMatchObject({ name: 'locating', searchedTo: null })
    world.chain.isDown = false
    await world.clock.advance(minutes(1))
    expect(execution.getSnapshot().items[0]?.phase).toMatchObject({ name: 'locating', searchedTo: 100n })
  })

  test('a search says how far it came, goes on from there, and begins anew at the head', async () => {
    const { world, execution } = await ask()
    world.prompt().fail(new Error('no answer'))
    Object.assign(world.chain, { head: 250n, reach: 100n })
    world.log.length = 0
    const came: unknown[] = []
    execution.subscribe(() => {
      const phase = execution.getSnapshot().items[0]?.phase
      if (phase?.name === 'locating' && phase.searchedTo !== came.at(-1)) came.push(phase.searchedTo)
    })
    await world.clock.advance(17 * second)
    expect(world.log.filter((line) => line.startsWith('chain: deposits from'))).toEqual([
      'chain: deposits from 68',
      'chain: deposits from 168',
      'chain: deposits from 68',
      'chain: deposits from 168',
    ])
    expect(came).toEqual([null, 167n, 250n, 167n, 250n])
  })

  test('before the next prompt the chain is searched whole, however small the pieces', async () => {
    const { world, execution } = await ask()
    world.prompt().fail(new Error('no answer'))
    await world.settle()
    execution.nothingWaiting()
    Object.assign(world.chain, { head: 350n, reach: 100n })
    world.includeDeposit('0xd')
    Object.assign(world.chain, { head: 400n })
    execution.start()
    await world.settle()
    expect([phasesOf(execution), world.prompts.length]).toEqual([['watching'], 1])
  })

  test('before the next prompt a node that is behind is not believed', async () => {
    const { world, execution } = await ask()
    world.prompt().fail(new Error('no answer'))
    await world.settle()
    execution.nothingWaiting()
    Object.assign(world.chain, { head: 150n, behind: 20n })
    execution.start()
    await world.settle()
    expect(getStopReason(execution.getSnapshot())).toEqual({
      type: 'chain-unreadable',
      message: 'The RPC of chain 101 answers for blocks up to 130 only, and the chain is at 150. Try again.',
    })
    expect(world.prompts).toHaveLength(1)
    world.chain.behind = 0n
    execution.start()
    await world.settle()
    expect(world.prompts).toHaveLength(2)
  })

  test('the person says that nothing is waiting; before the next prompt the chain is searched once more', async () => {
    const { world, execution } = await ask()
    world.prompt().fail(new Error('no answer'))
    await world.settle()
    execution.nothingWaiting()
    await world.settle()
    expect(getStopReason(execution.getSnapshot())).toEqual({ type: 'nothing-waiting' })

    // The person was wrong: it had been sent.
    world.includeDeposit('0xd')
    execution.start()
    await world.settle()
    expect([phasesOf(execution), world.prompts.length]).toEqual([['watching'], 1])
  })

  test('a pasted hash that is another transaction is refused once that is final', async () => {
    const { world, execution } = await ask()
    world.prompt().fail(new Error('no answer'))
    await world.settle()
    world.includeOther('0xc0ffee', false)
    execution.pasteHash('0xC0FFEE')
    await world.clock.advance(5 * second)
    expect(phasesOf(execution)).toEqual(['confirming'])
    world.includeOther('0xc0ffee', true)
    await world.clock.advance(10 * second)
    expect(execution.getSnapshot().items[0]?.phase).toMatchObject({
      name: 'locating',
      refusedHash: '0xc0ffee',
    })
  })

  test('a revert counts once it is final, and asks for a click', async () => {
    const { world, execution } = await ask()
    world.chain.head += 1n
    world.includeRevert('0xd', false)
    world.prompt().answer('0xd')
    await world.clock.advance(minutes(1))
    expect(execution.getSnapshot().items[0]?.phase).toMatchObject({ name: 'confirming', seen: 'reverted' })
    world.includeRevert('0xd', true)
    await world.clock.advance(minutes(1))
    expect(getStopReason(execution.getSnapshot())).toEqual({ type: 'reverted', hash: '0xd' })
    expect(world.prompts).toHaveLength(1)
  })

  test('a transaction the wallet replaced is found under its new hash', async () => {
    const { world, execution } = await ask()
    world.prompt().answer('0xold')
    await world.settle()
    world.includeDeposit('0xfaster')
    await world.clock.advance(minutes(1))
    expect(getDeposit(execution.getSnapshot())).toMatchObject({ hash: '0xfaster' })
  })
})

describe('a search that costs more than it may', () => {
  test('says so, so that the person is asked for the hash, and goes on all the same', async () => {
    const { world, execution } = await ask()
    world.prompt().fail(new Error('no answer'))
    Object.assign(world.chain, { head: 100_000n, reach: 100n })
    await world.clock.advance(minutes(20))
    expect(execution.getSnapshot().items[0]?.phase).toMatchObject({ effort: 'within-budget' })
    await world.clock.advance(minutes(40))
    expect(execution.getSnapshot().items[0]?.phase).toMatchObject({ name: 'locating', effort: 'over-budget' })

    world.includeDeposit('0xd')
    execution.pasteHash('0xD')
    await world.clock.advance(10 * second)
    expect(phasesOf(execution)).toEqual(['watching'])
    expect(world.prompts).toHaveLength(1)
  })
})
