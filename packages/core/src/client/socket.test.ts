import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket as NodeWebSocket, WebSocketServer } from 'ws'
import { createHandClock } from '../../test/handClock.js'
import { systemClock } from './clock.js'
import { createIntentClient } from './createIntentClient.js'
import { createSocket } from './socket.js'
import type { SocketEvent } from './socketEvent.js'

const WebSocket = NodeWebSocket as unknown as typeof globalThis.WebSocket

// Generous: the machine may be busy. A poll ends as soon as it holds.
const eventually = <T>(look: () => T) => expect.poll(look, { interval: 10 })

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A real websocket service that writes down what it hears and says what it is told to. */
async function serve({ isReady = true, acknowledges = true } = {}) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  closers.push(() => {
    for (const socket of server.clients) socket.terminate()
    server.close()
  })
  const heard: unknown[] = []
  const addresses: (string | undefined)[] = []
  server.on('connection', (socket, request) => {
    addresses.push(request.url)
    if (isReady) socket.send('{"type":"connection","status":"ready","data":{"id":"1"}}')
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data))
      heard.push([frame.type, frame.filters.id])
      if (acknowledges && frame.type === 'subscribe') {
        const data = { event: 'equest.status.updated', filters: frame.filters }
        socket.send(JSON.stringify({ type: 'subscribe', status: 'success', data }))
      }
    })
  })
  return {
    heard,
    addresses,
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count: () => server.clients.size,
    say: (frame: unknown) => {
      for (const socket of server.clients) {
        socket.send(frame instanceof Uint8Array || typeof frame === 'string' ? frame : JSON.stringify(frame))
      }
    },
    drop: () => {
      for (const socket of server.clients) socket.terminate()
    },
  }
}

const event = (requestId: string, status: string) => ({
  event: 'request.status.updated',
  data: { requestId, status, inTxHashes: [], txHashes: [], updatedAt: 5 },
  publishedAt: 6,
})
const listen = () => {
  const events: SocketEvent[] = []
  return {
    events,
    types: () => events.map(({ type }) => type),
    listener: (event: SocketEvent) => void events.push(event),
  }
}
const socketOf = (url: string) => createSocket({ url, WebSocket, clock: systemClock, random: () => 0 })

describe('createSocket', () => {
  test('default: opens with the first subscription, brings its readings, closes after the last', async () => {
    const service = await serve()
    const subscribe = socketOf(service.url)
    expect(service.count()).toBe(0)

    const one = listen()
    const two = listen()
    const leaveOne = subscribe('0x01', one.listener)
    const leaveTwo = subscribe('0x02', two.listener)
    await eventually(two.types).toEqual(['open', 'subscribed'])
    expect(one.types()).toEqual(['open', 'subscribed'])
    expect(service.count()).toBe(1)

    service.say(event('0x01', 'pending'))
    await eventually(one.types).toEqual(['open', 'subscribed', 'reading'])
    expect(one.events[2]).toMatchObject({ reading: { requestId: '0x01', status: 'pending', updatedAt: 5 } })
    expect(two.types()).toEqual(['open', 'subscribed'])

    leaveOne()
    leaveOne()
    await eventually(() => service.heard).toContainEqual(['unsubscribe', '0x01'])
    expect(service.count()).toBe(1)
    leaveTwo()
    await eventually(service.count).toBe(0)
    expect(two.types()).toEqual(['open', 'subscribed'])
  })

  test('given frames of every odd kind, then the readable are read and the rest are let go', async () => {
    const service = await serve()
    const { events, types, listener } = listen()
    const leave = socketOf(service.url)('0x01', listener)
    await eventually(types).toContain('subscribed')

    service.say('not json')
    service.say('null')
    service.say({ type: 'ping' })
    service.say({ event: 'request.status.updated', data: { requestId: '0x01' } })
    service.say({ event: 'request.status.updated', data: { status: 'pending' } })
    service.say(event('0x99', 'success'))
    service.say({ type: 'event', data: event('0x01', 'depositing') })
    service.say(new TextEncoder().encode(JSON.stringify(event('0x01', 'success'))))
    await eventually(() => events.length).toBe(4)
    expect(events.slice(2)).toMatchObject([
      { reading: { status: 'depositing' } },
      { reading: { status: 'success' } },
    ])
    leave()
  })

  test('given a service that never says it is ready, then it subscribes all the same', async () => {
    const service = await serve({ isReady: false, acknowledges: false })
    const { types, listener } = listen()
    const leave = socketOf(service.url)('0x01', listener)
    await eventually(() => service.heard).toEqual([['subscribe', '0x01']])
    expect(types()).toEqual(['open'])
    leave()
  })

  test('when the connection is lost, then it says so, reconnects and subscribes again', async () => {
    const service = await serve()
    const { types, listener } = listen()
    const leave = socketOf(service.url)('0x01', listener)
    await eventually(types).toContain('subscribed')
    service.drop()
    await eventually(types).toEqual(['open', 'subscribed', 'closed', 'open', 'subscribed'])
    expect(service.heard).toEqual([
      ['subscribe', '0x01'],
      ['subscribe', '0x01'],
    ])
    leave()
  })

  test('given two listeners of one request, then one subscription serves both until both have left', async () => {
    const service = await serve()
    const subscribe = socketOf(service.url)
    const { types, listener } = listen()
    const leaveFirst = subscribe('0x01', listener)
    const leaveSecond = subscribe('0x01', listener)
    await eventually(types).toEqual(['open', 'open', 'subscribed', 'subscribed'])
    leaveFirst()
    service.say(event('0x01', 'success'))
    await eventually(types).toHaveLength(5)
    expect(service.heard).toEqual([['subscribe', '0x01']])
    leaveSecond()
    await eventually(service.count).toBe(0)
  })

  test('when everybody leaves while it is opening, then it closes once open, and a newcomer is served', async () => {
    const service = await serve()
    const subscribe = socketOf(service.url)
    subscribe('0x01', () => {})()
    const { types, listener } = listen()
    const leave = subscribe('0x02', listener)
    await eventually(types).toContain('subscribed')
    expect(service.heard).toEqual([['subscribe', '0x02']])
    expect(service.addresses).toHaveLength(1)
    leave()
    subscribe('0x03', () => {})()
    await eventually(service.count).toBe(0)
  })

  test('given a listener that throws, then the others still hear', async () => {
    const service = await serve()
    const subscribe = socketOf(service.url)
    const leaveBad = subscribe('0x01', () => {
      throw new Error('a listener broke')
    })
    const { types, listener } = listen()
    const leave = subscribe('0x01', listener)
    await eventually(types).toContain('subscribed')
    leaveBad()
    leave()
  })

  test('given a key, then it goes in the query of the websocket, and nowhere without one', async () => {
    const service = await serve()
    for (const apiKey of ['secret key', undefined]) {
      const client = createIntentClient({
        baseUrl: 'http://127.0.0.1:9',
        wsUrl: service.url,
        WebSocket,
        apiKey,
      })
      const { types, listener } = listen()
      const leave = client.subscribe('0x01', listener)
      await eventually(types).toContain('open')
      leave()
    }
    expect(service.addresses).toEqual(['/?apiKey=secret+key', '/'])
  })

  test('given a service that is not there, then the waits grow, and shrink only after it stood for a while', async () => {
    const clock = createHandClock()
    const opened: { at: number; socket: Stand }[] = []
    type Stand = { onopen?: () => void; onclose?: () => void; close: () => void; send: () => void }
    const Refusing = class {
      constructor() {
        const socket = this as unknown as Stand
        socket.close = () => {}
        socket.send = () => {}
        opened.push({ at: clock.now() - 1_000_000, socket })
      }
    } as unknown as typeof globalThis.WebSocket
    const subscribe = createSocket({ url: 'ws://refused', WebSocket: Refusing, clock, random: () => 0.5 })
    const { types, listener } = listen()
    const leave = subscribe('0x01', listener)
    const last = () => opened.at(-1)?.socket

    last()?.onclose?.()
    await clock.advance(500)
    last()?.onclose?.()
    await clock.advance(1_000)
    last()?.onopen?.()
    await clock.advance(9_000)
    last()?.onclose?.()
    await clock.advance(2_000)
    last()?.onopen?.()
    await clock.advance(10_000)
    last()?.onclose?.()
    await clock.advance(500)
    expect(opened.map(({ at }) => at)).toEqual([0, 500, 1_500, 12_500, 23_000])
    expect(types()).toEqual(['closed', 'closed', 'open', 'closed', 'open', 'closed'])

    // One that never opens is given up.
    await clock.advance(10_000)
    expect(types().at(-1)).toBe('closed')
    leave()
    expect(clock.pending()).toBe(0)
  })

  test('when the page was away, then a connection that may be dead is opened anew; being looked at is no reason', async () => {
    const service = await serve()
    const wake = new EventTarget()
    const subscribe = createSocket({
      url: service.url,
      WebSocket,
      clock: systemClock,
      random: () => 0,
      wake,
    })
    const { types, listener } = listen()
    const leave = subscribe('0x01', listener)
    await eventually(types).toContain('subscribed')
    wake.dispatchEvent(new Event('visibilitychange'))
    expect(types()).toEqual(['open', 'subscribed'])
    wake.dispatchEvent(new Event('resume'))
    await eventually(types).toEqual(['open', 'subscribed', 'closed', 'open', 'subscribed'])
    await eventually(service.count).toBe(1)
    leave()
    await eventually(service.count).toBe(0)
    wake.dispatchEvent(new Event('resume'))
    expect(service.addresses).toHaveLength(2)
  })

  test('when the page is looked at, then one that is waited for is opened at once', async () => {
    const clock = createHandClock()
    const wake = new EventTarget()
    const openedAt: number[] = []
    const Refusing = class {
      constructor() {
        openedAt.push(clock.now() - 1_000_000)
        clock.setTimeout(() => Reflect.apply(Reflect.get(this, 'onclose') as () => void, this, []), 0)
      }
      close(): void {}
    } as unknown as typeof globalThis.WebSocket
    const subscribe = createSocket({
      url: 'ws://refused',
      WebSocket: Refusing,
      clock,
      random: () => 0.5,
      wake,
    })
    const leave = subscribe('0x01', () => {})
    await clock.advance(20_000)
    const before = openedAt.length
    wake.dispatchEvent(new Event('visibilitychange'))
    expect(openedAt.slice(before)).toEqual([20_000])
    leave()
    await clock.advance(60_000)
    expect([openedAt.length, clock.pending()]).toEqual([before + 1, 0])
  })

  test('given a page that may not open one at all, then it is closed, and nothing is thrown', async () => {
    const clock = createHandClock()
    const Forbidden = class {
      constructor() {
        throw new Error('SecurityError')
      }
    } as unknown as typeof globalThis.WebSocket
    const { types, listener } = listen()
    const subscribe = createSocket({ url: 'ws://x', WebSocket: Forbidden, clock, random: () => 0.5 })
    const leave = subscribe('0x01', listener)
    await clock.advance(600)
    expect(types()).toEqual(['closed', 'closed'])
    leave()
    expect(clock.pending()).toBe(0)
  })
})
