import { expect, test } from 'vitest'
import { createWorld, owner, request, type World } from './__fixtures__/world.js'
import type { Withdrawal } from './createWithdrawal.js'

const second = 1_000
const minutes = (count: number): number => count * 60_000
const wordOf = (withdrawal: Withdrawal): string => {
  const { phase } = withdrawal.getSnapshot()
  return phase.name === 'stopped' ? phase.reason.type : phase.name
}
const deposit = { chainId: 102, transactionId: '0xabc' }

/** The click, and everything that follows from it for some time. */
async function run(world: World, withdrawal: Withdrawal, time = minutes(1)): Promise<Withdrawal> {
  withdrawal.start()
  await world.clock.advance(time)
  return withdrawal
}

/** A world in which paying twice is possible: the hub holds enough for two. */
function createRichWorld(): World {
  const world = createWorld()
  world.hub.settings.held = 2_000n
  return world
}

test('the same money found with its deposit and without it is signed for once', async () => {
  const world = createRichWorld()
  world.wallet.sends = 'waits'
  const one = await run(world, world.withdraw({ deposit }), 10 * second)
  expect(wordOf(one)).toBe('asking')
  const two = await run(world, world.withdraw(), 10 * second)
  expect(two.id).not.toBe(one.id)
  expect(two.getSnapshot().phase).toEqual({
    name: 'stopped',
    reason: { type: 'other-open', withdrawalId: one.id },
    at: 'preparing',
  })
  expect(world.count('wallet: sign the digest')).toBe(1)

  world.approve()
  await world.clock.advance(minutes(1))
  expect(wordOf(one)).toBe('complete')
  // What is left there is another matter, and a click.
  world.wallet.sends = 'approves'
  await run(world, two)
  expect(wordOf(two)).toBe('complete')
})

test('of two signatures for the same money one is sent', async () => {
  const world = createRichWorld()
  world.wallet.signs = 'waits'
  const one = await run(world, world.withdraw({ deposit }), 5 * second)
  const two = await run(world, world.withdraw(), 5 * second)
  expect([wordOf(one), wordOf(two)]).toEqual(['signing', 'signing'])
  world.approve(1)
  await world.clock.advance(second)
  world.approve(1)
  await world.clock.advance(minutes(2))
  expect([wordOf(one), wordOf(two)]).toEqual(['complete', 'other-open'])
  expect(world.hub.jobs).toHaveLength(1)
  expect(world.ledger.payments()).toHaveLength(1)

  // It was signed for nothing: after a reload too, and a click begins anew.
  two.dispose()
  world.wallet.signs = 'approves'
  const again = world.withdraw()
  await world.settle()
  expect(wordOf(again)).toBe('other-open')
  await run(world, again)
  expect(wordOf(again)).toBe('complete')
  expect(again.getSnapshot().round).toBe(1)
})

test('of two signatures for the same money that come at once none is sent twice, and a click goes on', async () => {
  const world = createRichWorld()
  world.wallet.signs = 'waits'
  const one = await run(world, world.withdraw({ deposit }), 5 * second)
  const two = await run(world, world.withdraw(), 5 * second)
  world.approve()
  await world.clock.advance(minutes(2))
  expect(world.hub.jobs.length).toBeLessThan(2)

  world.wallet.signs = 'approves'
  await run(world, wordOf(one) === 'complete' ? two : one)
  const words = [wordOf(one), wordOf(two)]
  expect(words).toContain('complete')
  expect(world.ledger.payments()).toHaveLength(words.filter((word) => word === 'complete').length)
})

test('money of the same owner on another chain, or of another currency, is not the same money', async () => {
  const world = createRichWorld()
  world.wallet.sends = 'rejects'
  await run(world, world.withdraw())
  const elsewhere = { ...request, ownerChainId: 'here' } as typeof request
  const two = await run(world, world.withdraw({ request: elsewhere }))
  expect(world.count('wallet: sign the digest')).toBe(2)
  // The service takes one at a time of a chain, owner and currency.
  expect(wordOf(two)).toBe('submitting')
})

test('two tabs that are shown two transactions of one job send one of them', async () => {
  const world = createRichWorld()
  world.wallet.sends = 'waits'
  const one = world.withdraw()
  const { client } = world.ports
  const changed = {
    ...client,
    request: async (call: Parameters<typeof client.request>[0]) => {
      const answer = await client.request(call)
      const { transaction } = Object(answer)
      if (call.path !== '/withdrawals/status' || !transaction) return answer
      // Another expiration: another request of the depository, which would pay too.
      return { ...Object(answer), transaction: world.hub.rewrite(transaction) }
    },
  } as typeof client
  // A browser whose tabs hear of each other late.
  let isDeaf = false
  const journal: typeof world.journal = {
    ...world.journal,
    subscribe: (listener) => world.journal.subscribe((id) => !isDeaf && listener(id)),
  }
  const two = world.withdraw({ client: changed, journal })
  two.subscribe(() => {
    isDeaf ||= wordOf(two) === 'following'
  })
  one.start()
  two.start()
  await world.clock.advance(15 * second)
  expect(world.count('wallet: send')).toBe(1)
  for (const tab of [one, two]) tab.nothingWaiting()
  await world.settle()
  for (const tab of [one, two]) tab.start()
  await world.clock.advance(10 * second)
  expect(world.count('wallet: send')).toBe(2)
  world.approve()
  await world.clock.advance(minutes(3))
  expect(world.ledger.payments()).toHaveLength(1)
  expect([wordOf(one), wordOf(two)]).toEqual(['complete', 'complete'])
})

test.each(['signing', 'asking'] as const)(
  'stopped while the ask of %s is written down, no wallet opens',
  async (phase) => {
    const world = createWorld()
    const { journal } = world
    let goOn = (): void => {}
    const slow = {
      ...journal,
      recordAsk: async (...given: Parameters<typeof journal.recordAsk>) => {
        const isHeld = given[1].kind === (phase === 'signing' ? 'signature' : 'transaction')
        if (isHeld) await new Promise<void>((resolve) => (goOn = resolve))
        return journal.recordAsk(...given)
      },
    }
    const withdrawal = world.withdraw({ journal: slow })
    withdrawal.start()
    await world.clock.advance(8 * second)
    const purpose = phase === 'signing' ? 'signature' : 'transaction'
    expect(withdrawal.getSnapshot().phase).toMatchObject({ name: 'waiting-turn', purpose })
    withdrawal.cancel()
    await world.settle()
    goOn()
    await world.clock.advance(minutes(1))
    expect(wordOf(withdrawal)).toBe('cancelled')
    expect(world.count(phase === 'signing' ? 'wallet: sign' : 'wallet: send')).toBe(0)

    // What was not asked holds nothing up, in another page too.
    withdrawal.dispose()
    const again = world.withdraw()
    await world.settle()
    expect(wordOf(again)).not.toBe('locating')
    await run(world, again)
    expect(wordOf(again)).toBe('complete')
    expect(world.ledger.payments()).toHaveLength(1)
  },
)

test('a job that came to nothing before anything was shown is made again only where the hub holds the money', async () => {
  const world = createWorld()
  world.hub.settings.held = 700n
  world.hub.settings.fails = 'internal_error'
  const withdrawal = await run(world, world.withdraw())
  expect(withdrawal.getSnapshot().phase).toMatchObject({ reason: { type: 'job-over', witness: 'service' } })
  expect(withdrawal.getSnapshot().onHub).toBe(700n)

  // Paid out all the same, as far as the books say.
  const [job] = world.hub.jobs
  if (!job) throw new Error('There is no job.')
  job.status = 'executed'
  world.hub.settings.fails = null
  await world.clock.advance(minutes(1))
  expect(withdrawal.getSnapshot().onHub).toBe(0n)
  await run(world, withdrawal)
  expect(wordOf(withdrawal)).toBe('job-over')
  expect(world.hub.jobs).toHaveLength(1)

  // And it was not.
  job.status = 'failed'
  await world.clock.advance(minutes(1))
  await run(world, withdrawal)
  expect(wordOf(withdrawal)).toBe('complete')
  expect(world.ledger.payments()).toHaveLength(1)
})

test('a payout that can happen for years is looked for ever more rarely, and for as long', async () => {
  const world = createWorld()
  world.wallet.sends = 'rejects'
  world.hub.settings.tamper = (transaction) => world.hub.rewrite(transaction, 4_000_000_000n)
  let looks = 0
  const { reader } = world.ledger
  const evm: typeof reader = {
    ...reader,
    findDeposit: async (parameters) => {
      looks += 1
      return reader.findDeposit(parameters)
    },
  }
  const withdrawal = await run(world, world.withdraw({ readers: { evm } }))
  const [job] = world.hub.jobs
  if (!job) throw new Error('There is no job.')
  job.status = 'expired'
  await world.clock.advance(minutes(2))
  expect(withdrawal.getSnapshot().phase).toMatchObject({ name: 'expiring', expiration: 4_000_000_000n })
  looks = 0
  await world.clock.advance(minutes(60 * 24))
  expect(looks).toBeGreaterThan(24)
  expect(looks).toBeLessThan(24 * 7)

  world.ledger.take({ data: String(job.transaction?.data), to: String(job.transaction?.to), from: owner })
  await world.clock.advance(minutes(30))
  expect(wordOf(withdrawal)).toBe('complete')
})

test('the second prompt of a wallet that opens a window waits for a press of its own', async () => {
  const world = createRichWorld()
  world.wallet.signs = 'waits'
  const withdrawal = await run(world, world.withdraw({ deposit }), 10 * second)
  expect(wordOf(withdrawal)).toBe('signing')
  world.wallet.mayOpen = false
  world.approve()
  await world.clock.advance(minutes(1))
  expect([wordOf(withdrawal), withdrawal.getSnapshot().will]).toEqual(['ready', 'idle'])
  expect(world.count('wallet: send')).toBe(0)
  world.wallet.mayOpen = true
  await run(world, withdrawal)
  expect(wordOf(withdrawal)).toBe('complete')
  expect([world.count('wallet: sign the digest'), world.count('wallet: send')]).toEqual([1, 1])
})

test('a press that is over before the signature is asked for asks for none, until the next', async () => {
  const world = createRichWorld()
  world.wallet.mayOpen = false
  const withdrawal = await run(world, world.withdraw({ deposit }))
  expect([wordOf(withdrawal), world.count('wallet: sign the digest')]).toEqual(['idle', 0])
  world.wallet.mayOpen = true
  await run(world, withdrawal)
  expect(wordOf(withdrawal)).toBe('complete')
})

test('no wallet is asked where the page stood still while the ask was kept, and another one has closed it', async () => {
  const world = createRichWorld()
  world.wallet.sends = 'waits'
  let wake = (): void => {}
  const sleep = new Promise<void>((resolve) => {
    wake = resolve
  })
  // It hears nothing of the other page before it goes on.
  const slow: typeof world.journal = {
    ...world.journal,
    subscribe: () => () => {},
    recordAsk: async (record, ask) => {
      const outcome = await world.journal.recordAsk(record, ask)
      if (ask.kind === 'transaction') await sleep
      return outcome
    },
  }
  const frozen = world.withdraw({ journal: slow })
  await run(world, frozen, 6 * second)
  expect(world.count('wallet: send')).toBe(0)
  const other = world.withdraw()
  await world.settle()
  other.nothingWaiting()
  await world.settle()
  await run(world, other, 6 * second)
  expect(world.count('wallet: send')).toBe(1)

  wake()
  await world.clock.advance(10 * second)
  expect(world.count('wallet: send')).toBe(1)
})
