import { writeJson } from '@portage/core'
import { describe, expect, test, vi } from 'vitest'
import { quoteJson, requestOf } from '../../test/quotes.js'
import { createWorld } from '../../test/renderPortageHook.js'
import { createOfferStore } from './createOfferStore.js'
import { quoteQueryOptions } from './quote.js'

function setUp() {
  const { clock, service, queryClient } = createWorld()
  const { client } = service
  const store = createOfferStore(queryClient, client, (request) => quoteQueryOptions(client, request))
  const answerLast = async (requestId: string) => {
    service.calls.at(-1)?.answer(quoteJson(requestId))
    await clock.advance(0)
  }
  return { clock, service, store, answerLast }
}

test('default: nothing that can be seen changes between what was typed and its answer', async () => {
  const { clock, service, store, answerLast } = setUp()
  const one = writeJson(requestOf(1n))
  const two = writeJson(requestOf(12n))
  const leave = store.subscribe(() => {})
  store.want(one)
  await clock.advance(300)
  await answerLast('0xa')
  const first = store.read(one)
  expect(first).toMatchObject({ phase: 'shown', isStale: false })

  store.want(two)
  const typed = store.read(two)
  expect(typed).toMatchObject({ phase: 'refreshing', isStale: true, answer: first.answer })
  await clock.advance(300)
  expect(service.calls).toHaveLength(2)
  expect(store.read(two)).toBe(typed)

  await answerLast('0xb')
  expect(store.read(two)).toMatchObject({ phase: 'shown', isStale: false, answer: { requestId: '0xb' } })
  leave()
})

test('a newer answer that is drawn alike changes nothing but the latest one, and typing is told as ever', async () => {
  const { clock, store, answerLast } = setUp()
  const [one, two] = [writeJson(requestOf(1n)), writeJson(requestOf(12n))]
  const alike = () => true
  const leave = store.subscribe(() => {})
  store.want(one)
  await clock.advance(300)
  await answerLast('0xa')
  const shown = store.read(one, alike)
  const next = store.refetch()
  await clock.advance(0)
  expect(store.read(one).phase).toBe('refreshing')
  expect(store.read(one, alike)).toMatchObject(shown)
  const kept = store.read(one, alike)
  await answerLast('0xb')
  expect((await next)?.requestId).toBe('0xb')
  expect(store.read(one, alike)).toBe(kept)
  expect(store.latest(one)?.requestId).toBe('0xb')
  expect(store.latest(two)).toBeNull()
  expect(store.read(one, () => false)).toMatchObject({ phase: 'shown', answer: { requestId: '0xb' } })
  store.want(two)
  expect(store.read(two, alike)).toMatchObject({ phase: 'refreshing', isStale: true })
  leave()
})

test('one that is drawn alike has its age too, and is asked for again', async () => {
  const { clock, service, store, answerLast } = setUp()
  const one = writeJson(requestOf(1n))
  store.want(one)
  const end = store.renew(one, 30_000)
  await clock.advance(300)
  for (const id of ['0xa', '0xb', '0xc']) {
    await answerLast(id)
    expect(store.read(one, () => true).answer?.requestId).toBe('0xa')
    expect(store.latest(one)?.requestId).toBe(id)
    const asked = service.calls.length
    await clock.advance(29_999)
    expect(service.calls).toHaveLength(asked)
    await clock.advance(1)
    expect(service.calls).toHaveLength(asked + 1)
  }
  end()
  await answerLast('0xd')
  const asked = service.calls.length
  await clock.advance(60_000)
  expect(service.calls).toHaveLength(asked)
})

test('what is taken back before it has stood for a while is never asked for', async () => {
  const { clock, service, store } = setUp()
  const listener = vi.fn()
  const leave = store.subscribe(listener)
  await clock.advance(0)
  listener.mockClear()
  const takeBack = store.want(writeJson(requestOf(1n)))
  await clock.advance(299)
  takeBack()
  await clock.advance(1_000)
  expect(service.calls).toHaveLength(0)
  expect(listener).not.toHaveBeenCalled()
  leave()
})

test('where the clock was put back, nobody knows its age: it is asked for again at once', async () => {
  const { service, queryClient, ...world } = createWorld()
  let putBack = 0
  const clock = { ...world.clock, now: () => world.clock.now() - putBack }
  const client = { ...service.client, clock }
  const store = createOfferStore(queryClient, client, (request) => quoteQueryOptions(client, request))
  const one = writeJson(requestOf(1n))
  const leave = store.subscribe(() => {})
  store.want(one)
  await world.clock.advance(300)
  service.calls.at(-1)?.answer(quoteJson('0xa'))
  await world.clock.advance(0)
  putBack = 3_600_000
  const end = store.renew(one, 30_000)
  await world.clock.advance(0)
  expect(service.calls).toHaveLength(2)
  end()
  leave()
})

test('when the page was away, then one that is old by now is asked for at once, and no other', async () => {
  const { clock, service, queryClient } = createWorld()
  const wake = new EventTarget()
  let away = 0
  const client = { ...service.client, wake, clock: { ...clock, now: () => clock.now() + away } }
  const store = createOfferStore(queryClient, client, (request) => quoteQueryOptions(client, request))
  const one = writeJson(requestOf(1n))
  store.want(one)
  const end = store.renew(one, 30_000)
  await clock.advance(300)
  service.calls.at(-1)?.answer(quoteJson('0xa'))
  await clock.advance(0)
  wake.dispatchEvent(new Event('resume'))
  await clock.advance(0)
  expect(service.calls).toHaveLength(1)

  away = 3_600_000
  wake.dispatchEvent(new Event('resume'))
  await clock.advance(0)
  expect(service.calls).toHaveLength(2)
  end()
})

describe('after a failure', () => {
  const one = writeJson(requestOf(1n))
  const failing = async (retryAfter: string | null) => {
    const { clock, service, queryClient } = createWorld()
    const wake = new EventTarget()
    const client = { ...service.client, wake }
    const store = createOfferStore(queryClient, client, (request) => quoteQueryOptions(client, request))
    store.want(one)
    const end = store.renew(one, 30_000)
    await clock.advance(300)
    // Where nobody answers, the client tries three times.
    for (let tries = 0; tries < (retryAfter === null ? 3 : 1); tries += 1) {
      const call = service.calls.at(-1)
      if (retryAfter === null) call?.refuse()
      else call?.answer({}, 429, { 'retry-after': retryAfter })
      await clock.advance(1_000)
    }
    const asked = service.calls.length
    return { clock, service, store, end, asked, back: () => wake.dispatchEvent(new Event('online')) }
  }

  test('where nobody answered, it is asked again within seconds, and not only when an offer would be old', async () => {
    const { clock, service, store, end, asked } = await failing(null)
    expect(store.read(one)).toMatchObject({ phase: 'failed', error: { code: 'service-unreachable' } })
    await clock.advance(5_000)
    expect(service.calls).toHaveLength(asked + 1)
    end()
  })

  test('where the connection is back, it is asked again at once', async () => {
    const { clock, service, end, asked, back } = await failing(null)
    back()
    await clock.advance(0)
    expect(service.calls).toHaveLength(asked + 1)
    end()
  })

  test('where too much was asked, it is asked again when the service said, and not before', async () => {
    const { clock, service, store, end, asked } = await failing('20')
    expect(store.read(one)).toMatchObject({ phase: 'failed', error: { code: 'service-rate-limited' } })
    await clock.advance(18_000)
    expect(service.calls).toHaveLength(asked)
    await clock.advance(2_000)
    expect(service.calls).toHaveLength(asked + 1)
    end()
  })
})

test('who asks again while the first question hangs has a new one sent', async () => {
  const { clock, service, store, answerLast } = setUp()
  const one = writeJson(requestOf(1n))
  const leave = store.subscribe(() => {})
  store.want(one)
  await clock.advance(300)
  expect(service.calls).toHaveLength(1)
  const next = store.refetch()
  await clock.advance(0)
  expect(service.calls).toHaveLength(2)
  expect(service.calls[0]?.isAborted()).toBe(true)
  await answerLast('0xb')
  expect((await next)?.requestId).toBe('0xb')
  leave()
})
