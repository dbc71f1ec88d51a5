import { describe, expect, test } from 'vitest'
import type { PhaseReport } from '../client/phaseReport.js'
import { createWorld, owner, recipient, request, type World } from './__fixtures__/world.js'
import type { Withdrawal } from './createWithdrawal.js'
import { createMemoryWithdrawalJournal } from './journal/createMemoryWithdrawalJournal.js'
import { getPayout, getWithdrawalAmount, getWithdrawalProgress } from './selectors.js'
import { shownWithdrawalOf } from './shownWithdrawalOf.js'

const second = 1_000
const minutes = (count: number): number => count * 60_000
const phaseOf = (withdrawal: Withdrawal): string => withdrawal.getSnapshot().phase.name
const stopOf = (withdrawal: Withdrawal): unknown => {
  const { phase } = withdrawal.getSnapshot()
  return phase.name === 'stopped' ? phase.reason : phase.name
}

/** The click, and everything that follows from it for some time. */
async function run(
  world: World,
  withdrawal: Withdrawal = world.withdraw(),
  time = minutes(1),
): Promise<Withdrawal> {
  withdrawal.start()
  await world.clock.advance(time)
  return withdrawal
}

test('money on the hub is paid out once, proved by the depository’s own event', async () => {
  const world = createWorld()
  const withdrawal = await run(world)

  expect(phaseOf(withdrawal)).toBe('complete')
  expect(getPayout(withdrawal.getSnapshot())).toMatchObject({ hash: '0xa1', amount: 700n, witness: 'chain' })
  expect(world.ledger.payments()).toHaveLength(1)
  expect(world.count('wallet: send')).toBe(1)
  expect(world.count('wallet: sign the digest')).toBe(1)
  expect(world.clock.pending()).toBe(0)
  expect(getWithdrawalProgress(await withdrawal.result())).toBe('success')
})

test('onPhase is told each phase of it as it ends', async () => {
  const world = createWorld()
  const told: PhaseReport[] = []
  const client = { ...world.ports.client, onPhase: (report: PhaseReport) => told.push(report) }
  const withdrawal = await run(world, world.withdraw({ client }))
  expect(told.map(({ phase }) => phase)).toEqual(['idle', ...told.slice(0, -1).map(({ next }) => next)])
  expect(told.map(({ phase }) => phase)).toEqual(expect.arrayContaining(['preparing', 'signing', 'asking']))
  expect(told.at(-1)).toMatchObject({
    ...{ run: 'withdrawal', id: withdrawal.id, requestId: null, part: 'withdrawal', role: 'withdrawal' },
    ...{ next: 'complete', reason: null },
  })
})

test('nothing happens before the click', async () => {
  const world = createWorld()
  const withdrawal = world.withdraw()
  await world.clock.advance(minutes(5))
  expect(world.log).toEqual([])
  expect(phaseOf(withdrawal)).toBe('idle')
})

test('one click is one withdrawal, however often it is made', async () => {
  const world = createWorld()
  const withdrawal = world.withdraw()
  withdrawal.start()
  withdrawal.start()
  await run(world, withdrawal)
  withdrawal.start()
  await world.clock.advance(minutes(1))
  expect(world.ledger.payments()).toHaveLength(1)
  expect(world.count('wallet:')).toBe(2)
})

describe('the deposit', () => {
  const deposit = { chainId: 102, transactionId: '0xABC' }

  test('is claimed for as long as it takes to be final', async () => {
    const world = createWorld()
    world.hub.settings.unfinal = 10
    const withdrawal = await run(world, world.withdraw({ deposit }), minutes(1))
    expect(phaseOf(withdrawal)).toBe('attesting')
    expect(withdrawal.getSnapshot().notice).toContain('not final yet')
    await world.clock.advance(minutes(5))
    expect(phaseOf(withdrawal)).toBe('complete')
    expect(world.hub.attested).toEqual(new Set(['0xabc']))
  })

  test('that the service will not claim is the end of it', async () => {
    const world = createWorld()
    world.hub.settings.refusesAttest = true
    const withdrawal = await run(world, world.withdraw({ deposit }))
    expect(stopOf(withdrawal)).toMatchObject({ type: 'attest-refused' })
    expect(world.count('service')).toBe(1)
  })

  test('is claimed while the service is down, once it is up again', async () => {
    const world = createWorld()
    world.hub.settings.isDown = true
    const withdrawal = await run(world, world.withdraw({ deposit }), minutes(5))
    expect(phaseOf(withdrawal)).toBe('attesting')
    world.hub.settings.isDown = false
    await world.clock.advance(minutes(2))
    expect(phaseOf(withdrawal)).toBe('complete')
  })
})

describe('what is signed', () => {
  test('is what is sent, to the letter, with what the service added', async () => {
    const world = createWorld()
    world.hub.settings.additionalData = { nested: 7 }
    const withdrawal = world.withdraw({
      request: { ...request, owner: owner.toUpperCase().replace('0X', '0x'), recipient: ` ${recipient} ` },
    })
    await run(world, withdrawal)
    expect(phaseOf(withdrawal)).toBe('complete')
    expect(world.hub.jobs[0]?.body).toMatchObject({ owner, recipient, additionalData: { nested: 7 } })
  })

  test('is less than was asked for only after a click', async () => {
    const world = createWorld()
    world.hub.settings.held = 300n
    const withdrawal = await run(world)
    expect(stopOf(withdrawal)).toEqual({ type: 'amount-lower', amount: 300n })
    expect(world.count('wallet')).toBe(0)
    await run(world, withdrawal)
    expect(phaseOf(withdrawal)).toBe('complete')
    expect(getWithdrawalAmount(withdrawal.getSnapshot())).toBe(300n)
    expect(world.ledger.payments()).toHaveLength(1)
  })

  test('is not agreed to by a click on a screen that showed another amount', async () => {
    const world = createWorld()
    world.hub.settings.held = 300n
    const withdrawal = await run(world)
    const shown = shownWithdrawalOf(withdrawal.getSnapshot())
    world.hub.settings.held = 200n
    await run(world, withdrawal)
    expect(stopOf(withdrawal)).toEqual({ type: 'amount-lower', amount: 200n })
    const before = withdrawal.getSnapshot()
    withdrawal.start({ shown })
    expect(withdrawal.getSnapshot()).toBe(before)
    withdrawal.start({ shown: shownWithdrawalOf(before) })
    expect(withdrawal.getSnapshot()).toMatchObject({ agreed: 200n })
  })

  test('may take an hour: the service refuses what has lapsed, and a click prepares anew', async () => {
    const world = createWorld()
    world.wallet.takes = minutes(5)
    const withdrawal = await run(world, world.withdraw(), minutes(6))
    expect(stopOf(withdrawal)).toMatchObject({ type: 'submission-refused', earlier: 'none' })
    world.wallet.takes = 0
    await run(world, withdrawal)
    expect(phaseOf(withdrawal)).toBe('complete')
    expect(withdrawal.getSnapshot().round).toBe(1)
    expect(world.ledger.payments()).toHaveLength(1)
  })

  test('is asked of the owner’s account and no other', async () => {
    const world = createWorld()
    world.wallet.account = recipient
    const withdrawal = await run(world)
    expect(withdrawal.getSnapshot().phase).toEqual({
      name: 'needs-wallet',
      vm: 'evm',
      account: owner,
      purpose: 'signature',
    })
    expect(world.log).toEqual([])
    world.wallet.account = owner
    await world.clock.advance(minutes(1))
    expect(phaseOf(withdrawal)).toBe('complete')
  })

  test('is not asked of a wallet that cannot', async () => {
    const world = createWorld()
    world.wallet.signsDigests = false
    expect(stopOf(await run(world))).toEqual({ type: 'signature-unsupported' })
  })

  test.each(['coin'])('is nothing where recovery goes through support: %s', async (chainId) => {
    const world = createWorld()
    const withdrawal = world.withdraw({ request: { ...request, chainId: chainId as never } })
    expect(stopOf(await run(world, withdrawal))).toEqual({ type: 'support-only' })
    expect(world.log).toEqual([])
  })

  test('by an owner on the exchange is asked of the EVM wallet', async () => {
    const world = createWorld()
    const withdrawal = world.withdraw({ request: { ...request, ownerChainId: 'hyperliquid' as never } })
    expect(phaseOf(await run(world, withdrawal))).toBe('complete')
  })

  test('for another page’s domain is not sent', async () => {
    const world = createWorld()
    world.wallet.ton = { timestamp: 1, domain: 'relay.link.example' }
    expect(stopOf(await run(world))).toEqual({ type: 'domain-refused', domain: 'relay.link.example' })
    expect(world.hub.jobs).toHaveLength(0)
  })

  test('and refused by the person is asked again after a click', async () => {
    const world = createWorld()
    world.wallet.signs = 'rejects'
    const withdrawal = await run(world)
    expect(stopOf(withdrawal)).toEqual({ type: 'rejected' })
    world.wallet.signs = 'approves'
    await run(world, withdrawal)
    expect(phaseOf(withdrawal)).toBe('complete')
    expect(world.count('wallet: sign the digest')).toBe(2)
  })
})

describe('the submission', () => {
  test('whose answer is lost joins the job it began', async () => {
    const world = createWorld()
    world.hub.settings.losesAnswers = 1
    expect(phaseOf(await run(world))).toBe('complete')
    expect(world.hub.jobs).toHaveLength(1)
  })

  test('joins a job that is under way, and refuses what it pays to somebody else', async () => {
    const world = createWorld()
    world.wallet.sends = 'rejects'
    // Of another device: what is of this one is not joined.
    const journal = createMemoryWithdrawalJournal()
    const other = await run(
      world,
      world.withdraw({ journal, request: { ...request, recipient: owner, amount: 100n } }),
    )
    const withdrawal = await run(world)
    expect(stopOf(withdrawal)).toEqual({ type: 'transaction-refused', fault: 'other-recipient' })

    world.wallet.sends = 'approves'
    await run(world, other)
    expect(phaseOf(other)).toBe('complete')
    await world.clock.advance(minutes(1))
    expect(stopOf(withdrawal)).toMatchObject({ type: 'job-over', end: 'other' })
    // The hub is seen to hold it still: a click makes another.
    await run(world, withdrawal)
    expect(phaseOf(withdrawal)).toBe('complete')
    expect(world.ledger.payments()).toHaveLength(2)
  })

  test('that nobody knows of is made again only where the hub still holds the money', async () => {
    const world = createWorld()
    world.hub.settings.held = 700n
    world.hub.settings.losesAnswers = 1
    let isCut = false
    const client = {
      ...world.ports.client,
      request: async (call: Parameters<typeof world.ports.client.request>[0]) => {
        if (isCut) world.hub.settings.isDown = true
        isCut = 'signature' in Object(call.body)
        return world.ports.client.request(call)
      },
    }
    const withdrawal = await run(world, world.withdraw({ client }), minutes(2))
    expect(phaseOf(withdrawal)).toBe('submitting')
    // Meanwhile the job was paid out from another device.
    const [job] = world.hub.jobs
    if (!job) throw new Error('There is no job.')
    job.status = 'executed'
    isCut = false
    const again = world.withdraw()
    withdrawal.dispose()
    world.hub.settings.isDown = false
    await world.clock.advance(minutes(1))
    expect(stopOf(again)).toMatchObject({ type: 'submission-refused', earlier: 'unknown' })
    expect(again.getSnapshot().onHub).toBe(0n)
    await run(world, again)
    expect(stopOf(again)).toMatchObject({ type: 'submission-refused' })
    expect(world.hub.jobs).toHaveLength(1)
  })
})

describe('the transaction', () => {
  test.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['goes to another contract', { to: recipient }, 'untrusted-target'],
    ['sends money along', { value: '1' }, 'sends-value'],
    ['is for another chain', { chainId: 102 }, 'other-chain'],
    ['is for somebody else', { from: `0x${'11'.repeat(20)}` }, 'other-sender'],
    ['does something else', { data: '0x49290c1c' }, 'other-function'],
  ])('that %s is never shown to a wallet', async (_name, change, fault) => {
    const world = createWorld()
    world.hub.settings.tamper = (transaction) => ({ ...transaction, ...change })
    const withdrawal = await run(world)
    expect(stopOf(withdrawal)).toEqual({ type: 'transaction-refused', fault })
    expect(world.count('wallet: send')).toBe(0)
  })

  test('of a kind nobody here sends is shown, and its job followed', async () => {
    const world = createWorld()
    world.hub.settings.tamper = () => ({ type: 'TriggerSmartContract', data: '0x' })
    const withdrawal = await run(world)
    expect(phaseOf(withdrawal)).toBe('shown')
    expect(world.count('wallet: send')).toBe(0)
  })

  test('that does not go through is not asked for', async () => {
    const world = createWorld()
    world.ledger.settings.refusesSimulation = true
    expect(stopOf(await run(world))).toEqual({ type: 'would-fail', message: 'It reverts.' })
  })

  test('whose wallet is on another chain is asked for on its own', async () => {
    const world = createWorld()
    world.wallet.chainId = 5
    expect(phaseOf(await run(world))).toBe('complete')
    expect(world.count('wallet: switch to 101')).toBe(1)
  })

  test('whose answer is lost is found by its event', async () => {
    for (const manner of ['sends-and-fails', 'sends-and-hangs'] as const) {
      const other = createWorld()
      other.wallet.sends = manner
      other.hub.settings.isBlind = true
      const withdrawal = await run(other)
      expect(phaseOf(withdrawal)).toBe('complete')
      expect(other.ledger.payments()).toHaveLength(1)
    }
  })

  test('that an account of this process signs is kept first, and sent by its bytes', async () => {
    const world = createWorld()
    world.wallet.isLocal = true
    const withdrawal = await run(world)
    expect(phaseOf(withdrawal)).toBe('complete')
    expect(withdrawal.getSnapshot().facts.map(({ type }) => type)).toContain('signed')
    expect(world.ledger.payments()).toHaveLength(1)
  })

  test('that the person refuses is asked for again after a click', async () => {
    const world = createWorld()
    world.wallet.sends = 'rejects'
    const withdrawal = await run(world)
    expect(stopOf(withdrawal)).toEqual({ type: 'rejected' })
    world.wallet.sends = 'approves'
    await run(world, withdrawal)
    expect(phaseOf(withdrawal)).toBe('complete')
    expect(world.count('wallet: send')).toBe(2)
  })

  test('that waits in the wallet is asked for again only when the person says that nothing is waiting', async () => {
    const world = createWorld()
    world.wallet.sends = 'fails'
    const withdrawal = await run(world)
    expect(phaseOf(withdrawal)).toBe('locating')
    await run(world, withdrawal)
    expect(world.count('wallet: send')).toBe(1)
    const { asks } = withdrawal.getSnapshot()
    // Of a screen that was drawn before the newest ask.
    withdrawal.nothingWaiting({ asked: asks.length - 1 })
    await world.settle()
    expect(phaseOf(withdrawal)).toBe('locating')
    withdrawal.nothingWaiting({ asked: asks.length })
    await world.settle()
    expect(stopOf(withdrawal)).toEqual({ type: 'nothing-waiting' })
    world.wallet.sends = 'approves'
    await run(world, withdrawal)
    expect(phaseOf(withdrawal)).toBe('complete')
    expect(world.count('wallet: send')).toBe(2)
    expect(world.ledger.payments()).toHaveLength(1)
  })

  test('is waited for where the wallet never says its account, and goes on once it does', async () => {
    const world = createWorld()
    const { evm } = world.ports.wallets
    if (!evm) throw new Error('The world has no wallet.')
    let isSilent = true
    const slow = { ...evm, getAccount: () => (isSilent ? new Promise<null>(() => {}) : evm.getAccount()) }
    const withdrawal = await run(world, world.withdraw({ wallets: { evm: slow } }))
    await world.clock.advance(minutes(1))
    expect(phaseOf(withdrawal)).toBe('needs-wallet')
    isSilent = false
    await world.clock.advance(minutes(1))
    expect(phaseOf(withdrawal)).toBe('complete')
  })

  test('is asked of the recipient where it is the recipient’s', async () => {
    const world = createWorld()
    world.hub.settings.tamper = (transaction) => ({ ...transaction, from: recipient })
    const withdrawal = await run(world)
    expect(withdrawal.getSnapshot().phase).toMatchObject({
      name: 'needs-wallet',
      account: recipient,
      purpose: 'transaction',
    })
    world.wallet.account = recipient
    await world.clock.advance(minutes(1))
    expect(phaseOf(withdrawal)).toBe('complete')
  })
})

describe('a job that is over', () => {
  test('is made again only after its transaction can never be carried out any more, and after a click', async () => {
    const world = createWorld()
    world.wallet.sends = 'waits'
    const withdrawal = await run(world, world.withdraw(), minutes(9))
    expect(phaseOf(withdrawal)).toBe('asking')
    // The service says it a little before the chain's own clock does.
    const [job] = world.hub.jobs
    if (!job) throw new Error('There is no job.')
    job.status = 'expired'
    await world.clock.advance(30 * second)
    expect(phaseOf(withdrawal)).toBe('expiring')
    await run(world, withdrawal, 30 * second)
    expect(phaseOf(withdrawal)).toBe('expiring')
    await world.clock.advance(minutes(3))
    expect(stopOf(withdrawal)).toMatchObject({ type: 'job-over', end: 'expired', witness: 'chain' })

    world.wallet.sends = 'approves'
    await run(world, withdrawal)
    // The old prompt is answered after all: it can do nothing any more.
    world.approve()
    await world.clock.advance(minutes(1))
    expect(phaseOf(withdrawal)).toBe('complete')
    expect(world.ledger.payments()).toHaveLength(1)
  })

  test('whose transaction was carried out in time is proved all the same', async () => {
    const world = createWorld()
    world.wallet.sends = 'waits'
    world.hub.settings.isBlind = true
    const withdrawal = await run(world, world.withdraw(), minutes(9))
    const [job] = world.hub.jobs
    if (!job) throw new Error('There is no job.')
    job.status = 'expired'
    await world.clock.advance(10 * second)
    expect(phaseOf(withdrawal)).toBe('expiring')
    world.approve()
    await world.clock.advance(minutes(1))
    expect(phaseOf(withdrawal)).toBe('complete')
    expect(world.ledger.payments()).toHaveLength(1)
  })

  test('as failed says why, and a click begins anew', async () => {
    const world = createWorld()
    world.hub.settings.fails = 'internal_error'
    const withdrawal = await run(world)
    const over = { type: 'job-over', end: 'failed', reason: 'internal_error', witness: 'service' }
    expect(stopOf(withdrawal)).toEqual(over)
    world.hub.settings.fails = null
    await run(world, withdrawal)
    expect(phaseOf(withdrawal)).toBe('complete')
  })

  test('because the service forgot it leads to a look at the hub first', async () => {
    const world = createWorld()
    world.hub.settings.forgets = true
    const withdrawal = await run(world, world.withdraw(), 10 * second)
    const [job] = world.hub.jobs
    if (!job) throw new Error('There is no job.')
    // Paid out by another device, as far as the books say.
    job.status = 'executed'
    await world.clock.advance(minutes(60 * 25))
    expect(stopOf(withdrawal)).toMatchObject({ type: 'job-over', end: 'forgotten', reason: null })
    expect(withdrawal.getSnapshot().onHub).toBe(300n)
    await run(world, withdrawal)
    expect(stopOf(withdrawal)).toMatchObject({ type: 'job-over' })
    // And it was not: the money is on the hub again.
    job.status = 'failed'
    world.hub.settings.forgets = false
    await world.clock.advance(minutes(1))
    expect(withdrawal.getSnapshot().onHub).toBe(1_000n)
    await run(world, withdrawal)
    expect(phaseOf(withdrawal)).toBe('complete')
    expect(world.ledger.payments()).toHaveLength(1)
  })
})

test('two tabs make one payment, and both learn of it', async () => {
  const world = createWorld()
  const one = world.withdraw()
  const two = world.withdraw()
  expect(one.id).toBe(two.id)
  one.start()
  two.start()
  await world.clock.advance(minutes(2))
  expect([phaseOf(one), phaseOf(two)]).toEqual(['complete', 'complete'])
  expect(world.count('wallet: sign the digest')).toBe(1)
  expect(world.count('wallet: send')).toBe(1)
  expect(world.ledger.payments()).toHaveLength(1)
})

test('the same terms again are another withdrawal only under another number', () => {
  const world = createWorld()
  expect(world.withdraw({ sequence: 0 }).id).toBe(world.withdraw().id)
  expect(world.withdraw({ sequence: 1 }).id).not.toBe(world.withdraw().id)
})

test('cancelled with a signature open, it is followed, and asks nothing more without a click', async () => {
  const world = createWorld()
  world.wallet.signs = 'waits'
  const withdrawal = await run(world, world.withdraw(), 5 * second)
  withdrawal.cancel()
  world.approve()
  await world.clock.advance(minutes(1))
  expect(phaseOf(withdrawal)).toBe('ready')
  expect(world.count('wallet: send')).toBe(0)
  await run(world, withdrawal)
  expect(phaseOf(withdrawal)).toBe('complete')
})

test('a journal that forgets is refused unless the host said otherwise', async () => {
  const world = createWorld()
  const withdrawal = world.withdraw({ volatileJournal: 'refuse' })
  expect(stopOf(await run(world, withdrawal))).toEqual({ type: 'journal-volatile' })
  expect(world.log).toEqual([])
})

test('a chain that cannot be read is paid by nobody here, and by the service’s word elsewhere', async () => {
  const world = createWorld()
  const withdrawal = world.withdraw({ readers: {} })
  await run(world, withdrawal)
  expect(stopOf(withdrawal)).toMatchObject({ type: 'chain-unreadable' })
  const [job] = world.hub.jobs
  world.ledger.take({ data: String(job?.transaction?.data), to: String(job?.transaction?.to), from: owner })
  await world.clock.advance(minutes(1))
  expect(getPayout(withdrawal.getSnapshot())).toMatchObject({
    witness: 'service',
    hash: '0xa1',
    blockNumber: null,
  })
})

test.each([
  ['an amount that is none', { amount: 0n }],
  ['a chain nobody lists', { chainId: 'nowhere' }],
  ['an empty recipient', { recipient: ' ' }],
])('%s is refused before anything else', (_name, change) => {
  const world = createWorld()
  expect(() => world.withdraw({ request: { ...request, ...change } as never })).toThrow()
})
