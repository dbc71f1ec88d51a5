import { expect, test } from 'vitest'
import { createHandClock } from '../../test/handClock.js'
import { createStatusStream } from './createStatusStream.js'
import type { SocketEvent } from './socketEvent.js'

/** The browser's side of a stream, whose server is the test. */
class TestEventSource extends EventTarget {
  static readonly all: TestEventSource[] = []
  readonly CLOSED = 2
  readyState = 1
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    TestEventSource.all.push(this)
  }
  close(): void {
    this.readyState = 2
  }
  say(type: string, data: unknown = {}): void {
    this.dispatchEvent(Object.assign(new Event(type), { data: JSON.stringify(data) }))
  }
}

function setUp() {
  TestEventSource.all.length = 0
  const clock = createHandClock()
  const wake = new EventTarget()
  const subscribe = createStatusStream({
    url: '/api/portage/statuses',
    EventSource: TestEventSource as unknown as typeof globalThis.EventSource,
    clock,
    random: () => 0.5,
    wake,
  })
  const listen = (requestId: string) => {
    const heard: SocketEvent[] = []
    return { heard, leave: subscribe(requestId, (event) => heard.push(event)) }
  }
  return { clock, wake, listen, sources: TestEventSource.all }
}

const update = (requestId: string, status: string) => ({ requestId, status, updatedAt: 5, failReason: 'N/A' })

test('default: one stream for all requests, and each hears its own', async () => {
  const { clock, listen, sources } = setUp()
  const one = listen('0xA1')
  const again = listen('0xa1')
  const other = listen('0xb2')
  await clock.advance(50)
  expect(sources.map(({ url }) => url)).toEqual(['/api/portage/statuses?requestIds=0xa1,0xb2'])
  sources[0]?.say('subscribed')
  sources[0]?.say('request.status.updated', update('0xA1', 'pending'))
  const expected = [
    { type: 'subscribed' },
    {
      type: 'reading',
      reading: expect.objectContaining({ requestId: '0xA1', status: 'pending', failReason: null }),
    },
  ]
  expect(one.heard).toEqual(expected)
  expect(again.heard).toEqual(expected)
  expect(other.heard).toEqual([{ type: 'subscribed' }])
})

test('the stream is opened anew for another set of requests, and closed after the last', async () => {
  const { clock, listen, sources } = setUp()
  const one = listen('0x1')
  await clock.advance(50)
  const other = listen('0x2')
  await clock.advance(50)
  expect(sources.map(({ url, readyState }) => [url.split('=')[1], readyState])).toEqual([
    ['0x1', 2],
    ['0x1,0x2', 1],
  ])
  one.leave()
  one.leave()
  other.leave()
  await clock.advance(50)
  expect(sources.map(({ readyState }) => readyState)).toEqual([2, 2])
  expect(clock.pending()).toBe(0)
})

test('a loss is told; one that the server refused is tried again, later each time', async () => {
  const { clock, listen, sources } = setUp()
  const { heard } = listen('0x1')
  await clock.advance(50)
  sources[0]?.say('error')
  await clock.advance(60_000)
  expect([heard, sources.length]).toEqual([[{ type: 'closed' }], 1])
  for (const wait of [1_000, 2_000, 4_000]) {
    const last = sources.at(-1)
    last?.close()
    last?.say('error')
    const before = sources.length
    await clock.advance(wait - 1)
    expect(sources).toHaveLength(before)
    await clock.advance(1)
    expect(sources).toHaveLength(before + 1)
  }
})

test('after the page was away the stream, which may be dead, is opened anew at once', async () => {
  const { clock, wake, listen, sources } = setUp()
  const { leave } = listen('0x1')
  await clock.advance(50)
  wake.dispatchEvent(new Event('visibilitychange'))
  expect(sources).toHaveLength(1)
  wake.dispatchEvent(new Event('resume'))
  expect(sources.map(({ readyState }) => readyState)).toEqual([2, 1])

  sources[1]?.close()
  sources[1]?.say('error')
  wake.dispatchEvent(new Event('online'))
  expect(sources).toHaveLength(3)
  leave()
  await clock.advance(50)
  wake.dispatchEvent(new Event('online'))
  expect([sources.length, clock.pending()]).toEqual([3, 0])
})

test('what cannot be read is left out, and a listener that throws costs the others nothing', async () => {
  const { clock, listen, sources } = setUp()
  const subscribe = listen('0x1')
  await clock.advance(50)
  sources[0]?.dispatchEvent(Object.assign(new Event('request.status.updated'), { data: '{' }))
  sources[0]?.say('request.status.updated', { requestId: '0x1' })
  expect(subscribe.heard).toEqual([])
})

test('without an EventSource nothing is heard and nothing fails', () => {
  const subscribe = createStatusStream({ url: '/statuses', EventSource: undefined })
  expect(() => subscribe('0x1', () => expect.unreachable('Nothing can be heard.'))()).not.toThrow()
})
