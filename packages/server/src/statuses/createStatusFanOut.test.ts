import type { StatusReading } from '@portage/core'
import { createHandClock } from '@portage/testing'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readEvents } from '../../test/readEvents.js'
import { readingOf } from '../../test/storeContract.js'
import type { Limiter } from '../limits/limiter.js'
import { createMemoryStatusStore } from './createMemoryStatusStore.js'
import type { Asker } from './createShares.js'
import { createStatusFanOut, type StatusFanOutOptions } from './createStatusFanOut.js'

const apiKey = 'secret-key-1f3a'
const nobody: Asker = { user: null, source: null }
const idOf = (at: number): string => `0x${at.toString(16).padStart(64, '0')}`

const reading = (at: number, status: string, updatedAt: number): StatusReading =>
  readingOf(idOf(at), status, updatedAt)

const unlimited: Limiter = {
  take: async () => ({ type: 'taken' }),
  pause: async () => undefined,
  shareOf: () => ({ calls: 1, milliseconds: 1 }),
}

/** A service without a socket, whose statuses the test sets. */
function setUp(options: Partial<StatusFanOutOptions> = {}) {
  const clock = createHandClock({ startAt: 1_000_000 })
  const known = new Map<string, { status: string; updatedAt: number }>()
  const calls: string[][] = []
  const log: string[] = []
  let fails: Response | null = null
  const fetch: typeof globalThis.fetch = async (input) => {
    const url = new URL(String(input))
    const filters = url.searchParams.get('filters')
    const ids: string[] = filters ? JSON.parse(filters)[0].id : [url.searchParams.get('requestId') ?? '']
    calls.push(ids)
    if (fails) return fails.clone()
    const records = ids.flatMap((id) => {
      const one = known.get(id)
      return one
        ? [{ id, status: one.status, updatedAt: new Date(one.updatedAt).toISOString(), data: {} }]
        : []
    })
    const body = filters ? { requests: records } : (known.get(ids[0] ?? '') ?? { status: 'unknown' })
    return Response.json(body)
  }
  const fanOut = createStatusFanOut({
    baseUrl: 'https://service.example',
    apiKey,
    clock,
    fetch,
    random: () => 0,
    limiter: unlimited,
    log: (line) => log.push(line),
    ...options,
  })
  onTestFinished(() => fanOut.stop())
  const open = async (ids: readonly string[], after?: number, asker: Partial<Asker> = {}) => {
    const response = await fanOut.stream(
      new Request(`https://app.example/statuses?requestIds=${ids.join(',')}`, {
        headers: after === undefined ? {} : { 'last-event-id': String(after) },
      }),
      { ...nobody, ...asker },
    )
    return { response, ...readEvents(response) }
  }
  const readStatus = (at: number, asker: Partial<Asker> = {}) =>
    fanOut.readStatus(new Request(`https://app.example/intents/status/v3?requestId=${idOf(at)}`), {
      ...nobody,
      ...asker,
    })
  return {
    clock,
    known,
    calls,
    log,
    fanOut,
    open,
    readStatus,
    fail: (response: Response | null) => {
      fails = response
    },
  }
}

describe('one stream for all requests of a browser', () => {
  test('default: what is known at once, then what becomes known, each with its id', async () => {
    const { fanOut, open, clock } = setUp()
    await fanOut.learn(reading(1, 'waiting', 1_000))
    await fanOut.learn(reading(1, 'pending', 2_000))
    const { response, events } = await open([idOf(1), idOf(2)])
    await clock.advance(0)
    await fanOut.learn(reading(2, 'pending', 3_000))
    await fanOut.learn(reading(3, 'pending', 3_000))
    await fanOut.learn(reading(1, 'success', 4_000))
    await clock.advance(0)
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(events.map(({ type, data }) => [type, data.requestId, data.status])).toEqual([
      ['request.status.updated', idOf(1), 'pending'],
      ['subscribed', undefined, undefined],
      ['request.status.updated', idOf(2), 'pending'],
      ['request.status.updated', idOf(1), 'success'],
    ])
    expect(events.at(-1)?.data).toEqual({
      requestId: idOf(1),
      status: 'success',
      inTxHashes: [],
      txHashes: [],
      updatedAt: 4_000,
      failReason: 'N/A',
      refundFailReason: 'N/A',
    })
  })

  test('who comes back is told everything since the last event, and nothing twice', async () => {
    const { fanOut, open, clock } = setUp()
    await fanOut.learn(reading(1, 'waiting', 1_000))
    const first = await open([idOf(1)])
    await clock.advance(0)
    await first.leave()
    for (const [at, status] of ['depositing', 'pending', 'submitted', 'success'].entries()) {
      await fanOut.learn(reading(1, status, 2_000 + at))
    }
    const second = await open([idOf(1)], first.events[0]?.id)
    await clock.advance(0)
    expect(second.events.map(({ data }) => data.status)).toEqual([
      'depositing',
      'pending',
      'submitted',
      'success',
      undefined,
    ])
  })

  test('the key is in no event and no status, also where the service repeats it', async () => {
    const { fanOut, open, readStatus, clock } = setUp()
    const { text } = await open([idOf(1)])
    await clock.advance(0)
    await fanOut.learn({
      ...reading(1, 'failure', 1_000),
      details: `sent with ${apiKey}`,
      failReason: btoa(apiKey),
    })
    await clock.advance(0)
    const answers = text() + (await (await readStatus(1)).text())
    expect(answers.match(/sent with \(key\)/g)).toHaveLength(2)
    expect(answers).not.toContain(apiKey)
    expect(answers).not.toContain(btoa(apiKey))
  })

  test('a slow reader is cut off, and the others hear on', async () => {
    const { fanOut, clock } = setUp()
    const request = () => new Request(`https://app.example/statuses?requestIds=${idOf(1)}`)
    const slow = await fanOut.stream(request(), nobody)
    const reader = slow.body?.getReader()
    const quick = readEvents(await fanOut.stream(request(), nobody))
    await clock.advance(0)
    const details = 'x'.repeat(100_000)
    for (let at = 1; at <= 5; at += 1) {
      await fanOut.learn({ ...reading(1, 'pending', at * 1_000), details, inTransactions: [`0x${at}`] })
      await clock.advance(0)
    }
    let chunks = 0
    while (!(await reader?.read())?.done) chunks += 1
    expect(chunks).toBeLessThan(6)
    expect(quick.events.filter(({ type }) => type === 'request.status.updated')).toHaveLength(5)
  })

  test('a sign of life goes out, and nothing is left running when all have gone', async () => {
    const { open, clock, fanOut } = setUp()
    const { text, leave } = await open([idOf(1)])
    await clock.advance(15_000)
    expect(text()).toMatch(/^retry: 500\n\n/)
    expect(text()).toContain('\n\n:\n\n')
    await leave()
    fanOut.stop()
    await clock.advance(0)
    expect(clock.pending()).toBe(0)
  })

  test.each([
    ['', 'The parameter requestIds is missing. Give the ids of requests, with commas.'],
    ['a/b', 'The parameter requestIds holds something that is no id of a request.'],
    [
      Array.from({ length: 101 }, (_, at) => idOf(at)).join(','),
      'A stream is about 100 requests at most. Give fewer.',
    ],
  ])('error: ids that are none', async (ids, message) => {
    const { fanOut } = setUp()
    const response = await fanOut.stream(
      new Request(`https://app.example/statuses?requestIds=${ids}`),
      nobody,
    )
    expect([response.status, (await response.json()).message]).toEqual([400, message])
  })

  test('error: one user does not take all streams', async () => {
    const { open } = setUp({ maxStreamsOfUser: 1 })
    expect((await open([idOf(1)], undefined, { user: 'ada' })).response.status).toBe(200)
    expect((await open([idOf(1)], undefined, { user: 'ada' })).response.status).toBe(429)
    expect((await open([idOf(1)], undefined, { user: 'bob' })).response.status).toBe(200)
  })
})

describe('asking', () => {
  test('fifty requests go into one call, whoever looks on', async () => {
    const { open, clock, calls, known } = setUp()
    for (let at = 0; at < 50; at += 1) known.set(idOf(at), { status: 'pending', updatedAt: 5_000 + at })
    const streams = await Promise.all(
      Array.from({ length: 100 }, (_, at) => open([idOf(at % 50), idOf((at + 1) % 50)])),
    )
    await clock.advance(200)
    expect(calls.map((ids) => ids.length)).toEqual([50])
    expect(
      streams.map(({ events }) => events.filter(({ data }) => data.status === 'pending').length),
    ).toEqual(Array(100).fill(2))
  })

  test('a thousand open requests cost at most twenty calls in any minute', async () => {
    const times: number[] = []
    const clock = createHandClock({ startAt: 1_000_000 })
    let taken: number[] = []
    const limiter: Limiter = {
      ...unlimited,
      take: async () => {
        taken = taken.filter((time) => time > clock.now() - 60_000)
        if (taken.length >= 20) return { type: 'later', milliseconds: (taken[0] ?? 0) + 60_001 - clock.now() }
        taken.push(clock.now())
        return { type: 'taken' }
      },
    }
    const { open, calls, known } = setUp({ clock, limiter })
    for (let at = 0; at < 1_000; at += 1) known.set(idOf(at), { status: 'pending', updatedAt: 5_000 + at })
    await Promise.all(
      Array.from({ length: 10 }, (_, part) =>
        open(Array.from({ length: 100 }, (_, at) => idOf(part * 100 + at))),
      ),
    )
    for (let second = 0; second < 240; second += 1) {
      const before = calls.length
      await clock.advance(1_000)
      for (let more = before; more < calls.length; more += 1) times.push(second)
    }
    const most = Math.max(
      ...times.map((time) => times.filter((other) => other >= time && other < time + 60).length),
    )
    expect(most).toBeLessThanOrEqual(20)
    expect(new Set(calls.flat()).size).toBe(1_000)
  })

  test('what is settled is not asked for again, and what nobody wants to know is not asked for', async () => {
    const { open, clock, calls, known } = setUp()
    known.set(idOf(1), { status: 'success', updatedAt: 5_000 })
    known.set(idOf(2), { status: 'pending', updatedAt: 5_000 })
    await open([idOf(1)])
    const second = await open([idOf(2)])
    await clock.advance(30_000)
    expect(calls.filter((ids) => ids.includes(idOf(1)))).toHaveLength(1)
    expect(calls.length).toBeGreaterThan(3)
    await second.leave()
    await clock.advance(60_000)
    const before = calls.length
    await clock.advance(600_000)
    expect(calls.length).toBe(before)
  })

  test('a failure that turns into a refund is told', async () => {
    const { open, clock, known } = setUp()
    known.set(idOf(1), { status: 'failure', updatedAt: 5_000 })
    const { events } = await open([idOf(1)])
    await clock.advance(1_000)
    known.set(idOf(1), { status: 'refund', updatedAt: 6_000 })
    await clock.advance(70_000)
    expect(events.map(({ data }) => data.status).filter((status) => status !== undefined)).toEqual([
      'failure',
      'refund',
    ])
  })

  test('429 is honoured, and the key is not in the log', async () => {
    const { open, clock, calls, fail, log } = setUp()
    const message = `slow down, ${apiKey}`
    fail(Response.json({ message }, { status: 429, headers: { 'retry-after': '20' } }))
    await open([idOf(1)])
    await clock.advance(19_000)
    expect(calls).toHaveLength(1)
    fail(null)
    await clock.advance(2_000)
    expect(calls).toHaveLength(2)
    expect(log).toHaveLength(1)
    expect(log.join()).not.toContain(apiKey)
  })

  test('a service that takes no lists of ids is asked one by one', async () => {
    const { open, clock, calls, fail, known } = setUp()
    for (const at of [1, 2]) known.set(idOf(at), { status: 'pending', updatedAt: 5_000 })
    fail(Response.json({ message: 'no filters here' }, { status: 400 }))
    const { events } = await open([idOf(1), idOf(2)])
    await clock.advance(500)
    fail(null)
    await clock.advance(6_000)
    expect(calls.slice(0, 3).map((ids) => ids.length)).toEqual([2, 1, 1])
    expect(events.filter(({ data }) => data.status === 'pending')).toHaveLength(2)
  })
})

describe('reading one status', () => {
  test('an id that the service refuses stops the asking for nobody else', async () => {
    const asked: string[][] = []
    const fetch: typeof globalThis.fetch = async (input) => {
      const { searchParams } = new URL(String(input))
      const filters = searchParams.get('filters')
      const ids: string[] = filters ? JSON.parse(filters)[0].id : [searchParams.get('requestId') ?? '']
      asked.push(ids)
      if (ids.includes('nonsense'))
        return Response.json({ message: 'Bad id.', errorCode: 'INVALID_INPUT' }, { status: 400 })
      const records = ids.map((id) => ({
        id,
        status: 'pending',
        updatedAt: new Date(5).toISOString(),
        data: {},
      }))
      return Response.json(filters ? { requests: records } : { status: 'pending', updatedAt: 5 })
    }
    const { open, clock } = setUp({ fetch })
    const { events } = await open(['nonsense'])
    const others = await Promise.all(Array.from({ length: 60 }, (_, at) => open([idOf(at)])))
    await clock.advance(60_000)
    const notified = others.map((one) => one.events.some(({ type }) => type === 'request.status.updated'))
    expect(notified).toEqual(notified.map(() => true))
    expect(events.map(({ type }) => type)).toEqual(['subscribed'])
    asked.length = 0
    await clock.advance(60_000)
    expect(asked.flat()).not.toContain('nonsense')
    expect(Math.max(...asked.map(({ length }) => length))).toBeGreaterThan(20)
  })

  test('who has left takes no room from who comes', async () => {
    const { open } = setUp({ maxOpen: 2 })
    const first = await open([idOf(1), idOf(2)])
    await first.leave()
    expect((await open([idOf(3), idOf(4)])).response.status).toBe(200)
    expect((await open([idOf(5)])).response.status).toBe(429)
  })

  test('many who ask by themselves are one call', async () => {
    const { readStatus, clock, calls, known } = setUp()
    known.set(idOf(1), { status: 'pending', updatedAt: 5_000 })
    const answers = Promise.all(Array.from({ length: 50 }, () => readStatus(1)))
    await clock.advance(200)
    expect(new Set(await Promise.all((await answers).map((one) => one.text()))).size).toBe(1)
    expect(calls).toHaveLength(1)
    expect(await (await readStatus(1)).json()).toEqual({
      status: 'pending',
      inTxHashes: [],
      txHashes: [],
      updatedAt: 5_000,
      failReason: 'N/A',
      refundFailReason: 'N/A',
    })
  })

  test('what was kept long ago is asked for again before it is told', async () => {
    const { fanOut, readStatus, clock, known } = setUp()
    await fanOut.learn(reading(1, 'pending', 1_000))
    await clock.advance(3_600_000)
    known.set(idOf(1), { status: 'success', updatedAt: 5_000 })
    const answer = readStatus(1)
    await clock.advance(200)
    expect(await (await answer).json()).toMatchObject({ status: 'success' })
  })

  test('one the service does not know is unknown; one that cannot be asked for in time is 503', async () => {
    const { readStatus, clock, fail } = setUp()
    const unknown = readStatus(1)
    await clock.advance(200)
    expect(await (await unknown).json()).toMatchObject({ status: 'unknown' })
    fail(Response.json({ message: 'down' }, { status: 503 }))
    const later = readStatus(2)
    await clock.advance(8_000)
    expect([(await later).status, (await later).headers.get('retry-after')]).toEqual([503, '5'])
  })

  test('error: no id', async () => {
    const { fanOut } = setUp()
    expect(
      (await fanOut.readStatus(new Request('https://app.example/intents/status/v3'), nobody)).status,
    ).toBe(400)
  })
})

test('a store that lost its connection is read again, and nothing is lost', async () => {
  const memory = createMemoryStatusStore(createHandClock({ startAt: 1_000_000 }))
  const listeners = new Set<Parameters<typeof memory.subscribe>[0]>()
  const { open, clock, log } = setUp({
    store: {
      ...memory,
      // Deaf: tells nothing by itself.
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  })
  const { events } = await open([idOf(1)])
  await clock.advance(0)
  for (const status of ['waiting', 'pending', 'success']) {
    await memory.put(reading(1, status, 5_000 + status.length))
  }
  for (const listener of listeners) listener({ type: 'gap' })
  await clock.advance(0)
  expect(events.at(-1)?.data.status).toBe('success')
  expect(log).toEqual([])
})
