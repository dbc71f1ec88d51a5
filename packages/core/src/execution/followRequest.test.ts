import { describe, expect, test } from 'vitest'
import { createHandClock } from '../../test/handClock.js'
import { createIntentClient } from '../client/createIntentClient.js'
import { isInputError } from '../errors/input.js'
import type { Reader } from '../families/reader.js'
import { chains, trusted } from '../verification/__fixtures__/honestQuote.js'
import { type FollowRequestOptions, followRequest } from './followRequest.js'

const requestId = `0x${'01'.repeat(32)}`
const depositHash = `0x${'dd'.repeat(32)}`
const orderId = `0x${'ab'.repeat(32)}`
const person = `0x${'11'.repeat(20)}`
const second = 1_000
const minute = 60_000
const native = (chainId: number) => ({
  chainId,
  address: `0x${'00'.repeat(20)}`,
  symbol: 'ETH',
  name: 'Ether',
  decimals: 18,
})

/** What the service knows of one request. */
type ServiceAnswers = {
  status: string
  inTxHashes: string[]
  txHashes: string[]
  refundFailReason: string | null
  /** Http status of the answers of each endpoint. */
  statusAnswer: number
  listAnswer: number
  knows: 'status and record' | 'record' | 'nothing'
  superseded: string | null
  others: string[]
  spelling: string
}

/** A service and a chain in memory, behind the real client. Any call but a reading one is an error. */
function createWorld(over: Partial<ServiceAnswers> = {}) {
  const clock = createHandClock()
  const service: ServiceAnswers = {
    status: 'waiting',
    inTxHashes: [],
    txHashes: [],
    refundFailReason: null,
    statusAnswer: 200,
    listAnswer: 200,
    knows: 'status and record',
    superseded: null,
    others: [],
    spelling: depositHash,
    ...over,
  }
  const chain = { deposits: new Set<string>(), payouts: new Map<string, bigint>(), isDown: false }
  const record = (id: string) => ({
    id,
    status: service.status,
    user: person,
    recipient: person,
    supersededByRequestId: service.superseded,
    data: {
      inTxs: service.inTxHashes.map((txHash) => ({ txHash, chainId: 101 })),
      outTxs: service.txHashes.map((txHash) => ({ txHash, chainId: 102 })),
      route: {
        quoted: {
          origin: { inputCurrency: { currency: native(101), amount: '1000' } },
          destination: {
            inputCurrency: { currency: native(102), amount: '990', minimumAmount: '980' },
            outputCurrency: { currency: native(102), amount: '990', minimumAmount: '980' },
          },
        },
        actual: null,
      },
    },
    protocol: { orderId },
  })
  const listed = (query: URLSearchParams): string[] => {
    if (service.knows === 'nothing') return []
    if (query.get('id') === requestId) return [requestId]
    const hash = query.get('depositTxHash')
    return hash === service.spelling ? [requestId, ...service.others] : []
  }
  const client = createIntentClient({
    baseUrl: 'http://service',
    clock,
    random: () => 0.5,
    fetch: async (input, init) => {
      const url = new URL(String(input))
      if ((init?.method ?? 'GET') !== 'GET') throw new Error('Following a request changes nothing.')
      if (url.pathname === '/requests/v3') {
        const requests = listed(url.searchParams).map(record)
        return new Response(JSON.stringify({ requests }), { status: service.listAnswer })
      }
      if (url.pathname !== '/intents/status/v3') throw new Error(`${url.pathname} is not needed here.`)
      const { status, inTxHashes, txHashes, refundFailReason } = service
      const isKnown = service.knows === 'status and record'
      const body = isKnown ? { status, inTxHashes, txHashes, refundFailReason } : { status: 'unknown' }
      return new Response(JSON.stringify(body), { status: service.statusAnswer })
    },
  })
  const unexpected = async (): Promise<never> => {
    throw new Error('Following a request reads deposits and payouts only.')
  }
  const reader: Reader = {
    vm: 'evm',
    canRead: (chainId) => chainId === 101 || chainId === 102,
    readAnchor: unexpected,
    readBalance: unexpected,
    readBalances: unexpected,
    readAllowance: unexpected,
    readToken: unexpected,
    readTransaction: unexpected,
    witnesses: () => 1,
    findDeposit: unexpected,
    broadcast: unexpected,
    provesAbsence: unexpected,
    readPermitEnd: unexpected,
    provesExpiry: unexpected,
    readBlockHash: unexpected,
    simulate: unexpected,
    readDeposit: async ({ hash, trace }) => {
      if (chain.isDown) throw new Error('The RPC does not answer.')
      if (!chain.deposits.has(hash) || !('orderId' in trace) || trace.orderId !== orderId) return null
      return { hash, blockNumber: 5n, from: person, token: null, amount: 1_000n }
    },
    readPayout: async ({ hash }) => {
      if (chain.isDown) throw new Error('The RPC does not answer.')
      const amount = chain.payouts.get(hash)
      return amount === undefined ? null : { hash, blockNumber: 6n, amount }
    },
  }
  const follow = (options: Partial<Omit<FollowRequestOptions, 'hash' | 'requestId'>> = {}) =>
    followRequest({ client, readers: { evm: reader }, trusted, chains, requestId, ...options })
  return { clock, service, chain, client, reader, follow }
}

type World = ReturnType<typeof createWorld>

/** The deposit is in a block, and the service has seen it. */
function deposited({ service, chain }: World, status = 'pending'): void {
  Object.assign(service, { status, inTxHashes: [depositHash] })
  chain.deposits.add(depositHash)
}

describe('by its id', () => {
  test('default: waits for the deposit, sees it on chain, and what arrives', async () => {
    const world = createWorld()
    const followed = world.follow()
    expect(followed.getSnapshot()).toMatchObject({ name: 'looking', asked: { requestId } })
    await world.clock.advance(2 * second)
    expect(followed.getSnapshot()).toMatchObject({
      name: 'waiting',
      deposit: null,
      expected: { amount: 990n },
      originChainId: 101,
      destinationChainId: 102,
    })

    deposited(world)
    await world.clock.advance(2 * second)
    expect(followed.getSnapshot()).toMatchObject({
      name: 'underway',
      deposit: { witness: 'chain', hash: depositHash, amount: 1_000n, chainId: 101, currency: native(101) },
    })

    Object.assign(world.service, { status: 'success', txHashes: ['0xf1'] })
    await world.clock.advance(2 * second)
    expect(followed.getSnapshot()).toMatchObject({ name: 'settling', payout: null })
    world.chain.payouts.set('0xf1', 985n)
    expect(await settled(world, followed)).toMatchObject({
      name: 'arrived',
      payout: { witness: 'chain', hash: '0xf1', amount: 985n, chainId: 102, currency: native(102) },
    })
    await world.clock.advance(minute)
    expect(world.clock.pending()).toBe(0)
  })

  test('without readers everything is the service’s word', async () => {
    const world = createWorld()
    deposited(world, 'success')
    world.service.txHashes = ['0xf1']
    const followed = world.follow({ readers: undefined })
    expect(await settled(world, followed)).toMatchObject({
      name: 'arrived',
      deposit: { witness: 'service', hash: depositHash },
      payout: { witness: 'service', hash: '0xf1', amount: null },
    })
  })

  test('a caller without a key is told what the status says', async () => {
    const world = createWorld({ listAnswer: 401 })
    deposited(world, 'success')
    const followed = world.follow()
    expect(await settled(world, followed)).toMatchObject({
      name: 'arrived',
      record: null,
      deposit: { witness: 'service', hash: depositHash, chainId: null },
      payout: { witness: 'service', chainId: null },
    })
  })

  test('nobody vouches for the depository: the deposit stays the service’s word', async () => {
    const world = createWorld()
    deposited(world)
    const followed = world.follow({ trusted: {} })
    await world.clock.advance(minute)
    expect(followed.getSnapshot()).toMatchObject({ name: 'underway', deposit: { witness: 'service' } })
    followed.dispose()
  })

  test('a failure is one once it has stood; pending and refund after it move it on', async () => {
    const world = createWorld()
    deposited(world, 'failure')
    const followed = world.follow()
    await world.clock.advance(minute)
    expect(followed.getSnapshot().name).toBe('settling')
    await world.clock.advance(10 * minute)
    expect(followed.getSnapshot().name).toBe('failed')
    expect((await followed.result()).name).toBe('failed')
    world.service.status = 'pending'
    await world.clock.advance(minute)
    expect(followed.getSnapshot().name).toBe('underway')
    world.chain.payouts.set('0xb1', 900n)
    Object.assign(world.service, { status: 'refund', txHashes: ['0xb1'] })
    await world.clock.advance(minute)
    expect(followed.getSnapshot()).toMatchObject({
      name: 'refunded',
      payout: { witness: 'chain', amount: 900n, chainId: 101, currency: native(101) },
    })
  })

  test('a chain that shows less than the least settles nothing', async () => {
    const world = createWorld()
    deposited(world, 'success')
    world.service.txHashes = ['0xf1']
    world.chain.payouts.set('0xf1', 979n)
    const followed = world.follow()
    await world.clock.advance(5 * minute)
    expect(followed.getSnapshot().name).toBe('settling')
    followed.dispose()
  })

  test('one the service does not know says what to check, and is found when it is known', async () => {
    const world = createWorld({ knows: 'nothing' })
    const followed = world.follow()
    await world.clock.advance(5 * second)
    const before = followed.getSnapshot()
    expect(before).toMatchObject({ name: 'unknown', check: 'request-id', since: 1_000_000 })
    await world.clock.advance(5 * second)
    expect(followed.getSnapshot()).toBe(before)
    world.service.knows = 'status and record'
    await world.clock.advance(minute)
    expect(followed.getSnapshot()).toMatchObject({ name: 'waiting', requestId })
    followed.dispose()
  })

  test('one only the record knows is told by that, and proved like any other', async () => {
    const world = createWorld({ knows: 'record' })
    deposited(world, 'success')
    world.service.txHashes = ['0xf1']
    world.chain.payouts.set('0xf1', 985n)
    expect(await settled(world, world.follow())).toMatchObject({
      name: 'arrived',
      payout: { witness: 'chain', amount: 985n },
    })
  })

  test('a service that cannot be asked is told as that, and asked again', async () => {
    const world = createWorld({ statusAnswer: 503 })
    const followed = world.follow()
    await world.clock.advance(minute)
    expect(followed.getSnapshot()).toMatchObject({
      name: 'unreadable',
      failure: { code: 'service-refused', message: expect.any(String), next: expect.any(String) },
    })
    world.service.statusAnswer = 200
    await world.clock.advance(minute)
    expect(followed.getSnapshot().name).toBe('waiting')
    followed.dispose()
  })

  test('names the request that took its place', async () => {
    const world = createWorld({ superseded: '0x02' })
    const followed = world.follow()
    await world.clock.advance(second)
    expect(followed.getSnapshot()).toMatchObject({ supersededByRequestId: '0x02' })
    followed.dispose()
  })
})

describe('by a hash', () => {
  test('finds the request, and others of the same transaction', async () => {
    const world = createWorld({ others: ['0x02'] })
    deposited(world)
    const followed = followRequest({ client: world.client, hash: ` ${depositHash} ` })
    expect(followed.id).toBe(depositHash)
    await world.clock.advance(2 * second)
    expect(followed.getSnapshot()).toMatchObject({ name: 'underway', requestId, others: ['0x02'] })
    followed.dispose()
  })

  test.each([
    ['without 0x', depositHash, depositHash.slice(2)],
    ['with 0x', depositHash.slice(2), depositHash],
  ])('finds it where the service writes it %s', async (_, given, spelling) => {
    const world = createWorld({ spelling })
    const followed = followRequest({ client: world.client, hash: given })
    await world.clock.advance(2 * second)
    expect(followed.getSnapshot()).toMatchObject({ name: 'waiting', requestId })
    followed.dispose()
  })

  test('one nobody knows says what to check; without a key it cannot be looked up', async () => {
    const world = createWorld()
    const strange = followRequest({ client: world.client, hash: '0xee' })
    await world.clock.advance(second)
    expect(strange.getSnapshot()).toMatchObject({ name: 'unknown', check: 'transaction' })
    world.service.listAnswer = 401
    const keyless = followRequest({ client: world.client, hash: depositHash })
    await world.clock.advance(second)
    expect(keyless.getSnapshot()).toMatchObject({
      name: 'unreadable',
      failure: { code: 'service-unauthorized' },
    })
    strange.dispose()
    keyless.dispose()
  })
})

test.each(['dispose', 'signal'])('%s ends every wait', async (how) => {
  const world = createWorld()
  deposited(world, 'failure')
  const leaving = new AbortController()
  const followed = world.follow({ signal: leaving.signal })
  await world.clock.advance(2 * second)
  if (how === 'dispose') followed.dispose()
  else leaving.abort()
  const before = followed.getSnapshot()
  await world.clock.advance(20 * minute)
  expect(followed.getSnapshot()).toBe(before)
  expect(world.clock.pending()).toBe(0)
})

test('error: an empty name is refused, and a result can be given up', async () => {
  const world = createWorld()
  expect(() => followRequest({ client: world.client, hash: ' ' })).toThrow(
    expect.toSatisfy((error: unknown) => isInputError(error) && error.field === 'hash'),
  )
  const followed = world.follow()
  const leaving = new AbortController()
  const result = followed.result(leaving.signal)
  leaving.abort(new Error('Left.'))
  await expect(result).rejects.toThrow('Left.')
  followed.dispose()
})

async function settled(world: World, followed: ReturnType<typeof followRequest>) {
  const result = followed.result()
  await world.clock.advance(5 * minute)
  return result
}
