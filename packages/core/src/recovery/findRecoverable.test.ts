import { describe, expect, test } from 'vitest'
import { createHandClock } from '../../test/handClock.js'
import type { IntentClient } from '../client/intentClient.js'
import { ServiceError } from '../errors/service.js'
import { executionIdOf } from '../execution/executionIdOf.js'
import type { Ask } from '../execution/facts.js'
import { createMemoryJournal } from '../execution/journal/createMemoryJournal.js'
import { honestQuote } from '../verification/__fixtures__/honestQuote.js'
import { chains, createWorld, depository, native, owner, recipient, request } from './__fixtures__/world.js'
import { findRecoverable } from './findRecoverable.js'
import { findSequence } from './findSequence.js'

const deposit = `0x${'d1'.repeat(32)}`

/** A request as the service lists it. */
const recordOf = (id: string, of: object = {}) => ({
  id,
  status: 'failure',
  user: owner,
  createdAt: '2026-01-02T03:04:05.000Z',
  failReason: 'NO_QUOTES',
  protocol: {
    orderId: `0x${'0a'.repeat(32)}`,
    isWithdrawable: true,
    deposit: {
      origin: {
        depositor: owner,
        chainId: 101,
        currency: native,
        amount: '700',
        transactionId: deposit,
        ...of,
      },
    },
  },
})

/** A service that answers by path; every other path is one that should not be asked for. */
function createService(
  answers: Readonly<Record<string, (query: Readonly<Record<string, unknown>>) => unknown>>,
) {
  const clock = createHandClock()
  const asked: string[] = []
  const client: IntentClient = {
    baseUrl: 'http://service',
    wsUrl: null,
    keyHolder: 'proxy',
    clock,
    random: () => 0.5,
    subscribe: () => () => {},
    request: async ({ path, query }) => {
      const given = Object(query)
      asked.push(
        `${path} ${given.ownerChainId ?? given.status ?? given.id ?? given.term ?? given.depositAddress ?? ''}`,
      )
      const answer = answers[path]
      if (!answer) throw new Error(`Nobody should ask for ${path}.`)
      return answer(given)
    },
  }
  return { client, clock, asked }
}

const nothing = {
  requests: () => ({ requests: [], continuation: null }),
  balances: () => ({ balances: [], continuation: null }),
}
const account = { address: owner, vm: 'evm' }

describe('a request that failed', () => {
  test('is found by its person where the service says that it can be withdrawn', async () => {
    const { client, asked } = createService({
      '/requests/v3': () => ({
        requests: [recordOf('one'), { ...recordOf('two'), protocol: { isWithdrawable: false } }],
        continuation: null,
      }),
      '/withdrawals/balances': nothing.balances,
    })
    const { found, troubles } = await findRecoverable({ client, chains, accounts: [account] })
    expect(troubles).toEqual([])
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({
      source: 'request',
      requestId: 'one',
      deposit: { chainId: 101, transactionId: deposit },
      terms: { chainId: 'here', ownerChainId: 'here', owner, currency: native, amount: 700n },
      obstacle: null,
      since: Date.UTC(2026, 0, 2, 3, 4, 5),
    })
    expect(asked).toContain('/requests/v3 failure')
  })

  test('that is named is told of also where it cannot be withdrawn, and why', async () => {
    const { client } = createService({
      '/requests/v3': () => ({
        requests: [{ ...recordOf('two'), protocol: { ...recordOf('two').protocol, isWithdrawable: false } }],
        continuation: null,
      }),
    })
    const { found } = await findRecoverable({ client, chains, requestId: 'two' })
    expect(found[0]).toMatchObject({ requestId: 'two', obstacle: 'not-withdrawable', terms: null })
  })

  test('of a deposit address is its recovery address’s to sign', async () => {
    const { client, asked } = createService({
      '/requests/v3': () => ({ requests: [recordOf('three', { depositor: recipient })], continuation: null }),
    })
    const { found } = await findRecoverable({ client, chains, depositAddress: '0xdead' })
    expect(found[0]?.terms?.owner).toBe(recipient)
    expect(asked).toEqual(['/requests/v3 0xdead'])
  })
})

describe('the hub', () => {
  test('is asked for every chain an address can be an owner on, to the last page', async () => {
    const { client, asked } = createService({
      '/requests/v3': nothing.requests,
      '/withdrawals/balances': ({ ownerChainId, continuation }) =>
        Number(ownerChainId) !== 102
          ? nothing.balances()
          : {
              balances: [
                continuation === 'more'
                  ? { hubTokenId: '9', currency: null, amount: '5' }
                  : {
                      hubTokenId: '8',
                      currency: { chainId: 101, address: native, symbol: 'ETH', name: 'Ether', decimals: 18 },
                      amount: '3',
                    },
              ],
              continuation: continuation === 'more' ? null : 'more',
            },
    })
    const { found } = await findRecoverable({ client, chains, accounts: [account] })
    expect(found.map(({ amount, obstacle, terms }) => [amount, obstacle, terms?.ownerChainId])).toEqual([
      [3n, null, 'there'],
      [5n, 'currency-unknown', undefined],
    ])
    expect(asked.filter((line) => line.startsWith('/withdrawals')).sort()).toEqual([
      '/withdrawals/balances 101',
      '/withdrawals/balances 102',
      '/withdrawals/balances 102',
      '/withdrawals/balances 105',
    ])
  })

  test('that is busy is asked again; what fails hides nothing of the rest', async () => {
    let tries = 0
    const { client, clock } = createService({
      '/requests/v3': () => {
        throw new Error('A key is missing.')
      },
      '/withdrawals/balances': () => {
        tries += 1
        if (tries > 1) return nothing.balances()
        throw new ServiceError({
          code: 'service-rate-limited',
          shortMessage: 'Busy.',
          next: 'Wait.',
          retry: 'later',
          status: 429,
        })
      },
    })
    const search = findRecoverable({ client, chains, accounts: [account] })
    await clock.advance(10_000)
    expect(await search).toEqual({
      found: [],
      paid: [],
      troubles: [{ place: 'requests', message: 'A key is missing.' }],
    })
    expect(tries).toBe(4)
  })
})

test('deposits that the engine found on a wrong chain, and one more than was meant, are found in the journal', async () => {
  const { quote, account: signer } = honestQuote('native')
  const journal = createMemoryJournal()
  const id = executionIdOf(quote, signer)
  await journal.recordAsk({ id, quote, account: signer, createdAt: 1 }, {
    key: 'k',
    askedAt: 1,
  } as unknown as Ask)
  const at = { step: 0, item: 0, attempt: 0, amount: 5n, at: 7 }
  await journal.append(id, { type: 'elsewhere', ...at, chainId: 102, hash: deposit })
  await journal.append(id, { type: 'duplicate', ...at, chainId: 101, hash: `0x${'d2'.repeat(32)}` })
  const { client } = createService({})
  const { found } = await findRecoverable({ client, chains, journal })
  expect(
    found.map(({ source, deposit, terms }) => [source, deposit?.chainId, terms?.chainId, terms?.amount]),
  ).toEqual([
    ['elsewhere', 102, 'there', 5n],
    ['duplicate', 101, 'here', 5n],
  ])
})

test('a deposit that no request knows is read on its chain, only from the trusted depository', async () => {
  const world = createWorld()
  const { client } = createService({ '/requests/v3': nothing.requests })
  const data = `0x49290c1c${owner.slice(2).padStart(64, '0')}${'0a'.repeat(32)}` as const
  const reader = {
    ...world.ledger.reader,
    readTransaction: async ({ chainId }: Readonly<{ chainId: number }>) => ({
      type: 'included' as const,
      succeeded: true,
      blockNumber: 1n,
      blockHash: '0x1',
      isFinal: true,
      nonce: 0,
      sent: { from: recipient, to: depository, value: 9n, data, chainId },
    }),
  }
  const search = { client, chains, hash: deposit, readers: { evm: reader } }
  const { found } = await findRecoverable({ ...search, trusted: world.ports.trusted })
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ source: 'deposit', amount: 9n, owner, terms: { chainId: 'here' } })
  expect((await findRecoverable({ ...search, trusted: {} })).found).toEqual([])
})

test('a withdrawal that is under way comes first, and stands for its deposit', async () => {
  const world = createWorld()
  world.wallet.sends = 'waits'
  const claimed = { chainId: 101, transactionId: deposit }
  const withdrawal = world.withdraw({ deposit: claimed })
  withdrawal.start()
  await world.clock.advance(10_000)
  const { client } = createService({})
  const { found } = await findRecoverable({ client, chains, withdrawals: world.journal })
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ source: 'withdrawal', withdrawalId: withdrawal.id, amount: 700n })
  expect(await findSequence({ journal: world.journal, chains, request, deposit: claimed })).toBe(0)
  world.approve()
  await world.clock.advance(60_000)
  expect((await findRecoverable({ client, chains, withdrawals: world.journal })).found).toEqual([])
  expect(await findSequence({ journal: world.journal, chains, request, deposit: claimed })).toBe(1)
})

test('a withdrawal is told of at every moment: as under way until it is paid, and as paid from then on', async () => {
  const world = createWorld()
  const claimed = { chainId: 101, transactionId: deposit }
  const { client } = createService({})
  const reported: string[] = []
  let looking = Promise.resolve()
  world.journal.subscribe(() => {
    looking = looking.then(async () => {
      const { found, paid } = await findRecoverable({ client, chains, withdrawals: world.journal })
      reported.push([...found.map(() => 'under way'), ...paid.map(() => 'paid')].join(' and '))
    })
  })
  const withdrawal = world.withdraw({ deposit: claimed })
  withdrawal.start()
  await world.clock.advance(60_000)
  await looking
  const signed = reported.indexOf('under way')
  expect(signed).toBeGreaterThanOrEqual(0)
  expect(new Set(reported.slice(0, signed))).toEqual(new Set(['']))
  expect([...new Set(reported.slice(signed))]).toEqual(['under way', 'paid'])
})

describe('a withdrawal that was paid', () => {
  const hubs = createService({ '/requests/v3': nothing.requests, '/withdrawals/balances': nothing.balances })
  async function pay() {
    const world = createWorld()
    const withdrawal = world.withdraw({ deposit: { chainId: 101, transactionId: deposit } })
    withdrawal.start()
    await world.clock.advance(60_000)
    const { proofs } = withdrawal.getSnapshot()
    return { world, withdrawal, payout: proofs[0] }
  }

  test('is told with what proves it, newest first', async () => {
    const { world, withdrawal, payout } = await pay()
    world.hub.settings.held = 2_000n
    const again = world.withdraw({ deposit: { chainId: 101, transactionId: deposit }, sequence: 1 })
    again.start()
    await world.clock.advance(60_000)
    const { paid } = await findRecoverable({ client: hubs.client, chains, withdrawals: world.journal })
    expect(paid.map(({ withdrawalId }) => withdrawalId)).toEqual([again.id, withdrawal.id])
    expect(paid[1]).toMatchObject({ source: 'withdrawal', amount: 700n, payout })
    expect(payout?.hash).toMatch(/^0x/)
  })

  test('is told to its owner, and to whoever names its deposit or its payment; to nobody who asks for another thing', async () => {
    const { world, payout } = await pay()
    const count = async (target: Parameters<typeof findRecoverable>[0]) =>
      (await findRecoverable(target)).paid.length
    const search = { client: hubs.client, chains, withdrawals: world.journal }
    expect(await count({ ...search, accounts: [account] })).toBe(1)
    expect(await count({ ...search, hash: deposit.toUpperCase().replace('X', 'x') })).toBe(1)
    expect(await count({ ...search, hash: String(payout?.hash) })).toBe(1)
    expect(await count({ ...search, accounts: [{ address: recipient, vm: 'evm' }] })).toBe(0)
    expect(await count({ ...search, hash: `0x${'d2'.repeat(32)}` })).toBe(0)
    expect(await count({ ...search, requestId: 'one' })).toBe(0)
  })
})

test('of several accounts each is looked for, and one that fails does not hide the other', async () => {
  const { client } = createService({
    '/requests/v3': ({ user }) => {
      if (user === recipient) throw new Error('busy')
      return { requests: [recordOf('one')], continuation: null }
    },
    '/withdrawals/balances': nothing.balances,
  })
  const accounts = [{ address: recipient, vm: 'evm' }, account]
  const { found, troubles } = await findRecoverable({ client, chains, accounts })
  expect(found.map(({ requestId }) => requestId)).toEqual(['one'])
  expect(troubles.map(({ place }) => place)).toEqual(['requests'])
})

test('nothing to look for is refused', async () => {
  const { client } = createService({})
  await expect(findRecoverable({ client, chains })).rejects.toThrow('accounts is empty')
})
