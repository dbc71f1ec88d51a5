import { createHandClock } from '@portage/testing'
import { describe, expect, test } from 'vitest'
import { startUpstream } from '../../test/startUpstream.js'
import { createProxy } from '../proxy/createProxy.js'
import { createFairQueue, type QueuePlace } from './createFairQueue.js'
import { createMemoryLimiter } from './createMemoryLimiter.js'
import { type Limiter, selfServeLimits, shareOf } from './limiter.js'

const never = new AbortController().signal

/** Gives `calls` turns in each `milliseconds` of the clock. */
function createCountingLimiter(clock: { now: () => number }, calls: number, milliseconds: number) {
  const state = { window: 0, taken: 0, paused: 0 }
  const limiter: Limiter = {
    take: async () => {
      if (clock.now() < state.paused) return { type: 'later', milliseconds: state.paused - clock.now() }
      const window = Math.floor(clock.now() / milliseconds)
      if (window !== state.window) Object.assign(state, { window, taken: 0 })
      if (state.taken >= calls)
        return { type: 'later', milliseconds: (window + 1) * milliseconds - clock.now() }
      state.taken += 1
      return { type: 'taken' }
    },
    pause: async (_name, wait) => {
      state.paused = clock.now() + wait
    },
    shareOf: () => ({ calls, milliseconds }),
  }
  return limiter
}

function setUp({ calls = 2, milliseconds = 1_000, maxWait = 3_000, maxWaiting = 100 } = {}) {
  const clock = createHandClock({ startAt: 1_000_000 })
  const limiter = createCountingLimiter(clock, calls, milliseconds)
  const wait = createFairQueue({ limiter, clock, maxWait, maxWaiting })
  const settled: string[] = []
  const refused: Record<string, number> = {}
  const ask = (user: string, name: string, signal = never): Promise<QueuePlace> =>
    wait('quote', user, signal).then((place) => {
      if (place.type === 'granted') settled.push(name)
      else refused[name] = place.retryAfter
      return place
    })
  return { clock, ask, settled, refused }
}

describe('the limits of the key are shared fairly', () => {
  test('who asked for a hundred does not keep out who asks for one', async () => {
    const { clock, ask, settled } = setUp()
    for (let at = 0; at < 6; at += 1) void ask('greedy', `greedy ${at}`)
    await clock.advance(0)
    expect(settled).toEqual(['greedy 0', 'greedy 1'])
    void ask('ada', 'ada')
    void ask('bob', 'bob')
    await clock.advance(1_000)
    expect(settled.slice(2)).toEqual(['ada', 'bob'])
    await clock.advance(1_000)
    expect(settled.slice(4)).toEqual(['greedy 2', 'greedy 3'])
  })

  test('who had a turn a while ago comes before who had one just now, however often they leave and come back', async () => {
    const { clock, ask, settled } = setUp()
    for (const name of ['a', 'b', 'c', 'd']) void ask(name, name)
    await clock.advance(1_000)
    expect(settled).toEqual(['a', 'b', 'c', 'd'])
    for (const name of ['c', 'd', 'a', 'b']) void ask(name, `${name} again`)
    void ask('new', 'new')
    await clock.advance(2_000)
    expect(settled.slice(4)).toEqual(['new', 'a again', 'b again', 'c again'])
  })

  test('where no more may wait, the last in order goes and not the last who came', async () => {
    const { clock, ask, settled, refused } = setUp({ maxWaiting: 3 })
    for (let at = 0; at < 3; at += 1) void ask('greedy', `greedy ${at}`)
    await clock.advance(0)
    for (let at = 3; at < 5; at += 1) void ask('greedy', `greedy ${at}`)
    void ask('ada', 'ada')
    await clock.advance(1_000)
    expect(settled).toEqual(['greedy 0', 'greedy 1', 'ada', 'greedy 2'])
    expect(Object.keys(refused)).toEqual(['greedy 4'])
  })

  test('who cannot be served in time is told at once, and when', async () => {
    const { clock, ask, refused, settled } = setUp()
    for (let at = 0; at < 12; at += 1) void ask('greedy', `greedy ${at}`)
    await clock.advance(0)
    // Two at once and two a second for three seconds; the others have heard by now.
    expect(Object.keys(refused)).toEqual(['greedy 8', 'greedy 9', 'greedy 10', 'greedy 11'])
    expect(refused['greedy 8']).toBe(4_000)
    await clock.advance(3_000)
    expect(settled).toHaveLength(8)
    expect(clock.pending()).toBe(0)
  })

  test('the time to come again is honest: coming then is coming in time', async () => {
    const { clock, ask, refused, settled } = setUp({ maxWait: 0 })
    for (let at = 0; at < 3; at += 1) void ask('ada', `${at}`)
    await clock.advance(0)
    expect(refused).toEqual({ 2: 1_000 })
    await clock.advance(1_000)
    await ask('ada', 'again')
    expect(settled).toEqual(['0', '1', 'again'])
  })

  test('who leaves gives up the place', async () => {
    const { clock, ask, settled } = setUp({ calls: 1 })
    const leaving = new AbortController()
    void ask('ada', 'first')
    void ask('ada', 'leaves', leaving.signal)
    void ask('ada', 'third')
    await clock.advance(0)
    leaving.abort()
    await clock.advance(1_000)
    expect(settled).toEqual(['first', 'third'])
  })

  test('no more wait than may wait', async () => {
    const { clock, ask, refused } = setUp({ calls: 1, maxWaiting: 2, maxWait: 60_000 })
    for (let at = 0; at < 5; at += 1) void ask(`user ${at}`, `${at}`)
    await clock.advance(0)
    expect(Object.keys(refused)).toEqual(['2', '3', '4'])
  })
})

test('the shares of a limit never add up to more than it, however the minute is laid', () => {
  for (const limit of Object.values(selfServeLimits)) {
    const { calls, seconds } = shareOf(limit)
    // A minute touches one window more than fits into it.
    expect(
      calls * (Math.ceil(limit.seconds / seconds) + (limit.seconds % seconds === 0 ? 1 : 0)),
    ).toBeLessThanOrEqual(limit.calls)
  }
  expect(shareOf({ calls: 10, seconds: 1 })).toEqual({ calls: 10, seconds: 1 })
})

test('the limiter of this process counts', async () => {
  const limits = { ...selfServeLimits, quote: { calls: 2, seconds: 1 } }
  const limiter = createMemoryLimiter(limits)
  expect([(await limiter.take('quote')).type, (await limiter.take('quote')).type]).toEqual(['taken', 'taken'])
  const later = await limiter.take('quote')
  expect(later).toEqual({ type: 'later', milliseconds: expect.any(Number) })
  expect((await limiter.take('other')).type).toBe('taken')
  await limiter.pause('other', 2_000)
  expect(await limiter.take('other')).toEqual({ type: 'later', milliseconds: expect.any(Number) })
})

describe('through the proxy', () => {
  test('beyond the limit: 429 with an honest Retry-After, and nothing goes out', async () => {
    const { baseUrl, seen } = await startUpstream()
    const proxy = createProxy({
      baseUrl,
      apiKey: 'secret-key-1f3a',
      maxWait: 0,
      limiter: createMemoryLimiter({ ...selfServeLimits, other: { calls: 2, seconds: 3 } }),
    })
    const ask = () => proxy(new Request('https://app.example/intents/status/v3?requestId=0x1'))
    const answers = [await ask(), await ask(), await ask()]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
    expect(answers[2]?.headers.get('retry-after')).toBe('3')
    expect(await answers[2]?.json()).toEqual({
      message: 'Too many people ask at once. Ask again in 3 seconds.',
      errorCode: 'TOO_MANY_REQUESTS',
    })
    expect(seen).toHaveLength(2)
  })

  test("the service's own 429 holds the others back for as long as it says", async () => {
    const { baseUrl, seen } = await startUpstream((_request, response) => {
      response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '7' })
      response.end('{"message":"slow down"}')
    })
    const proxy = createProxy({ baseUrl, apiKey: 'secret-key-1f3a', maxWait: 0 })
    const ask = () => proxy(new Request('https://app.example/intents/status/v3?requestId=0x1'))
    const answers = [await ask(), await ask()]
    expect(answers.map((answer) => [answer.status, answer.headers.get('retry-after')])).toEqual([
      [429, '7'],
      [429, '7'],
    ])
    expect(seen).toHaveLength(1)
  })
})
