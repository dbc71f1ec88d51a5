import { describe, expect, test } from 'vitest'
import type { Hex } from '../../domain/brand.js'
import { severalCalls, toModular } from '../../families/evm/__fixtures__/wrappers.js'
import { sameChain } from '../../verification/__fixtures__/changes.js'
import { createStep, router } from '../../verification/__fixtures__/honestQuote.js'
import { multicall, payErc20, swap } from '../../verification/__fixtures__/routes.js'
import { ask, minutes, phasesOf, second, statusOf } from '../__fixtures__/stories.js'
import { createWorld } from '../__fixtures__/world.js'
import { getStopReason } from '../getExecutionStatus.js'
import { getDeposit } from '../selectors.js'
import type { ExecutionState } from '../state.js'

const phaseOf = ({ items }: ExecutionState) => items[0]?.phase

describe('a transaction that waits', () => {
  test('says which earlier one of the account holds it up, and for how long it does', async () => {
    const { world, execution } = await ask()
    world.showPending('0xd', 9, 7)
    world.prompt().answer('0xd')
    await world.clock.advance(10 * second)
    expect(phaseOf(execution.getSnapshot())).toMatchObject({ seen: 'pending', nonce: 9, blockedBy: 7 })
    world.showPending('0xd', 9, null)
    await world.clock.advance(10 * second)
    expect(phaseOf(execution.getSnapshot())).toMatchObject({ seen: 'pending', nonce: 9, blockedBy: null })
    const nonces = execution.getSnapshot().facts.filter(({ type }) => type === 'nonce')
    expect(nonces).toMatchObject([{ hash: '0xd', nonce: 9 }])
  })

  test('is not called replaced while a node shows it, nor before its place was ever seen', async () => {
    const { world, execution } = await ask()
    world.chain.isReplaced = true
    world.prompt().answer('0xd')
    await world.clock.advance(minutes(5))
    expect(phasesOf(execution)).toEqual(['confirming'])
    expect(world.log).not.toContain('chain: absence of 0xd')
    world.showPending('0xd', 9)
    await world.clock.advance(minutes(5))
    expect(phasesOf(execution)).toEqual(['confirming'])
    expect(world.log).not.toContain('chain: absence of 0xd')
  })

  test('that was seen and is gone ends where two providers prove that it cannot happen any more', async () => {
    const { world, execution } = await ask()
    world.showPending('0xd', 9)
    world.prompt().answer('0xd')
    await world.clock.advance(5 * second)
    world.exclude('0xd')
    await world.clock.advance(minutes(5))
    expect(phaseOf(execution.getSnapshot())).toMatchObject({ name: 'confirming', seen: 'unseen', nonce: 9 })

    world.chain.isReplaced = true
    await world.clock.advance(minutes(1))
    expect(getStopReason(execution.getSnapshot())).toEqual({ type: 'replaced', hash: '0xd' })
    expect(world.prompts).toHaveLength(1)
    execution.start()
    await world.settle()
    expect([phasesOf(execution), world.prompts.length]).toEqual([['asking'], 2])
  })

  test('is never called replaced for an account that is a contract: its own order says nothing', async () => {
    const world = createWorld()
    Object.assign(world.chain, { isContract: true, isReplaced: true })
    const { execution } = await ask(world, {}, 'unverifiable')
    world.showPending('0xd', 9)
    world.prompt().answer('0xd')
    await world.clock.advance(5 * second)
    world.exclude('0xd')
    await world.clock.advance(minutes(60))
    expect(phasesOf(execution)).toEqual(['confirming'])
    expect(world.log).not.toContain('chain: absence of 0xd')
  })

  test('of a contract account counts, whatever its hash, by the deposit’s event a day later', async () => {
    const world = createWorld()
    world.chain.isContract = true
    const { execution } = await ask(world, {}, 'unverifiable')
    world.prompt().answer('0x5afe')
    await world.clock.advance(minutes(24 * 60))
    expect(phasesOf(execution)).toEqual(['confirming'])
    world.includeDeposit('0xreal')
    await world.clock.advance(minutes(2))
    expect(phasesOf(execution)).toEqual(['watching'])
    expect(world.prompts).toHaveLength(1)
  })
})

describe('a swap on one chain, which settles by itself', () => {
  const trade = { to: router, data: multicall([swap, payErc20(`0x${'b'.repeat(40)}`)]), value: 1_000_000n }

  async function askForSwap() {
    const swapping = sameChain([createStep('swap', trade, false)])
    const world = createWorld({ ...swapping, quote: { ...swapping.quote, request: swapping.request } })
    const { execution } = await ask(world, {}, 'unverifiable')
    expect(execution.getSnapshot().items).toMatchObject([{ role: 'call', phase: { name: 'asking' } }])
    return { world, execution }
  }
  const sent = (from: string) => ({ from, to: router, value: trade.value, data: trade.data })
  /** As accounts that make calls are told of one. */
  const inner = `${router.slice(2)}${trade.value.toString(16).padStart(64, '0')}${trade.data.slice(2)}`

  test('ends with its receipt; its block is followed until it is final', async () => {
    const { world, execution } = await askForSwap()
    world.includeCall('0xd', sent(world.account))
    world.prompt().answer('0xd')
    await world.settle()
    expect([statusOf(execution), phasesOf(execution)]).toEqual(['success', ['watching']])
    expect(world.log).not.toContain('service: GET /intents/status/v3')

    world.finalize('0xd')
    await world.clock.advance(minutes(1))
    expect([statusOf(execution), phasesOf(execution)]).toEqual(['success', ['complete']])
    expect(execution.getSnapshot().proofs).toMatchObject([{ type: 'call', hash: '0xd', chainId: 101 }])
  })

  test('is taken back with its block, and asked for no more', async () => {
    const { world, execution } = await askForSwap()
    world.includeCall('0xd', sent(world.account))
    world.prompt().answer('0xd')
    await world.settle()
    world.exclude('0xd')
    await world.clock.advance(minutes(1))
    expect([statusOf(execution), phasesOf(execution)]).toEqual(['running', ['confirming']])
    world.includeCall('0xd', sent(world.account))
    await world.clock.advance(minutes(1))
    expect([statusOf(execution), world.prompts.length]).toEqual(['success', 1])
  })

  test('has its place by the block it was first seen in: what takes that place later ends it', async () => {
    const { world, execution } = await askForSwap()
    world.includeCall('0xd', sent(world.account))
    world.prompt().answer('0xd')
    await world.settle()
    world.exclude('0xd')
    world.chain.isReplaced = true
    await world.clock.advance(minutes(1))
    expect(getStopReason(execution.getSnapshot())).toEqual({ type: 'replaced', hash: '0xd' })
  })

  test('is done by the call with bytes of the wallet behind it', async () => {
    const { world, execution } = await askForSwap()
    const { data, ...rest } = sent(world.account)
    world.includeCall('0xd', { ...rest, data: `${data}${'80218021'.repeat(4)}` })
    world.prompt().answer('0xd')
    await world.settle()
    expect([statusOf(execution), phasesOf(execution)]).toEqual(['success', ['watching']])
    expect(world.prompts).toHaveLength(1)
    // The proof tells of them, also once the block is final.
    expect(phaseOf(execution.getSnapshot())).toMatchObject({ seen: { added: { type: 'bytes', count: 16 } } })
    world.finalize('0xd')
    await world.clock.advance(minutes(1))
    expect(execution.getSnapshot().proofs).toMatchObject([
      { type: 'call', added: { type: 'bytes', count: 16 } },
    ])
  })

  test('ends where the call with bytes of the wallet behind it reverts', async () => {
    const { world, execution } = await askForSwap()
    const { data, ...rest } = sent(world.account)
    world.revertCall('0xd', { ...rest, data: `${data}80218021` })
    world.prompt().answer('0xd')
    world.finalize('0xd')
    await world.clock.advance(minutes(1))
    expect(getStopReason(execution.getSnapshot())).toMatchObject({ type: 'reverted', hash: '0xd' })
  })

  test('is done by a batch of the account’s own, and ends where that reverts', async () => {
    const inABatch = (account: string) => ({
      ...{ from: account, to: account, value: 0n },
      data: `0xe9ae5c53${'0'.repeat(64)}${inner}00` as const,
    })
    const done = await askForSwap()
    done.world.includeCall('0xd', inABatch(done.world.account))
    done.world.prompt().answer('0xd')
    await done.world.settle()
    expect(statusOf(done.execution)).toBe('success')

    const failed = await askForSwap()
    failed.world.revertCall('0xd', inABatch(failed.world.account))
    failed.world.prompt().answer('0xd')
    failed.world.finalize('0xd')
    await failed.world.clock.advance(minutes(1))
    expect(getStopReason(failed.execution.getSnapshot())).toMatchObject({ type: 'reverted', hash: '0xd' })
  })

  test('is done by a batch that lists its targets and its data apart, as older accounts take them', async () => {
    const { world, execution } = await askForSwap()
    const batch = severalCalls['executeBatch(address[], uint256[], bytes[])']
    const data =
      batch?.([
        { ...trade, to: router },
        { ...trade, to: router, value: 1n },
      ]) ?? '0x'
    world.includeCall('0xd', { from: world.account, to: world.account, value: 0n, data })
    world.prompt().answer('0xd')
    await world.settle()
    expect(statusOf(execution)).toBe('success')
    expect(phaseOf(execution.getSnapshot())).toMatchObject({ seen: { added: { type: 'calls', count: 1 } } })
  })

  test('is not done by a batch that somebody else sends to the account', async () => {
    const { world, execution } = await askForSwap()
    const data = `0xe9ae5c53${inner}` as const
    world.includeCall('0xc', { from: `0x${'5'.repeat(40)}`, to: world.account, value: 0n, data })
    world.prompt().answer('0xc')
    world.finalize('0xc')
    await world.clock.advance(minutes(1))
    expect(phaseOf(execution.getSnapshot())).toMatchObject({ name: 'locating', refusedHash: '0xc' })
  })

  test('is not done by less of the call', async () => {
    const { world, execution } = await askForSwap()
    const { data, ...rest } = sent(world.account)
    world.includeCall('0xc', { ...rest, data: data.slice(0, -2) as `0x${string}` })
    world.prompt().answer('0xc')
    world.finalize('0xc')
    await world.clock.advance(minutes(1))
    expect(phaseOf(execution.getSnapshot())).toMatchObject({ name: 'locating', refusedHash: '0xc' })
  })

  test('is not done by another transaction that the wallet names', async () => {
    const { world, execution } = await askForSwap()
    world.includeCall('0xc', { ...sent(world.account), value: 1n })
    world.prompt().answer('0xc')
    await world.settle()
    expect(phasesOf(execution)).toEqual(['confirming'])
    world.finalize('0xc')
    await world.clock.advance(minutes(1))
    expect(phaseOf(execution.getSnapshot())).toMatchObject({ name: 'locating', refusedHash: '0xc' })
  })
})

describe('what a wallet adds to a deposit', () => {
  async function askFor(kind: 'native' | 'erc20', batching: 'off' | 'when-atomic' = 'off') {
    const world = createWorld(kind)
    world.wallet.batches = batching === 'when-atomic'
    if (batching === 'off') world.chain.allowance = 1_000_000n
    const { execution } = await ask(world, { batching })
    const calls = world.quote.steps.flatMap(({ items }) =>
      items.flatMap(({ call }) => (call.vm === 'evm' ? [{ ...call, to: call.to as Hex }] : [])),
    )
    const own = (data: Hex) => ({ from: world.account, to: world.account, value: 0n, data })
    return { world, execution, calls, own }
  }
  const batchOf = severalCalls['executeBatch((address, uint256, bytes)[])'] ?? (() => '0x' as const)
  const other = { to: `0x${'99'.repeat(20)}`, value: 1n, data: '0x' } as const

  test('default: nothing, and so the proof tells of nothing', async () => {
    const { world, execution, calls } = await askFor('native')
    world.includeDeposit('0xd', calls[0] && { ...calls[0] })
    world.prompt().answer('0xd')
    await world.settle()
    expect(getDeposit(execution.getSnapshot())).not.toHaveProperty('added')
  })

  test('more calls are told by the proof, and by the journal after a reload', async () => {
    const { world, execution, calls, own } = await askFor('native')
    world.includeDeposit('0xd', own(batchOf([...calls, other, other])))
    world.finalize('0xd')
    world.prompt().answer('0xd')
    await world.clock.advance(minutes(1))
    const added = { type: 'calls', count: 2 }
    expect(execution.getSnapshot().proofs).toMatchObject([{ type: 'deposit', hash: '0xd', added }])
    execution.dispose()
    const again = world.execute()
    await world.settle()
    expect(getDeposit(again.getSnapshot())).toMatchObject({ added })
  })

  test('an execution that cannot be read is told as one', async () => {
    const { world, execution, own } = await askFor('native')
    world.includeDeposit('0xd', own(toModular(`0x${'ff'.repeat(32)}`, '0x')))
    world.prompt().answer('0xd')
    await world.settle()
    expect(getDeposit(execution.getSnapshot())).toMatchObject({ added: { type: 'calls', count: null } })
  })

  test('the permission that was asked for in the same batch is none of it', async () => {
    for (const [more, added] of [
      [[], undefined],
      [[other], { type: 'calls', count: 1 }],
    ] as const) {
      const { world, execution, calls, own } = await askFor('erc20', 'when-atomic')
      world.otherPrompt().answer('0xtheirs')
      await world.settle()
      world.wallet.namesInBatch = ['0xb']
      await world.clock.advance(5 * second)
      world.includeDeposit('0xb', own(batchOf([...calls, ...more])))
      await world.clock.advance(30 * second)
      expect(phasesOf(execution)).toEqual(['complete', 'watching'])
      expect(getDeposit(execution.getSnapshot())?.added).toEqual(added)
    }
  })

  test('nothing is said of it where the deposit was found and its transaction was not read', async () => {
    const { world, execution } = await askFor('native')
    world.includeDeposit('0xd', undefined)
    world.prompt().answer('0xd')
    await world.settle()
    expect(getDeposit(execution.getSnapshot())).not.toHaveProperty('added')
  })
})
