import { describe, expect, test } from 'vitest'
import { ask, minutes, phasesOf, second, statusOf } from '../__fixtures__/stories.js'
import { createWorld } from '../__fixtures__/world.js'
import { getStopReason } from '../getExecutionStatus.js'
import { getDeposit } from '../selectors.js'

type World = ReturnType<typeof createWorld>

/** An approval and a deposit, for a wallet that carries calls out all or none. */
function askForBatch(change: (world: World) => void = () => {}) {
  const world = createWorld('erc20')
  world.wallet.batches = true
  change(world)
  return ask(world, { batching: 'when-atomic' })
}

const error = (code: number, message = 'No.'): Error => Object.assign(new Error(message), { code })
const batchesIn = ({ log }: World): number =>
  log.filter((line) => line.startsWith('wallet: send a batch')).length

describe('an approval and its deposit', () => {
  test('are asked for at once, under an id of our own that the journal holds first', async () => {
    const { world, execution } = await askForBatch()
    expect(phasesOf(execution)).toEqual(['joined', 'asking'])
    const { what } = world.otherPrompt()
    expect(Array.isArray(what) && what.map(({ to }) => to)).toEqual(
      world.quote.steps.flatMap(({ items }) =>
        items.flatMap(({ call }) => (call.vm === 'evm' ? [call.to] : [])),
      ),
    )
    const entry = await world.ports.journal.read(execution.id)
    expect(entry?.asks).toMatchObject([{ kind: 'batch', step: 1, attempt: 0 }])
    expect(world.log).toContain(`wallet: send a batch ${entry?.asks[0]?.callsId}`)
    expect(world.prompts).toEqual([])
  })

  test('are found by the hash the wallet names for the batch, and end by the deposit’s event', async () => {
    const { world, execution } = await askForBatch()
    world.otherPrompt().answer('0xtheirs')
    await world.clock.advance(10 * second)
    expect(execution.getSnapshot().items[1]?.phase).toMatchObject({ name: 'locating', callsId: '0xtheirs' })
    expect(statusOf(execution)).toBe('running')
    expect(world.log).toContain('wallet: read batch 0xtheirs')

    world.wallet.namesInBatch = ['0xb']
    world.includeDeposit('0xb')
    await world.clock.advance(30 * second)
    expect(phasesOf(execution)).toEqual(['complete', 'watching'])
    expect(getDeposit(execution.getSnapshot())).toMatchObject({ hash: '0xb' })
    expect(batchesIn(world)).toBe(1)
  })

  test('are not believed to be there because the wallet says so', async () => {
    const { world, execution } = await askForBatch()
    world.otherPrompt().answer('0xtheirs')
    world.includeOther('0xb', true)
    world.wallet.namesInBatch = ['0xb']
    await world.clock.advance(minutes(2))
    expect(execution.getSnapshot().items[1]?.phase).toMatchObject({ name: 'locating', refusedHash: '0xb' })
  })

  test('are followed under the same id after a reload, and asked for no more', async () => {
    const { world, execution } = await askForBatch()
    world.otherPrompt().answer('0xtheirs')
    await world.settle()
    execution.dispose()
    const again = world.execute({ batching: 'when-atomic' })
    again.start()
    await world.settle()
    expect(phasesOf(again)).toEqual(['joined', 'locating'])
    world.wallet.namesInBatch = ['0xb']
    world.includeDeposit('0xb')
    await world.clock.advance(minutes(1))
    expect(phasesOf(again)).toEqual(['complete', 'watching'])
    expect([batchesIn(world), world.prompts.length]).toEqual([1, 0])
  })

  test('are asked for one by one where the host, or the wallet, wants it so', async () => {
    for (const [batches, batching] of [
      [true, 'off'],
      [false, 'when-atomic'],
    ] as const) {
      const world = createWorld('erc20')
      world.wallet.batches = batches
      const { execution } = await ask(world, { batching })
      expect(phasesOf(execution)).toEqual(['asking', 'queued'])
      expect(batchesIn(world)).toBe(0)
    }
  })

  test('need no batch where the allowance is there', async () => {
    const { world, execution } = await askForBatch(({ chain }) => {
      chain.allowance = 1_000_000n
    })
    expect([phasesOf(execution), world.prompts.length, batchesIn(world)]).toEqual([
      ['complete', 'asking'],
      1,
      0,
    ])
  })
})

describe('a batch that came to nothing', () => {
  test('refused by code: the click asks for each call by itself', async () => {
    const { world, execution } = await askForBatch()
    world.otherPrompt().fail(error(4001))
    await world.clock.advance(minutes(1))
    expect(getStopReason(execution.getSnapshot())).toEqual({ type: 'rejected' })
    expect(world.prompts).toEqual([])

    execution.start()
    await world.settle()
    expect(phasesOf(execution)).toEqual(['asking', 'queued'])
    world.includeApproval('0xa', world.prompt().call)
    world.prompt().answer('0xa')
    await world.settle()
    expect(phasesOf(execution)).toEqual(['complete', 'asking'])
    expect([world.prompts.length, batchesIn(world)]).toEqual([2, 1])
    expect(execution.getSnapshot().asks.map(({ step, kind, attempt }) => [step, kind, attempt])).toEqual([
      [1, 'batch', 0],
      [0, 'transaction', 0],
      [1, 'transaction', 1],
    ])
  })

  test('the wallet cannot make it, by code: each call is asked for by itself, without a click', async () => {
    const { world, execution } = await askForBatch()
    world.otherPrompt().fail(error(5760))
    await world.settle()
    expect(phasesOf(execution)).toEqual(['asking', 'queued'])
    expect([world.prompts.length, batchesIn(world)]).toEqual([1, 1])
    execution.dispose()
    // Nor is it tried again after a reload.
    const again = world.execute({ batching: 'when-atomic' })
    await world.settle()
    expect(phasesOf(again)).toEqual(['locating', 'queued'])
  })

  test('any other error proves nothing: it is looked for until the person says that nothing is waiting', async () => {
    const { world, execution } = await askForBatch()
    world.otherPrompt().fail(error(-32603, 'Internal error'))
    await world.clock.advance(minutes(10))
    expect(phasesOf(execution)).toEqual(['joined', 'locating'])
    execution.start()
    await world.settle()
    expect([world.prompts.length, batchesIn(world)]).toEqual([0, 1])

    execution.nothingWaiting()
    execution.start()
    await world.settle()
    expect(phasesOf(execution)).toEqual(['asking', 'queued'])
    expect([world.prompts.length, batchesIn(world)]).toEqual([1, 1])
  })

  test('one that was taken as lost and is carried out after all ends both', async () => {
    const { world, execution } = await askForBatch()
    world.otherPrompt().fail(error(-32603, 'Internal error'))
    await world.settle()
    execution.nothingWaiting()
    await world.settle()
    world.includeDeposit('0xb')
    await world.clock.advance(minutes(2))
    expect(phasesOf(execution)).toEqual(['complete', 'watching'])
    expect([world.prompts.length, batchesIn(world)]).toEqual([0, 1])
  })

  test('cancelled while it is open: what the wallet does of it is followed to its end', async () => {
    const { world, execution } = await askForBatch()
    execution.cancel()
    world.otherPrompt().answer('0xtheirs')
    world.wallet.namesInBatch = ['0xb']
    world.includeDeposit('0xb')
    await world.clock.advance(minutes(1))
    expect(phasesOf(execution)).toEqual(['complete', 'watching'])
    expect(world.prompts).toEqual([])
  })
})
