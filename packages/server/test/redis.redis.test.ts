import { type RedisServer, startRedis } from '@portage/testing'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { selfServeLimits } from '../src/limits/limiter.js'
import { createRedisLimiter } from '../src/redis/createRedisLimiter.js'
import { createRedisStatusStore } from '../src/redis/createRedisStatusStore.js'
import { createStatusFanOut } from '../src/statuses/createStatusFanOut.js'
import { readEvents } from './readEvents.js'
import { freshId, readingOf, testStatusStore } from './storeContract.js'

let server: RedisServer
beforeAll(async () => {
  server = await startRedis()
})
afterAll(() => server?.stop())

/** One instance: its connections are its own. */
function connect(path = server.path) {
  const redis = new Redis(path, { maxRetriesPerRequest: 1, retryStrategy: () => 50 })
  // Connections are lost on purpose.
  redis.on('error', () => undefined)
  const store = createRedisStatusStore({ redis })
  const close = async () => {
    await store.stop()
    redis.disconnect()
  }
  return { redis, store, close }
}

describe('the store', () => {
  let one: ReturnType<typeof connect>
  beforeAll(async () => {
    one = connect()
    await new Promise<void>((heard) => one.store.subscribe((event) => event.type === 'gap' && heard()))
  })
  afterAll(() => one.close())
  testStatusStore(() => one.store)
})

/** A service that knows nothing: all news come by `learn`. */
function createInstance(path?: string) {
  const { store, close } = connect(path)
  const fanOut = createStatusFanOut({
    baseUrl: 'https://service.example',
    apiKey: 'secret-key-1f3a',
    store,
    fetch: async () => Response.json({ status: 'unknown', requests: [] }),
  })
  const stop = async () => {
    fanOut.stop()
    await close()
  }
  onTestFinished(stop)
  const open = async (ids: readonly string[], after?: number) =>
    readEvents(
      await fanOut.stream(
        new Request(`https://app.example/statuses?requestIds=${ids.join(',')}`, {
          headers: after === undefined ? {} : { 'last-event-id': String(after) },
        }),
        { user: null, source: null },
      ),
    )
  return { fanOut, open, stop }
}

test('what one instance hears the other tells; one is stopped, and who goes over to the other misses nothing', async () => {
  const [one, other] = [createInstance(), createInstance()]
  const id = freshId()
  const [first, second] = [await one.open([id]), await other.open([id])]
  const statusesOf = ({ events }: typeof first) => events.flatMap(({ data }) => data.status ?? [])
  await expect.poll(() => [first, second].every(({ events }) => events.length > 0)).toBe(true)
  await one.fanOut.learn(readingOf(id, 'waiting', 1_000))
  await expect.poll(() => [statusesOf(first), statusesOf(second)]).toEqual([['waiting'], ['waiting']])
  await one.stop()
  await other.fanOut.learn(readingOf(id, 'pending', 2_000))
  await other.fanOut.learn(readingOf(id, 'success', 3_000))
  const again = await other.open([id], first.events.at(-1)?.id)
  await expect.poll(() => statusesOf(again)).toEqual(['pending', 'success'])
  await expect.poll(() => statusesOf(second)).toEqual(['waiting', 'pending', 'success'])
})

test('while Redis is away nothing is taken as stored, and when it is back nothing is missing', async () => {
  const own = await startRedis()
  onTestFinished(() => own.stop())
  const [one, other] = [createInstance(own.path), createInstance(own.path)]
  const id = freshId()
  const { events } = await other.open([id])
  await one.fanOut.learn(readingOf(id, 'waiting', 1_000))
  await expect.poll(() => events.some(({ data }) => data.status === 'waiting')).toBe(true)
  await own.down()
  await expect(one.fanOut.learn(readingOf(id, 'pending', 2_000))).rejects.toThrow()
  const back = await startRedis(own.path)
  onTestFinished(() => back.stop())
  await expect
    .poll(() =>
      one.fanOut.learn(readingOf(id, 'pending', 2_000)).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  await expect.poll(() => events.at(-1)?.data.status).toBe('pending')
})

test('several instances share the limits of one key', async () => {
  const limits = { ...selfServeLimits, quote: { calls: 6, seconds: 3_600 } }
  const limiters = [connect(), connect()].map(({ redis, close }) => {
    onTestFinished(close)
    return createRedisLimiter({ redis, limits, instances: 2, prefix: 'shared' })
  })
  await expect.poll(async () => (await limiters[1]?.take('other'))?.type).toBe('taken')
  const turns = []
  for (let at = 0; at < 8; at += 1) turns.push(await limiters[at % 2]?.take('quote'))
  expect(turns.map((turn) => turn?.type)).toEqual([...Array(6).fill('taken'), 'later', 'later'])
})

test('while Redis is away each instance has its part of the limits', async () => {
  const { redis, close } = connect('/nowhere/redis.sock')
  onTestFinished(close)
  const limits = { ...selfServeLimits, quote: { calls: 6, seconds: 3_600 } }
  const limiter = createRedisLimiter({ redis, limits, instances: 2 })
  const turns = []
  for (let at = 0; at < 4; at += 1) turns.push((await limiter.take('quote')).type)
  expect(turns).toEqual(['taken', 'taken', 'taken', 'later'])
})
