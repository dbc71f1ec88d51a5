import { expect, test } from 'vitest'
import { createWorld, owner, request, type World } from './__fixtures__/world.js'
import type { Withdrawal } from './createWithdrawal.js'

const second = 1_000
const minutes = (count: number): number => count * 60_000
const wordOf = (withdrawal: Withdrawal): string => {
  const { phase } = withdrawal.getSnapshot()
  return phase.name === 'stopped' ? phase.reason.type : phase.name
}

/** The click, and everything that follows from it for some time. */
async function run(world: World, withdrawal: Withdrawal, time = minutes(1)): Promise<Withdrawal> {
  withdrawal.start()
  await world.clock.advance(time)
  return withdrawal
}

/** One whose transaction is there, and was asked of nobody. */
async function runToReady(world: World): Promise<Withdrawal> {
  world.wallet.signs = 'waits'
  const withdrawal = await run(world, world.withdraw(), 5 * second)
  withdrawal.cancel()
  world.wallet.signs = 'approves'
  world.approve()
  await world.clock.advance(10 * second)
  expect(wordOf(withdrawal)).toBe('ready')
  return withdrawal
}

test('one payment ends one withdrawal, also where another pays the very same', async () => {
  const world = createWorld()
  world.hub.settings.held = 1_400n
  world.wallet.sends = 'waits'
  // Two accounts of one owner on the hub, which the service takes one after the other.
  const elsewhere = { ...request, ownerChainId: 'here' } as typeof request
  const one = await run(world, world.withdraw(), 10 * second)
  const two = await run(world, world.withdraw({ request: elsewhere }), 10 * second)
  expect(wordOf(two)).toBe('submitting')

  world.approve()
  await world.clock.advance(minutes(2))
  expect(wordOf(one)).toBe('complete')
  expect(wordOf(two)).not.toBe('complete')

  world.wallet.sends = 'approves'
  await run(world, two)
  expect(wordOf(two)).toBe('complete')
  expect(world.ledger.payments()).toHaveLength(2)
})

test('after a reload, what was signed is what the hub must hold to sign again', async () => {
  const world = createWorld()
  world.hub.settings.held = 300n
  world.hub.settings.forgets = true
  const withdrawal = await run(world, world.withdraw())
  expect(wordOf(withdrawal)).toBe('amount-lower')
  await run(world, withdrawal)
  expect(wordOf(withdrawal)).toBe('following')
  const [job] = world.hub.jobs
  if (!job) throw new Error('There is no job.')
  job.status = 'failed'
  await world.clock.advance(minutes(60 * 25))
  expect(wordOf(withdrawal)).toBe('job-over')
  withdrawal.dispose()

  world.hub.settings.forgets = false
  const again = world.withdraw()
  await world.clock.advance(minutes(1))
  expect(again.getSnapshot().onHub).toBe(300n)
  await run(world, again)
  // The lower amount is agreed to anew.
  expect(wordOf(again)).toBe('amount-lower')
  await run(world, again)
  expect(wordOf(again)).toBe('complete')
})

test('a hash that nobody has ever seen is let go of, also where no wallet was asked', async () => {
  const world = createWorld()
  const withdrawal = await runToReady(world)
  withdrawal.pasteHash(`0x${'de'.repeat(32)}`)
  await world.clock.advance(10 * second)
  expect(wordOf(withdrawal)).toBe('confirming')
  withdrawal.nothingWaiting()
  await world.settle()
  expect(wordOf(withdrawal)).toBe('ready')
  await run(world, withdrawal)
  expect(wordOf(withdrawal)).toBe('complete')
})

test.each([
  ['whose event one reading hides', 'told'],
  ['of which the node has lost the call, and hides the event once', 'lost'],
])('a payment %s is proved all the same', async (_name, call) => {
  const world = createWorld()
  const { reader } = world.ledger
  let hidden = 1
  const evm: typeof reader = {
    ...reader,
    readTransaction: async (parameters) => {
      const reading = await reader.readTransaction(parameters)
      return reading.type === 'included' && call === 'lost' ? { ...reading, sent: undefined } : reading
    },
    readDeposit: async (parameters) => {
      const deposit = await reader.readDeposit(parameters)
      const reading = await reader.readTransaction(parameters)
      if (reading.type !== 'included' || !reading.isFinal || hidden === 0) return deposit
      hidden -= 1
      return null
    },
  }
  world.hub.settings.isBlind = true
  const withdrawal = await run(world, world.withdraw({ readers: { evm } }), minutes(2))
  expect(wordOf(withdrawal)).toBe('complete')
})

test('a payment somebody else made is found, however many blocks ago', async () => {
  const world = createWorld()
  const withdrawal = await runToReady(world)
  withdrawal.dispose()
  const [job] = world.hub.jobs
  world.ledger.take({ data: String(job?.transaction?.data), to: String(job?.transaction?.to), from: owner })
  world.hub.settings.forgets = true
  await world.clock.advance(minutes(60 * 25))

  const again = world.withdraw()
  await world.clock.advance(minutes(2))
  expect(wordOf(again)).toBe('complete')
})

test('a payment by another transaction ends the wait for one that was sent beside it', async () => {
  const world = createWorld()
  world.ledger.settings.holds = true
  world.hub.settings.isBlind = true
  const withdrawal = await run(world, world.withdraw(), 20 * second)
  expect(withdrawal.getSnapshot().phase).toMatchObject({ name: 'confirming', seen: 'pending' })

  world.ledger.settings.holds = false
  const [job] = world.hub.jobs
  world.ledger.take({ data: String(job?.transaction?.data), to: String(job?.transaction?.to), from: owner })
  await world.clock.advance(minutes(3))
  expect(wordOf(withdrawal)).toBe('complete')
  expect(world.ledger.payments()).toHaveLength(1)
})

test('a hub that holds more than one of it, but less than before, does not hold it still', async () => {
  const world = createWorld()
  world.hub.settings.held = 1_400n
  world.hub.settings.forgets = true
  const withdrawal = await run(world, world.withdraw(), 10 * second)
  const [job] = world.hub.jobs
  if (!job) throw new Error('There is no job.')
  // Paid out by somebody else, while nobody here heard of it.
  job.status = 'executed'
  await world.clock.advance(minutes(60 * 25))
  expect(wordOf(withdrawal)).toBe('job-over')
  expect(withdrawal.getSnapshot().onHub).toBe(700n)
  world.hub.settings.forgets = false
  await run(world, withdrawal)
  expect(wordOf(withdrawal)).toBe('job-over')
  expect(world.hub.jobs).toHaveLength(1)
})

test('a pasted hash keeps its letters on a chain where they count', async () => {
  const world = createWorld()
  world.hub.settings.tamper = () => ({ type: 'TriggerSmartContract' })
  const elsewhere = { ...request, chainId: 'sun' } as typeof request
  const withdrawal = await run(world, world.withdraw({ request: elsewhere }), 10 * second)
  expect(wordOf(withdrawal)).toBe('shown')
  withdrawal.pasteHash(' 5hAshOfTheSun ')
  await world.settle()
  expect(withdrawal.getSnapshot().phase).toMatchObject({ name: 'confirming', hash: '5hAshOfTheSun' })
})

test('an ask that the journal keeps only after nobody waits for that any more is closed: nobody was asked by it', async () => {
  const world = createWorld()
  const withdrawal = await runToReady(world)
  let keep = (): void => {}
  const slow = new Promise<void>((resolve) => {
    keep = resolve
  })
  const { recordAsk } = world.journal
  const journal = {
    ...world.journal,
    recordAsk: async (...of: Parameters<typeof recordAsk>) => {
      await slow
      return recordAsk(...of)
    },
  }
  withdrawal.dispose()

  const again = await run(world, world.withdraw({ journal }))
  expect(wordOf(again)).toBe('journal-failed')
  keep()
  await world.settle()
  const entry = await world.journal.read(again.id)
  const [ask] = entry?.asks.filter(({ kind }) => kind === 'transaction') ?? []
  expect(ask).toBeDefined()
  expect(entry?.facts).toContainEqual(
    expect.objectContaining({
      type: 'rejected',
      kind: 'transaction',
      round: ask?.round,
      attempt: ask?.attempt,
    }),
  )
  expect(world.count('wallet: send')).toBe(0)
})
