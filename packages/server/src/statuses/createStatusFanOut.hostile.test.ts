import { createHandClock } from '@portage/testing'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readEvents } from '../../test/readEvents.js'
import type { Limiter } from '../limits/limiter.js'
import type { Asker } from './createShares.js'
import { createStatusFanOut, type StatusFanOutOptions } from './createStatusFanOut.js'

const idOf = (at: number): string => `0x${at.toString(16).padStart(64, '0')}`
const nobody: Asker = { user: null, source: null }
const from = (source: string): Asker => ({ user: null, source })
const signedIn = (user: string, source: string | null = null): Asker => ({ user, source })
let made = 1_000_000
/** Ids that the service has never heard of. */
const invent = (count: number): readonly string[] => Array.from({ length: count }, () => idOf(made++))

/** A service without a socket, that may be asked twenty times a minute and knows what the test says. */
function setUp(options: Partial<StatusFanOutOptions> = {}) {
  const clock = createHandClock({ startAt: 1_000_000 })
  const known = new Set<string>()
  const calls: (readonly string[])[] = []
  let taken: number[] = []
  const limiter: Limiter = {
    take: async () => {
      taken = taken.filter((time) => time > clock.now() - 7_000)
      if (taken.length >= 2) return { type: 'later', milliseconds: (taken[0] ?? 0) + 7_000 - clock.now() }
      taken.push(clock.now())
      return { type: 'taken' }
    },
    pause: async () => undefined,
    shareOf: () => ({ calls: 2, milliseconds: 7_000 }),
  }
  const fetch: typeof globalThis.fetch = async (input) => {
    const { searchParams } = new URL(String(input))
    const filters = searchParams.get('filters')
    const ids: readonly string[] = filters ? JSON.parse(filters)[0].id : [searchParams.get('requestId') ?? '']
    calls.push(ids)
    if (ids.some((id) => !/^0x[0-9a-f]{64}$/.test(id)))
      return Response.json({ message: 'Bad id.', errorCode: 'INVALID_INPUT' }, { status: 400 })
    const status = 'pending'
    const updatedAt = new Date(5).toISOString()
    const requests = ids.flatMap((id) => (known.has(id) ? [{ id, status, updatedAt, data: {} }] : []))
    const [first] = ids
    return Response.json(
      filters ? { requests } : first && known.has(first) ? { status, updatedAt: 5 } : { status: 'unknown' },
    )
  }
  const fanOut = createStatusFanOut({
    baseUrl: 'https://service.example',
    apiKey: 'secret-key-1f3a',
    clock,
    fetch,
    limiter,
    random: () => 0,
    ...options,
  })
  onTestFinished(() => fanOut.stop())
  const open = async (ids: readonly string[], asker: Asker = nobody) => {
    const url = `https://app.example/statuses?requestIds=${ids.join(',')}`
    const response = await fanOut.stream(new Request(url), asker)
    const { status } = response
    const refusal = status === 200 ? null : await response.clone().json()
    const { events, leave } = readEvents(response)
    const isNotified = () => events.some(({ type }) => type === 'request.status.updated')
    return { status, refusal, isNotified, leave }
  }
  const read = (id: string, asker: Asker = nobody) =>
    fanOut.readStatus(new Request(`https://app.example/intents/status/v3?requestId=${id}`), asker)
  const know = (id: string): string => {
    known.add(id)
    return id
  }
  /** Milliseconds until something holds; looks twice a second. */
  const until = async (holds: () => boolean, most: number): Promise<number> => {
    for (let waited = 0; waited < most; waited += 500) {
      if (holds()) return waited
      await clock.advance(500)
    }
    return holds() ? most : Number.POSITIVE_INFINITY
  }
  return { clock, fanOut, calls, open, read, know, until }
}

describe('two hundred streams of a hundred invented ids', () => {
  test.each<[string, Asker]>([
    ['of whom the host tells nobody apart', nobody],
    ['by one connection', from('mallory')],
    ['by one who is signed in', signedIn('mallory')],
  ])('%s keep nobody else out, and delay them by seconds', async (_name, mallory) => {
    const { open, read, know, until, clock } = setUp()
    const streams = await Promise.all(Array.from({ length: 200 }, () => open(invent(100), mallory)))
    const refused = streams.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    const ada = await open([know(idOf(1))], signedIn('ada'))
    const bob = await open([know(idOf(2))], from('bob'))
    expect([ada.status, bob.status]).toEqual([200, 200])
    expect(await until(() => ada.isNotified() && bob.isNotified(), 60_000)).toBeLessThanOrEqual(15_000)
    const answer = read(know(idOf(3)), from('carol'))
    await clock.advance(8_000)
    expect(await (await answer).json()).toMatchObject({ status: 'pending' })
  })

  test('from forty connections leave something for whoever comes, in turn', async () => {
    const { open, know, until } = setUp()
    for (let at = 0; at < 200; at += 1) await open(invent(100), from(`mallory ${at % 40}`))
    const twenty = Array.from({ length: 20 }, (_, at) => at)
    const honest = await Promise.all(twenty.map((at) => open([know(idOf(at))], from(`honest ${at}`))))
    expect(new Set(honest.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await until(() => honest.every(({ isNotified }) => isNotified()), 120_000)).toBeLessThanOrEqual(
      30_000,
    )
  })

  test('from many connections make room for more who come than is left', async () => {
    const { open, know, until } = setUp({ maxOpen: 2_000, maxStreams: 100 })
    await Promise.all(Array.from({ length: 200 }, (_, at) => open(invent(100), from(`mallory ${at % 50}`))))
    const honest = await Promise.all(
      Array.from({ length: 80 }, (_, at) =>
        open(
          Array.from({ length: 5 }, (_id, id) => know(idOf(5 * at + id))),
          from(`honest ${at}`),
        ),
      ),
    )
    expect(honest.filter(({ status }) => status !== 200)).toEqual([])
    expect(await until(() => honest.every(({ isNotified }) => isNotified()), 300_000)).toBeLessThan(120_000)
  })

  test('make no room for one more of their own', async () => {
    const { open } = setUp({ maxOpen: 1_000 })
    const statuses = []
    for (let at = 0; at < 20; at += 1)
      statuses.push((await open(invent(100), from(`mallory ${at % 2}`))).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(7)
  })

  test('of another form than ids have spoil no call about others', async () => {
    const { open, know, until } = setUp()
    for (let at = 0; at < 20; at += 1) {
      await open(
        Array.from({ length: 100 }, (_, id) => `nonsense-${at}-${id}`),
        from(`mallory ${at}`),
      )
    }
    const ada = await open([know(idOf(1))], from('ada'))
    expect(await until(ada.isNotified, 60_000)).toBeLessThanOrEqual(15_000)
  })
})

describe('one who reads without end', () => {
  test('is refused by name of what is too much, and keeps nobody else from reading', async () => {
    const { read, know, clock } = setUp()
    const mallory = invent(3_000).map(async (id) => (await read(id, signedIn('mallory'))).status)
    const answer = read(know(idOf(1)), signedIn('ada'))
    await clock.advance(8_000)
    expect((await answer).status).toBe(200)
    await clock.advance(4_000)
    const statuses = await Promise.all(mallory)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(2_500)
  })

  test('has their turn, and who asks for one thing has it as soon', async () => {
    const { read, know, clock } = setUp({ maxOpenOfUser: 10_000 })
    const mallory = invent(1_000).map((id) => read(id, signedIn('mallory')))
    await clock.advance(100)
    const answer = read(know(idOf(1)), signedIn('ada'))
    await clock.advance(8_000)
    expect((await answer).status).toBe(200)
    await clock.advance(4_000)
    const refused = (await Promise.all(mallory)).find(({ status }) => status === 429)
    expect(await refused?.json()).toEqual({
      message: expect.stringMatching(/^Others who ask have their turn first\. Ask again in \d+ seconds\.$/),
      errorCode: 'TOO_MANY_REQUESTS',
    })
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('what is known is read without a turn', async () => {
    const { read, know, clock } = setUp()
    const own = know(idOf(1))
    const first = read(own, signedIn('ada'))
    await clock.advance(1_000)
    await first
    void invent(2_000).map((id) => read(id, signedIn('ada')))
    expect((await read(own, signedIn('ada'))).status).toBe(200)
  })
})

describe('a fair budget', () => {
  test('of requests for one user, one connection, and all users of one connection together', async () => {
    const { open } = setUp({ maxOpenOfUser: 150, maxOpenOfSource: 250 })
    const [first, second, third] = [invent(100), invent(100), invent(100)]
    expect((await open(first, signedIn('mallory', 'den'))).status).toBe(200)
    expect((await open(second, signedIn('mallory', 'den'))).refusal).toEqual({
      message:
        'No more than 150 requests are followed for you at once. Ask about fewer, or come back in 60 seconds.',
      errorCode: 'TOO_MANY_REQUESTS',
    })
    // The same requests again are no more than before.
    expect((await open(first, signedIn('mallory', 'den'))).status).toBe(200)
    expect((await open(second, signedIn('trent', 'den'))).status).toBe(200)
    expect((await open(third, signedIn('eve', 'den'))).status).toBe(429)
    expect((await open(third, from('den'))).status).toBe(429)
    expect((await open(third, signedIn('eve', 'elsewhere'))).status).toBe(200)
  })

  test('of streams', async () => {
    const { open } = setUp({ maxStreamsOfUser: 1, maxStreamsOfSource: 2 })
    const ids = invent(1)
    expect((await open(ids, signedIn('mallory', 'den'))).status).toBe(200)
    expect((await open(ids, signedIn('mallory', 'den'))).refusal).toMatchObject({
      message: 'No more than 1 streams are open for you at once. Close one, or come back in 60 seconds.',
    })
    expect((await open(ids, from('den'))).status).toBe(200)
    expect((await open(ids, from('den'))).status).toBe(429)
    expect((await open(ids, from('elsewhere'))).status).toBe(200)
  })

  test('is given back with the stream', async () => {
    const { open, clock } = setUp({ maxOpenOfSource: 100, maxStreamsOfSource: 1 })
    const first = await open(invent(100), from('den'))
    await first.leave()
    await clock.advance(0)
    expect((await open(invent(100), from('den'))).status).toBe(200)
  })
})

describe('what the service does not know', () => {
  test('is followed for a minute, and then leaves its place to others', async () => {
    const { open, calls, clock } = setUp({ maxOpenOfSource: 100 })
    const invented = invent(100)
    await open(invented, from('den'))
    await clock.advance(70_000)
    expect((await open(invent(100), from('den'))).status).toBe(200)
    calls.length = 0
    await clock.advance(40_000)
    expect(calls.flat().filter((id) => invented.includes(id))).toEqual([])
  })

  test('is told all the same once it is known: by a webhook, by one who reads it, or by a look now and then', async () => {
    const { open, read, know, until, clock, fanOut } = setUp()
    const ids = invent(3)
    const [byWebhook, byReader, byLook] = [
      await open(ids.slice(0, 1)),
      await open(ids.slice(1, 2)),
      await open(ids.slice(2)),
    ]
    await clock.advance(90_000)
    await fanOut.learn({
      requestId: ids[0] ?? '',
      status: 'pending',
      inTransactions: [],
      outTransactions: [],
      updatedAt: 5,
      failReason: null,
      refundFailReason: null,
      details: null,
    })
    await clock.advance(0)
    expect(byWebhook.isNotified()).toBe(true)
    for (const id of ids) know(id)
    void read(ids[1] ?? '')
    await clock.advance(1_000)
    expect([byReader.isNotified(), byLook.isNotified()]).toEqual([true, false])
    expect(await until(byLook.isNotified, 180_000)).toBeLessThan(180_000)
  })

  test('is not asked for again once its reader is gone', async () => {
    const { read, calls, clock } = setUp()
    const [id = ''] = invent(1)
    const answer = read(id)
    await clock.advance(1_000)
    expect(await (await answer).json()).toEqual({ status: 'unknown' })
    await clock.advance(60_000)
    calls.length = 0
    await clock.advance(600_000)
    expect(calls).toEqual([])
  })
})

test('nothing is left running when it is stopped in the middle of it', async () => {
  const { open, read, clock, fanOut } = setUp()
  await open(invent(100))
  const answers = invent(300).map((id) => read(id, signedIn('mallory')))
  await clock.advance(100)
  fanOut.stop()
  await clock.advance(20_000)
  await Promise.all(answers)
  expect(clock.pending()).toBe(0)
})
