import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createHandClock } from '../../test/handClock.js'
import type { IntentClient } from '../client/intentClient.js'
import type { SocketListener } from '../client/socketEvent.js'
import { ServiceError } from '../errors/service.js'
import { decodeStatus } from '../wire/decodeStatus.js'
import { watchRequest } from './watchRequest.js'

const requestId = '0x01'
const rateLimited = (retryAfter: number) =>
  new ServiceError({
    code: 'service-rate-limited',
    shortMessage: 'Too many.',
    next: 'Wait.',
    retry: 'later',
    retryAfter,
  })

/** A service of one request, whose state, failures and websocket a test moves by hand. */
function createService({
  wsUrl = null,
  random = 0.5,
}: Readonly<{ wsUrl?: string | null; random?: number }> = {}) {
  const clock = createHandClock()
  const listeners = new Set<SocketListener>()
  const readAt: number[] = []
  const state = { status: 'waiting', updatedAt: 1, error: null as unknown, hangs: false }
  const client: IntentClient = {
    baseUrl: 'http://service',
    wsUrl,
    keyHolder: 'proxy',
    clock,
    random: () => random,
    subscribe: (_requestId, listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    request: async ({ signal }) => {
      readAt.push(clock.now() - 1_000_000)
      if (state.hangs) await new Promise((_resolve, reject) => signal?.addEventListener('abort', reject))
      if (state.error) throw state.error
      return { status: state.status, updatedAt: state.updatedAt }
    },
  }
  return {
    clock,
    client,
    readAt,
    listeners,
    wake: new EventTarget(),
    hang: () => {
      state.hangs = true
    },
    fail: (error: unknown) => {
      state.error = error
    },
    move: (status: string, updatedAt: number = state.updatedAt + 1) => {
      Object.assign(state, { status, updatedAt })
    },
    tell: (type: 'subscribed' | 'closed' | 'open') => {
      for (const listener of listeners) listener({ type })
    },
    push: (status: string, updatedAt: number) => {
      const reading = decodeStatus({ status, updatedAt }, requestId)
      for (const listener of listeners) listener({ type: 'reading', reading })
    },
  }
}

/** Follows the request and writes down each status with the time it was heard. */
function follow({ client, clock, wake }: ReturnType<typeof createService>) {
  const controller = new AbortController()
  const heard: [string, number][] = []
  const done = (async () => {
    for await (const reading of watchRequest(client, { requestId, signal: controller.signal, wake })) {
      heard.push([reading.status, clock.now() - 1_000_000])
    }
  })()
  return { heard, done, controller, statuses: () => heard.map(([status]) => status) }
}

describe('watchRequest', () => {
  test('default: reads at once, each second for a while, then ever less often, and yields only what is new', async () => {
    const service = createService()
    const { heard, done, controller } = follow(service)
    await service.clock.advance(200_000)
    expect(heard).toEqual([['waiting', 0]])
    const gaps = service.readAt.slice(1).map((at, index) => at - (service.readAt[index] ?? 0))
    expect(gaps.slice(0, 14)).toEqual(Array(14).fill(1_025))
    expect(gaps.every((gap, index) => gap >= (gaps[index - 1] ?? 0))).toBe(true)
    expect(gaps.at(-1)).toBe(5_125)

    service.move('pending')
    await service.clock.advance(5_000)
    expect(heard.at(-1)?.[0]).toBe('pending')
    service.move('success')
    await service.clock.advance(1_100)
    expect(heard.at(-1)?.[0]).toBe('success')

    controller.abort()
    await done
    expect(service.clock.pending()).toBe(0)
    expect(service.listeners.size).toBe(0)
  })

  test('by reading alone, a change is found within a second and at no more looks than seconds and one', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 15_000 }),
        fc.double({ min: 0, max: 1 }),
        async (at, random) => {
          const service = createService({ random: Number.isNaN(random) ? 0 : random })
          const { heard, done, controller } = follow(service)
          await service.clock.advance(at)
          service.move('success')
          await service.clock.advance(1_100)
          const foundAt = heard.at(-1)?.[1] ?? Number.NaN
          expect(heard.at(-1)?.[0]).toBe('success')
          expect(foundAt - at).toBeLessThanOrEqual(1_100)
          const looks = service.readAt.filter((one) => one <= foundAt).length
          expect(looks).toBeLessThanOrEqual(foundAt / 1_000 + 1)
          controller.abort()
          await done
        },
      ),
      { numRuns: 40 },
    )
  })

  test('given a websocket that takes the subscription and tells all, then one look is enough', async () => {
    const service = createService({ wsUrl: 'ws://service' })
    const { heard, controller, done } = follow(service)
    await service.clock.advance(100)
    expect(service.readAt).toEqual([])
    service.tell('open')
    service.tell('subscribed')
    await service.clock.advance(900)
    service.move('pending', 10)
    service.push('pending', 10)
    await service.clock.advance(14_000)
    service.move('success', 20)
    service.push('success', 20)
    await service.clock.advance(0)
    expect(service.readAt).toEqual([100])
    expect(heard).toEqual([
      ['waiting', 100],
      ['pending', 1_000],
      ['success', 15_000],
    ])
    controller.abort()
    await done
  })

  test('given a websocket that takes the subscription and tells nothing, then looks go on and soon trust it no more', async () => {
    const service = createService({ wsUrl: 'ws://service' })
    const { heard, controller, done } = follow(service)
    service.tell('subscribed')
    await service.clock.advance(1_000)
    service.move('pending')
    await service.clock.advance(2_500)
    expect(heard.at(-1)).toEqual(['pending', 3_075])
    service.move('success')
    await service.clock.advance(1_000)
    expect(heard.at(-1)).toEqual(['success', 4_100])
    controller.abort()
    await done
  })

  test.each([
    ['is refused', (service: ReturnType<typeof createService>) => service.tell('closed'), 50],
    ['never says anything', () => undefined, 500],
  ])('given a websocket that %s, then the first look does not wait for it', async (_name, end, readAt) => {
    const service = createService({ wsUrl: 'ws://service' })
    const { controller, done } = follow(service)
    await service.clock.advance(50)
    end(service)
    await service.clock.advance(600)
    expect(service.readAt).toEqual([readAt])
    controller.abort()
    await done
  })

  test('when the subscription is taken while a look is under way, then another follows, and the websocket is trusted', async () => {
    const service = createService()
    const { statuses, controller, done } = follow(service)
    // What the first look read was true when it was read, and is overtaken before its answer is taken.
    service.tell('subscribed')
    service.move('pending')
    await service.clock.advance(0)
    expect(statuses()).toEqual(['waiting', 'pending'])
    await service.clock.advance(3_000)
    expect(service.readAt).toEqual([0, 0])
    controller.abort()
    await done
  })

  test('given a websocket that brings the news, then looks are rare, and it is heard at once', async () => {
    const service = createService()
    const { heard, controller, done } = follow(service)
    await service.clock.advance(100)
    service.tell('open')
    service.tell('subscribed')
    await service.clock.advance(100)
    service.move('pending', 10)
    service.push('pending', 10)
    await service.clock.advance(0)
    const looks = service.readAt.length
    await service.clock.advance(30_000)
    expect(service.readAt.length - looks).toBe(2)

    service.move('success', 20)
    service.push('success', 20)
    await service.clock.advance(0)
    expect(heard).toEqual([
      ['waiting', 0],
      ['pending', 200],
      ['success', 30_200],
    ])
    controller.abort()
    await done
  })

  test('given a websocket that falls silent, then one look finds it out and looks are frequent again', async () => {
    const service = createService()
    const { statuses, controller, done } = follow(service)
    service.tell('subscribed')
    await service.clock.advance(0)
    service.push('pending', 2)
    service.move('submitted', 3)
    await service.clock.advance(15_000)
    expect(statuses()).toEqual(['waiting', 'pending', 'submitted'])
    service.move('success', 4)
    await service.clock.advance(1_100)
    expect(statuses().at(-1)).toBe('success')
    controller.abort()
    await done
  })

  test('given news right behind the subscription, then no look is needed, and silence after it is found out', async () => {
    const service = createService({ wsUrl: 'ws://service' })
    const { statuses, controller, done } = follow(service)
    service.tell('subscribed')
    service.push('pending', 2)
    service.move('submitted', 3)
    await service.clock.advance(15_000)
    expect(statuses()).toEqual(['pending', 'submitted'])
    expect(service.readAt).toEqual([15_000])
    service.move('success', 4)
    await service.clock.advance(1_100)
    expect(statuses().at(-1)).toBe('success')
    controller.abort()
    await done
  })

  test('when the websocket closes, then it looks at once', async () => {
    const service = createService()
    const { statuses, controller, done } = follow(service)
    await service.clock.advance(0)
    service.push('pending', 2)
    service.move('success', 3)
    await service.clock.advance(1_000)
    expect(statuses()).toEqual(['waiting', 'pending'])
    service.tell('closed')
    await service.clock.advance(0)
    expect(statuses()).toEqual(['waiting', 'pending', 'success'])
    controller.abort()
    await done
  })

  test('given the websocket while a look hangs, then its news does not wait for the look', async () => {
    const service = createService()
    service.hang()
    const { statuses, controller, done } = follow(service)
    await service.clock.advance(1_000)
    service.push('success', 2)
    await service.clock.advance(0)
    expect(statuses()).toEqual(['success'])
    controller.abort()
    await done
    expect(service.clock.pending()).toBe(0)
  })

  test('given news older than what is known, then it is taken only when the service repeats it', async () => {
    const service = createService()
    const { statuses, controller, done } = follow(service)
    await service.clock.advance(0)
    service.push('success', 50)
    service.push('pending', 40)
    await service.clock.advance(0)
    expect(statuses()).toEqual(['waiting', 'success'])
    await service.clock.advance(10_000)
    expect(statuses()).toEqual(['waiting', 'success', 'waiting'])
    controller.abort()
    await done
  })

  test('given two words of one time in the wrong order, then the service is asked at once which is the later', async () => {
    const service = createService()
    const { heard, controller, done } = follow(service)
    await service.clock.advance(0)
    service.tell('subscribed')
    await service.clock.advance(100)
    service.move('success', 50)
    service.push('success', 50)
    service.push('submitted', 50)
    await service.clock.advance(0)
    expect(heard.at(-1)).toEqual(['success', 100])
    const looks = service.readAt.length
    await service.clock.advance(14_000)
    expect(service.readAt.length).toBe(looks)
    controller.abort()
    await done
  })

  test('given every kind of failure, then it goes on', async () => {
    const service = createService()
    const { statuses, controller, done } = follow(service)
    await service.clock.advance(0)
    for (const error of [new Error('network'), new TypeError('html'), rateLimited(0)]) {
      service.fail(error)
      await service.clock.advance(10_000)
    }
    service.fail(null)
    service.move('refund')
    await service.clock.advance(5_000)
    expect(statuses()).toEqual(['waiting', 'refund'])
    controller.abort()
    await done
  })

  test('given too many calls, then it leaves the service alone for as long as it asks, whatever happens', async () => {
    const service = createService()
    const { controller, done } = follow(service)
    await service.clock.advance(0)
    service.fail(rateLimited(60_000))
    await service.clock.advance(1_100)
    const looks = service.readAt.length
    service.fail(null)
    service.wake.dispatchEvent(new Event('visibilitychange'))
    service.tell('subscribed')
    await service.clock.advance(58_900)
    expect(service.readAt).toHaveLength(looks)
    await service.clock.advance(1_500)
    expect(service.readAt.length).toBeGreaterThan(looks)
    controller.abort()
    await done
  })

  test('when the page is looked at again, the network is back or the page was away, then it looks at once', async () => {
    const service = createService()
    const { statuses, controller, done } = follow(service)
    await service.clock.advance(19_000)
    for (const [name, status] of [
      ['visibilitychange', 'pending'],
      ['resume', 'submitted'],
      ['online', 'success'],
    ] as const) {
      service.move(status)
      service.wake.dispatchEvent(new Event(name))
      await service.clock.advance(0)
      expect(statuses().at(-1)).toBe(status)
    }
    controller.abort()
    await done
  })

  test('when the loop is left, then everything is let go', async () => {
    const service = createService()
    const signal = new AbortController().signal
    for await (const reading of watchRequest(service.client, { requestId, signal })) {
      expect(reading.status).toBe('waiting')
      break
    }
    expect(service.listeners.size).toBe(0)
    expect(service.clock.pending()).toBe(0)
  })

  test('given a signal that has fired already, then nothing is asked', async () => {
    const service = createService()
    for await (const _ of watchRequest(service.client, { requestId, signal: AbortSignal.abort() })) {
      expect.unreachable('there is nothing to yield')
    }
    expect(service.readAt).toEqual([])
  })
})
